import { type Amount, isEqual, subtract } from '#shared/money.ts'
import { MIN_AGREEMENT, type ChainLink } from './balanceChain.ts'

/** The result of checking a balance column against all rows. */
export interface BalanceProof {
  /** The balances before the oldest row and after the newest. */
  opening: Amount
  closing: Amount
  /** Rows whose balance does not change by their amount: their index, and the difference. */
  breaks: { at: number; by: Amount }[]
  isNewestFirst: boolean
}

/** Checks the balances of all rows in the direction with fewer breaks; undefined if too few of them agree. */
export const proveBalance = (links: readonly ChainLink[]): BalanceProof | undefined => {
  const known = links.flatMap(({ amount, balance }, at) =>
    amount === undefined || balance === undefined ? [] : [{ at, amount, balance }],
  )
  if (known.length !== links.length || known.length < 2) return undefined
  const breaksOf = (ordered: typeof known): BalanceProof['breaks'] =>
    ordered.slice(1).flatMap(({ at, amount, balance }, before) => {
      const change = subtract(balance, ordered[before]?.balance ?? '0')
      return isEqual(change, amount) ? [] : [{ at, by: subtract(change, amount) }]
    })
  const directions = [known, known.toReversed()].map((ordered, at) => ({
    ordered,
    breaks: breaksOf(ordered),
    isNewestFirst: at === 1,
  }))
  const [best] = directions.sort((a, b) => a.breaks.length - b.breaks.length)
  const [oldest, newest] = [best?.ordered[0], best?.ordered.at(-1)]
  if (best === undefined || oldest === undefined || newest === undefined) return undefined
  const agreeing = 1 - best.breaks.length / (known.length - 1)
  if (agreeing < MIN_AGREEMENT) return undefined
  const opening = subtract(oldest.balance, oldest.amount)
  return { opening, closing: newest.balance, breaks: best.breaks, isNewestFirst: best.isNewestFirst }
}
