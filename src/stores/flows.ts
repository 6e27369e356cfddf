import { type Amount, sum } from '#contract/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'

/** What came in, went out and was moved by transfers within the currency. */
export interface Flow {
  income: Amount
  expense: Amount
  moved: Amount
}

/** How the entries of a filter come to their sum in one currency. */
export interface Flows extends Flow {
  /** All of it. */
  count: number
  /** All that was before the month of `latest`. */
  opening: Amount
  latest: Flow
}

/** The sums of some months in one currency, those of one month apart from what was before and comes after. */
export const flowsOf = (months: readonly MonthTotals[], currencyId: number, apart: string): Flows => {
  const flowOf = (some: readonly MonthTotals[]): Flow => {
    const sums = some.flatMap((month) => month.sums.filter((each) => each.currencyId === currencyId))
    return {
      income: sum(sums.map(({ income }) => income)),
      expense: sum(sums.map(({ expense }) => expense)),
      moved: sum(sums.map(({ moved }) => moved ?? '0')),
    }
  }
  return {
    count: months.reduce((total, { count }) => total + count, 0),
    ...flowOf(months),
    opening: totalOf(flowOf(months.filter(({ month }) => month < apart))),
    latest: flowOf(months.filter(({ month }) => month >= apart)),
  }
}

export const totalOf = ({ income, expense, moved }: Flow): Amount => sum([income, expense, moved])
