import type { MonthTotals, Transaction, TransactionFilter } from '#contract/transactions.ts'
import { monthIn } from '#shared/zone.ts'

/** A month as the list knows it; before its totals are there, from the transactions that are. */
export interface LedgerMonth {
  /** `YYYY-MM` */
  month: string
  count: number
  totals: MonthTotals | undefined
  /** How many transactions, and how many rows, stand before the month's own. */
  transactionsBefore: number
  rowsBefore: number
}

/** How many transactions a list holds, and whether they are all that there are. */
export interface Found {
  count: number
  isAll: boolean
}

/** One row of the list. A row that is not here yet is a placeholder. */
export type LedgerRow =
  | { kind: 'heading'; month: LedgerMonth }
  | { kind: 'transaction'; transaction: Transaction; isFirstOfMonth: boolean }
  | { kind: 'placeholder' }

/** The account of a filter with only one. */
export const onlyAccountOf = ({ accountsIds }: TransactionFilter): number | undefined =>
  accountsIds === undefined || accountsIds.includes(',') ? undefined : Number(accountsIds)

export const placeholder: LedgerRow = { kind: 'placeholder' }

/** The months of a list, newest first, each with its place. A month's rows are its heading and its transactions. */
export const placeMonths = (
  months: readonly { month: string; count: number; totals?: MonthTotals }[],
): LedgerMonth[] => {
  let transactionsBefore = 0
  return months.map(({ month, count, totals }, index) => {
    const placed = { month, count, totals, transactionsBefore, rowsBefore: transactionsBefore + index }
    transactionsBefore += count
    return placed
  })
}

/** The months that some transactions, newest first, are of. */
export const monthsOf = (entries: readonly Transaction[], zone: string): LedgerMonth[] => {
  const counted = new Map<string, number>()
  for (const { createdAt } of entries) {
    const month = monthIn(zone, createdAt)
    counted.set(month, (counted.get(month) ?? 0) + 1)
  }
  return placeMonths([...counted].map(([month, count]) => ({ month, count })))
}

/** Which transaction of the list a row shows; of a heading, the next. */
export const transactionAtRow = (months: readonly LedgerMonth[], row: number): number =>
  Math.max(0, row - lastUpTo(months, 'rowsBefore', row) - 1)

/** The place of the last month of which `before` is at most the number. */
export const lastUpTo = (
  months: readonly LedgerMonth[],
  before: 'transactionsBefore' | 'rowsBefore',
  number: number,
): number => {
  let low = 0
  let high = months.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((months[middle]?.[before] ?? Infinity) <= number) low = middle
    else high = middle - 1
  }
  return low
}
