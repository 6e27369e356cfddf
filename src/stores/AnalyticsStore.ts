import type { Api } from '#api/createApi.ts'
import type { Totals } from '#contract/analytics.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { Resource } from './Resource.ts'

export type Sums = Resource<Totals['total']>
export type StepLength = 'months' | 'days'

/** More answers than one page shows at once are not kept. */
const KEPT = 16

/** What categories came to, by months and by days. Each question has its answer, which stays up to date while it is kept. */
export class AnalyticsStore {
  readonly #answers = new Map<string, Sums>()
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** The sums of a filter, by the first day of each month or by day. What nothing happened in is absent. */
  sums(by: StepLength, filter: TransactionFilter): Sums {
    const question = JSON.stringify([by, filter])
    const sums = this.#answers.get(question) ?? this.#ask(by, filter)
    // What was asked for last is forgotten last.
    this.#answers.delete(question)
    this.#answers.set(question, sums)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > KEPT && oldest !== undefined) this.#answers.delete(oldest)
    return sums
  }

  async reload(): Promise<void> {
    await Promise.all([...this.#answers.values()].map((sums) => sums.reload()))
  }

  #ask(by: StepLength, filter: TransactionFilter): Sums {
    const { analytics } = this.#api
    const call = by === 'months' ? analytics.getByMonths : analytics.getByDays
    return new Resource<Totals['total']>({}, async () => (await call(filter)).total)
  }
}
