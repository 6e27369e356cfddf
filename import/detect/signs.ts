import type { Amount } from '#shared/money.ts'
import { MIN_AGREEMENT, followBalance } from './balanceChain.ts'

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
  /** An amount as it is written, and the payee or description beside it. */
  example?: string
  exampleOf?: string
}

/** The cells that decide the sign of amounts. */
export interface SignedRow {
  text: string
  /** The payee or description of the row. */
  words: string
  amount: Amount | undefined
  balance: Amount | undefined
  /** The row describes a payment to a card, or a refund. */
  isPayment: boolean
}

/** Card statements show purchases without a minus, and payments to the card with one. */
const isCard = (rows: readonly SignedRow[]): boolean => {
  const negative = rows.filter(({ amount }) => amount?.startsWith('-'))
  return negative.length <= rows.length / 2 && negative.every(({ isPayment }) => isPayment)
}

/** Decides the signs of an amount column without a direction column. */
export const decideSigns = (rows: readonly SignedRow[]): SignEvidence => {
  const read = rows.filter(({ amount }) => amount !== undefined && /[1-9]/.test(amount))
  const [first] = read
  if (first === undefined) return { signs: 'asWritten', because: 'none' }
  const chain = followBalance(rows)
  if (chain.inverted >= MIN_AGREEMENT && chain.asWritten < MIN_AGREEMENT)
    return { signs: 'turned', because: 'balance', example: first.text }
  const negative = read.find(({ amount }) => amount?.startsWith('-'))
  if (negative !== undefined && !isCard(read)) return { signs: 'asWritten', because: 'minus', example: negative.text }
  const isPlus = ({ text }: SignedRow) => text.includes('+')
  const [plus] = read.filter(isPlus)
  if (plus !== undefined && !read.every(isPlus)) return { signs: 'plus', because: 'plus', example: plus.text }
  if (chain.asWritten >= MIN_AGREEMENT) return { signs: 'asWritten', because: 'balance', example: first.text }
  const { text: example, words: exampleOf } = read.find(({ amount }) => !amount?.startsWith('-')) ?? first
  return { signs: 'asWritten', because: 'either', example, exampleOf }
}
