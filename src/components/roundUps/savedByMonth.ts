import { type Amount, compare, sum } from '#shared/money.ts'
import { roundUp, type Step } from '#shared/roundUp.ts'
import { dayIn, monthIn, startOfDay } from '#shared/zone.ts'
import type { PastExpense } from '#stores/ledger/PastExpenses.ts'

export interface MonthSaved {
  /** `YYYY-MM` */
  month: string
  amount: Amount
}

const MONTHS = 12

/** The current month and the eleven before, oldest first, in the user's time zone. */
export const lastMonths = (zone: string, now: Date): string[] => {
  const [year = 0, month = 1] = dayIn(zone, now).split('-').map(Number)
  const numbers = Array.from({ length: MONTHS }, (_, index) => month - MONTHS + index)
  return numbers.map((number) => new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7))
}

/** The first moment of a month, `YYYY-MM`. */
export const startOfMonth = (zone: string, month: string): string => startOfDay(zone, `${month}-01`)

/** The savings that these ranges would have made from the expenses, by month. */
export const savedByMonth = (
  expenses: readonly PastExpense[],
  steps: readonly Step[],
  { zone, months, includeRecurring }: { zone: string; months: readonly string[]; includeRecurring: boolean },
): MonthSaved[] => {
  const counted = expenses.filter(({ isByRoundUp }) => includeRecurring || !isByRoundUp)
  const byMonth = Map.groupBy(counted, ({ createdAt }) => monthIn(zone, createdAt))
  return months.map((month) => ({
    month,
    amount: sum((byMonth.get(month) ?? []).map(({ delta }) => roundUp(delta, steps))),
  }))
}

/** The month with the largest savings; the earlier one of a tie. */
export const mostOf = (saved: readonly MonthSaved[]): MonthSaved | undefined =>
  saved.reduce<MonthSaved | undefined>(
    (most, each) => (most === undefined || compare(each.amount, most.amount) > 0 ? each : most),
    undefined,
  )
