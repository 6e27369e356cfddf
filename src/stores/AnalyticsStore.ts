import type { Api } from '#api/createApi.ts'
import type { NetWorthPoint, NetWorthQuestion, Totals, TotalsFilter } from '#contract/analytics.ts'
import { memoize } from './kernel/keptIn.ts'
import { Resource } from './kernel/Resource.ts'

export type Sums = Resource<Totals>
export type StepLength = 'months' | 'days'

/** Net worth over time, in one currency. */
export interface NetWorth {
  currencyId: number
  points: NetWorthPoint[]
}

/**
 * Category totals by month and by day, and net worth over time. Each query has its own result, which stays up to date
 * while it is kept.
 */
export class AnalyticsStore {
  readonly #sums = new Map<string, Sums>()
  readonly #netWorth = new Map<string, Resource<NetWorth>>()
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** The sums of a filter, by the first day of each month or by day. What nothing happened in is absent. */
  sums(by: StepLength, filter: TotalsFilter): Sums {
    const { analytics } = this.#api
    const call = by === 'months' ? analytics.getByMonths : analytics.getByDays
    return memoize(this.#sums, [by, filter], () => new Resource<Totals>({ total: {} }, () => call(filter)))
  }

  netWorth(question: NetWorthQuestion): Resource<NetWorth> {
    const { analytics } = this.#api
    const none = { currencyId: 0, points: [] }
    return memoize(this.#netWorth, question, () => new Resource<NetWorth>(none, () => analytics.getNetWorth(question)))
  }

  async reload(): Promise<void> {
    const answers = [...this.#sums.values(), ...this.#netWorth.values()]
    await Promise.all(answers.map((answer) => answer.reload()))
  }
}
