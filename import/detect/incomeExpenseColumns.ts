import { type Amount, subtract } from '#shared/money.ts'
import { MIN_AGREEMENT, followBalance } from './balanceChain.ts'

/** The columns of incoming and of outgoing amounts. */
export interface IncomeExpenseColumns {
  income: number
  expense: number
}

/** Trying all pairs of more columns takes too long. */
const MAX_COLUMNS = 6

/**
 * Finds two columns of which each row fills only one, and a balance column that changes by them, independently of the
 * language of their names.
 */
export const findIncomeExpenseColumns = (
  columns: ReadonlyMap<number, readonly (Amount | undefined)[]>,
): IncomeExpenseColumns | undefined => {
  if (columns.size < 3 || columns.size > MAX_COLUMNS) return undefined
  for (const [income, incomes] of columns)
    for (const [expense, expenses] of columns) {
      if (income === expense || !areExclusive(incomes, expenses)) continue
      const amounts = incomes.map((amount, at) => subtract(amount ?? '0', expenses[at] ?? '0'))
      if (explainBalances(amounts, columns, [income, expense])) return { income, expense }
    }
  return undefined
}

const isFilled = (amount: Amount | undefined): boolean => amount !== undefined && /[1-9]/.test(amount)

const areExclusive = (incomes: readonly (Amount | undefined)[], expenses: readonly (Amount | undefined)[]): boolean =>
  incomes.some(isFilled) &&
  expenses.some(isFilled) &&
  incomes.every((amount, at) => !isFilled(amount) || !isFilled(expenses[at]))

const explainBalances = (
  amounts: readonly Amount[],
  columns: ReadonlyMap<number, readonly (Amount | undefined)[]>,
  without: readonly number[],
): boolean =>
  [...columns].some(([column, balances]) => {
    if (without.includes(column)) return false
    const chain = followBalance(amounts.map((amount, at) => ({ amount, balance: balances[at] })))
    return chain.asWritten >= MIN_AGREEMENT
  })
