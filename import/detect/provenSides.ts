import { type Amount, subtract } from '#shared/money.ts'
import { AGREES, followBalance } from './balanceChain.ts'

/** Columns of incoming amounts, outgoing amounts, and the balance. */
export interface Sides {
  income: number
  expense: number
}

/** More columns of figures than this are no statement, and take long to try. */
const MOST_COLUMNS = 6

/**
 * Finds two columns of which each row fills one, and a third that changes by them: independently of the language,
 * these are incoming, outgoing and balance.
 */
export const provenSides = (columns: ReadonlyMap<number, readonly (Amount | undefined)[]>): Sides | undefined => {
  if (columns.size < 3 || columns.size > MOST_COLUMNS) return undefined
  for (const [income, ins] of columns)
    for (const [expense, outs] of columns) {
      if (income === expense || !takeTurns(ins, outs)) continue
      const moves = ins.map((amount, at) => subtract(amount ?? '0', outs[at] ?? '0'))
      if (explains(moves, columns, [income, expense])) return { income, expense }
    }
  return undefined
}

const isFilled = (amount: Amount | undefined): boolean => amount !== undefined && /[1-9]/.test(amount)

const takeTurns = (ins: readonly (Amount | undefined)[], outs: readonly (Amount | undefined)[]): boolean =>
  ins.some(isFilled) && outs.some(isFilled) && ins.every((amount, at) => !isFilled(amount) || !isFilled(outs[at]))

const explains = (
  moves: readonly Amount[],
  columns: ReadonlyMap<number, readonly (Amount | undefined)[]>,
  without: readonly number[],
): boolean =>
  [...columns].some(([column, balances]) => {
    if (without.includes(column)) return false
    const chain = followBalance(moves.map((amount, at) => ({ amount, balance: balances[at] })))
    return chain.asWritten >= AGREES
  })
