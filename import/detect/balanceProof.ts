import { type Amount, isEqual, subtract } from '#shared/money.ts'
import { AGREES, type ChainLink } from './balanceChain.ts'

/** The result of checking a balance column against all rows. */
export interface BalanceProof {
  /** Before the oldest row, and after the newest. */
  opening: Amount
  closing: Amount
  /** Where the balance moves by something else than the amount, and by how much more; by their place among the links. */
  breaks: { at: number; by: Amount }[]
  isNewestFirst: boolean
}

/** Follows the balances through all rows, whichever end is the oldest. Undefined where they prove nothing. */
export const proveBalance = (links: readonly ChainLink[]): BalanceProof | undefined => {
  const known = links.flatMap(({ amount, balance }, at) =>
    amount === undefined || balance === undefined ? [] : [{ at, amount, balance }],
  )
  if (known.length !== links.length || known.length < 2) return undefined
  const breaksOf = (ordered: typeof known): BalanceProof['breaks'] =>
    ordered.slice(1).flatMap(({ at, amount, balance }, before) => {
      const moved = subtract(balance, ordered[before]?.balance ?? '0')
      return isEqual(moved, amount) ? [] : [{ at, by: subtract(moved, amount) }]
    })
  const ways = [known, known.toReversed()].map((ordered, at) => ({
    ordered,
    breaks: breaksOf(ordered),
    isNewestFirst: at === 1,
  }))
  const [best] = ways.sort((a, b) => a.breaks.length - b.breaks.length)
  const [oldest, newest] = [best?.ordered[0], best?.ordered.at(-1)]
  if (best === undefined || oldest === undefined || newest === undefined) return undefined
  const agreeing = 1 - best.breaks.length / (known.length - 1)
  if (agreeing < AGREES) return undefined
  const opening = subtract(oldest.balance, oldest.amount)
  return { opening, closing: newest.balance, breaks: best.breaks, isNewestFirst: best.isNewestFirst }
}
