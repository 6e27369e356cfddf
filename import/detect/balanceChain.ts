import { type Amount, isEqual, subtract } from '#shared/money.ts'

/** A row with the account's balance after it. */
export interface ChainLink {
  amount: Amount | undefined
  balance: Amount | undefined
}

/** The share of the steps in which the balance moves by the amount, and by the amount with its sign turned. */
export interface Chain {
  steps: number
  asWritten: number
  turned: number
}

/** Fewer steps prove nothing. */
const LEAST_STEPS = 2
const MOST_STEPS = 200
/** So many steps have to agree: some rows may belong to another account. */
export const AGREES = 0.75

/** Follows the balances through the rows, whichever end is the oldest. */
export const followBalance = (links: readonly ChainLink[]): Chain => {
  const best = { steps: 0, asWritten: 0, turned: 0 }
  for (const isNewestFirst of [false, true]) {
    let steps = 0
    let asWritten = 0
    let turned = 0
    for (let at = 1; at < Math.min(links.length, MOST_STEPS); at++) {
      const [above, below] = [links[at - 1], links[at]]
      const [before, after] = isNewestFirst ? [below, above] : [above, below]
      if (before?.balance === undefined || after?.balance === undefined || after.amount === undefined) continue
      const moved = subtract(after.balance, before.balance)
      steps++
      if (isEqual(moved, after.amount)) asWritten++
      else if (isEqual(moved, subtract('0', after.amount))) turned++
    }
    if (steps < LEAST_STEPS) continue
    best.steps = steps
    best.asWritten = Math.max(best.asWritten, asWritten / steps)
    best.turned = Math.max(best.turned, turned / steps)
  }
  return best
}
