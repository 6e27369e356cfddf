import type { Filters } from '#components/filters/filters.ts'
import type { TransactionType } from '#contract/lists.ts'
import type { Amount } from '#shared/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import { type Day, daysAfter } from '#shared/zone.ts'
import { flowsOf } from '#stores/figures/flows.ts'

/** `balance` counts every change of the balance, `flow` income and expenses, the others one of the two. */
export type Counted = 'balance' | 'flow' | 'income' | 'expense'

/** The counted transaction types; undefined counts all. */
const typesOf: Record<Counted, readonly TransactionType[] | undefined> = {
  balance: undefined,
  flow: ['income', 'spending'],
  income: ['income'],
  expense: ['spending'],
}

/** The filters of the transactions that an explanation counts. */
export const countedFilters = (filters: Filters, counted: Counted): Filters => ({
  ...filters,
  types: typesOf[counted] ?? filters.types,
})

/** A line of an explanation: a sum, and the filters of its transactions. */
export interface ExplainedLine {
  words: 'before' | 'incomeSince' | 'expenseSince' | 'movedSince' | 'balanceChangesSince' | 'income' | 'expense'
  amount: Amount
  tone: 'income' | 'expense' | 'plain'
  filters: Filters
}

interface Explained {
  months: readonly MonthTotals[]
  currencyId: number
  counted: Counted
  /** Of all lines together. */
  filters: Filters
  /** The first day of the month that is shown separately. */
  since: Day
}

/** The lines that add up to a sum in one currency. */
export const explainedLines = ({ months, currencyId, counted, filters, since }: Explained): ExplainedLine[] => {
  const flows = flowsOf(months, currencyId, since.slice(0, 7))
  const { latest } = flows
  const own = { ...filters, currencies: [currencyId] }
  const ofType = (type: TransactionType, whole: Filters): Filters => ({ ...whole, types: [type] })
  const before = { ...own, to: earlier(filters.to, daysAfter(since, -1)) }
  const after = { ...own, from: later(filters.from, since) }
  if (counted === 'flow') {
    return [
      { words: 'income', amount: flows.income, tone: 'income', filters: ofType('income', own) },
      { words: 'expense', amount: flows.expense, tone: 'expense', filters: ofType('spending', own) },
    ]
  }
  if (counted !== 'balance') return []
  return [
    { words: 'before', amount: flows.opening, tone: 'plain', filters: before },
    { words: 'incomeSince', amount: latest.income, tone: 'income', filters: ofType('income', after) },
    { words: 'expenseSince', amount: latest.expense, tone: 'expense', filters: ofType('spending', after) },
    { words: 'movedSince', amount: latest.transferred, tone: 'plain', filters: ofType('transfer', after) },
    { words: 'balanceChangesSince', amount: latest.balanceChanges, tone: 'plain', filters: ofType('balance', after) },
  ]
}

const earlier = (a: Day | undefined, b: Day): Day => (a === undefined || b < a ? b : a)
const later = (a: Day | undefined, b: Day): Day => (a === undefined || b > a ? b : a)
