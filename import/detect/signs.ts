import type { Amount } from '#shared/money.ts'
import { AGREES, followBalance } from './balanceChain.ts'

/** Whether outgoing amounts have a minus, have none, or are all amounts without a plus. */
export const signs = ['asWritten', 'turned', 'plus'] as const
export type Signs = (typeof signs)[number]

/**
 * Why amounts are read with these signs. `minus`: some have one; `plus`: only some have one; `side`: a column has the
 * direction of each; `columns`: each direction has its own column; `balance`: proven by the balance; `either`: no
 * amount has a minus, or only card payments have one, the user is asked; `chosen`: by the user; `none`: there is no
 * amount.
 */
export interface SignEvidence {
  /** The default until the user decides. */
  signs: Signs
  because: 'minus' | 'plus' | 'side' | 'columns' | 'balance' | 'either' | 'chosen' | 'none'
  example?: string
}

/** A row as far as its sign is concerned. */
export interface SignedRow {
  text: string
  amount: Amount | undefined
  balance: Amount | undefined
  /** The words of the row speak of a payment to a card, or of money that comes back. */
  isPayment: boolean
}

/** Card statements show purchases without a minus, and payments to the card with one. */
const isCard = (rows: readonly SignedRow[]): boolean => {
  const negative = rows.filter(({ amount }) => amount?.startsWith('-'))
  return negative.length <= rows.length / 2 && negative.every(({ isPayment }) => isPayment)
}

/** Decides for a column of amounts that nothing else gives a sign to. */
export const decideSigns = (rows: readonly SignedRow[]): SignEvidence => {
  const read = rows.filter(({ amount }) => amount !== undefined && /[1-9]/.test(amount))
  const [first] = read
  if (first === undefined) return { signs: 'asWritten', because: 'none' }
  const chain = followBalance(rows)
  if (chain.turned >= AGREES && chain.asWritten < AGREES)
    return { signs: 'turned', because: 'balance', example: first.text }
  const negative = read.find(({ amount }) => amount?.startsWith('-'))
  if (negative !== undefined && !isCard(read)) return { signs: 'asWritten', because: 'minus', example: negative.text }
  const isPlus = ({ text }: SignedRow) => text.includes('+')
  const [plus] = read.filter(isPlus)
  if (plus !== undefined && !read.every(isPlus)) return { signs: 'plus', because: 'plus', example: plus.text }
  if (chain.asWritten >= AGREES) return { signs: 'asWritten', because: 'balance', example: first.text }
  return {
    signs: 'asWritten',
    because: 'either',
    example: read.find(({ amount }) => !amount?.startsWith('-'))?.text ?? first.text,
  }
}
