import type { Api } from '#api/createApi.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { Resource } from '#stores/kernel/Resource.ts'

/** So many are a glance; the list has the others. */
const FEW = 5

/** The typed text, and its results. */
interface Found {
  typed: string
  transactions: readonly Transaction[]
}

/** The newest few transactions that match the typed text. An older response never replaces a newer one. */
export class TransactionSearch {
  readonly found: Resource<Found>
  #asked: { typed: string; filter: TransactionFilter } = { typed: '', filter: {} }

  constructor(api: Api) {
    this.found = new Resource<Found>({ typed: '', transactions: [] }, async () => {
      const { typed, filter } = this.#asked
      const { transactions } = await api.transactions.list({ ...filter, count: FEW })
      return { typed, transactions }
    })
  }

  async ask(typed: string, filter: TransactionFilter): Promise<void> {
    this.#asked = { typed, filter }
    await this.found.load()
  }
}
