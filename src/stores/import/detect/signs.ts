import type { Amount } from '#contract/calc/money.ts'
import { AGREES, followBalance } from './balanceChain.ts'

/** Whether money that goes out is written with a minus, without one, or everything without a plus goes out. */
export const signs = ['asWritten', 'turned', 'plus'] as const
export type Signs = (typeof signs)[number]

/**
 * Why amounts are read with these signs. `minus`: some have one; `plus`: only some have one; `side`: a column says for each whether it went out; `columns`: there is
 * a column for each; `balance`: the balance moves so; `either`: no amount has a minus, or only
 * payments to a card have one, the person is asked; `chosen`: the person said so;
 * `none`: there is no amount.
 */
export interface SignEvidence {
  /** What is assumed while the person has not said. */
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

/** A card writes what is bought without a minus, and what is paid to it with one. */
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
