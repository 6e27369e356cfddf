import { makeAutoObservable } from 'mobx'
import type { Api } from '#api/createApi.ts'
import { limits } from '#contract/limits.ts'
import type { Timestamp } from '#contract/fields.ts'
import { type Amount, sign } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { Resource } from '#stores/kernel/Resource.ts'

/** An expense that a round-up rule may move something for. */
export interface PastExpense {
  createdAt: Timestamp
  delta: Amount
  /** A recurring rule made it. */
  isByRoundUp: boolean
}

/** The expenses of one account since a time, loaded page by page while observed. */
export class PastExpenses {
  readonly expenses: Resource<PastExpense[]>
  /** How many transactions have come so far, and how many there are. */
  read = 0
  count = 0
  readonly #api: Api
  readonly #filter: { accountsIds: string; fromTime: Timestamp }
  #reading = 0

  constructor(api: Api, accountId: number, fromTime: Timestamp) {
    this.#api = api
    this.#filter = { accountsIds: String(accountId), fromTime }
    this.expenses = new Resource<PastExpense[]>([], () => this.readAll())
    makeAutoObservable(this, { expenses: false }, { autoBind: true })
  }

  /** No longer observed: no further page is loaded. */
  stop(): void {
    this.#reading++
  }

  private async readAll(): Promise<PastExpense[]> {
    const reading = ++this.#reading
    this.begin((await this.#api.transactions.getCount(this.#filter)).count)
    const found: PastExpense[] = []
    let after: string | undefined
    do {
      const query = { ...this.#filter, count: limits.transactionsPerPage, after }
      const page = await this.#api.transactions.list(query)
      found.push(...page.transactions.flatMap(asExpense))
      this.advance(page.transactions.length)
      after = page.next
    } while (after !== undefined && reading === this.#reading)
    return found
  }

  private begin(count: number) {
    this.read = 0
    this.count = count
  }

  private advance(more: number) {
    this.read += more
  }
}

/** Transfers and income are never rounded up. */
const asExpense = ({ createdAt, delta, metadata }: Transaction): PastExpense[] => {
  if (metadata?.type === 1 || sign(delta) >= 0) return []
  return [{ createdAt, delta, isByRoundUp: metadata?.recurringTransactionId !== undefined }]
}
