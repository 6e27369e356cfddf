import { type Amount, isEqual, subtract } from '#shared/money.ts'

/** A row with the account's balance after it. */
export interface ChainLink {
  amount: Amount | undefined
  balance: Amount | undefined
}

/** The shares of steps in which the balance changes by the amount, and by the negated amount. */
export interface Chain {
  steps: number
  asWritten: number
  inverted: number
}

/** Fewer steps prove nothing. */
const MIN_STEPS = 2
const MAX_STEPS = 200
/** Less than 1, because some rows may belong to another account. */
export const MIN_AGREEMENT = 0.75

/** Compares balances with amounts from row to row, in both directions. */
export const followBalance = (links: readonly ChainLink[]): Chain => {
  const best = { steps: 0, asWritten: 0, inverted: 0 }
  for (const isNewestFirst of [false, true]) {
    let steps = 0
    let asWritten = 0
    let inverted = 0
    for (let at = 1; at < Math.min(links.length, MAX_STEPS); at++) {
      const [above, below] = [links[at - 1], links[at]]
      const [before, after] = isNewestFirst ? [below, above] : [above, below]
      if (before?.balance === undefined || after?.balance === undefined || after.amount === undefined) continue
      const change = subtract(after.balance, before.balance)
      steps++
      if (isEqual(change, after.amount)) asWritten++
      else if (isEqual(change, subtract('0', after.amount))) inverted++
    }
    if (steps < MIN_STEPS) continue
    best.steps = steps
    best.asWritten = Math.max(best.asWritten, asWritten / steps)
    best.inverted = Math.max(best.inverted, inverted / steps)
  }
  return best
}
