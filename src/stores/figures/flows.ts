import { type Amount, sum } from '#shared/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'

/** Income, spending, transfers, and balance changes. */
export interface Flow {
  income: Amount
  expense: Amount
  transferred: Amount
  balanceChanges: Amount
}

/** The composition of a filtered sum in one currency. */
export interface Flows extends Flow {
  /** All of it. */
  count: number
  /** All that was before the month of `latest`. */
  opening: Amount
  latest: Flow
}

/** Sums of some months in one currency, with one month separated from those before and after it. */
export const flowsOf = (months: readonly MonthTotals[], currencyId: number, apart: string): Flows => {
  const flowOf = (some: readonly MonthTotals[]): Flow => {
    const sums = some.flatMap((month) => month.sums.filter((each) => each.currencyId === currencyId))
    return {
      income: sum(sums.map(({ income }) => income)),
      expense: sum(sums.map(({ expense }) => expense)),
      transferred: sum(
        sums.flatMap(({ transferredIn = '0', transferredOut = '0' }) => [transferredIn, transferredOut]),
      ),
      balanceChanges: sum(sums.map(({ balanceChanges = '0' }) => balanceChanges)),
    }
  }
  return {
    count: months.reduce((total, { count }) => total + count, 0),
    ...flowOf(months),
    opening: totalOf(flowOf(months.filter(({ month }) => month < apart))),
    latest: flowOf(months.filter(({ month }) => month >= apart)),
  }
}

export const totalOf = ({ income, expense, transferred, balanceChanges }: Flow): Amount =>
  sum([income, expense, transferred, balanceChanges])
