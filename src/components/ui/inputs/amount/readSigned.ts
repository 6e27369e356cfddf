import { type Amount, negate, sign } from '#shared/money.ts'
import { type AmountFormat, readAmount } from '#shared/readAmount.ts'

/**
 * Direction of an amount. `out` and `in` are fixed by the category; `either` is chosen by a toggle, out by default; `none` has no sign, as in a transfer; `signed` takes the typed sign, as for a balance.
 */
export type Direction = 'out' | 'in' | 'either' | 'none' | 'signed'

export type AmountProblem =
  | 'empty'
  | 'notANumber'
  | 'tooPrecise'
  | 'otherCurrency'
  | 'ambiguous'
  | 'zero'
  | 'contradicts'
  | 'belowZero'

/** A parsed amount: exact decimal text with its sign, or the problem. */
export interface SignedAmount {
  amount: Amount | undefined
  problem: AmountProblem | undefined
  /** The possible readings of an ambiguous text, without its sign. */
  readings?: readonly Amount[]
}

const SIGN = /^\s*([-−–+])/

/** The sign at the start of a typed amount, if any, and the rest. */
export const splitSign = (typed: string): { typedSign: '−' | '+' | undefined; size: string } => {
  const found = SIGN.exec(typed)
  if (found === null) return { typedSign: undefined, size: typed }
  return { typedSign: found[1] === '+' ? '+' : '−', size: typed.slice(found[0].length) }
}

/** The sign shown before the amount. A typed sign wins over the direction. */
export const shownSign = (typed: string, direction: Direction): '−' | '+' | '' => {
  const { typedSign } = splitSign(typed)
  if (direction === 'none' || direction === 'signed') return ''
  return typedSign ?? (direction === 'in' ? '+' : '−')
}

export const turnSign = (typed: string): string => {
  const { typedSign, size } = splitSign(typed)
  return typedSign === '+' ? size : `+${size}`
}

/** Parses the text of an amount field, with the sign given by its direction. */
export const readSigned = (typed: string, direction: Direction, format: AmountFormat): SignedAmount => {
  if (typed.trim() === '') return refuse('empty')
  if (direction === 'signed') return read(typed, format)
  const { typedSign, size } = splitSign(typed)
  if (direction === 'none' && typedSign === '−') return refuse('belowZero')
  if (size.trim() === '') return refuse('notANumber')
  const { amount, ...rest } = read(size, format)
  if (amount === undefined) return { amount, ...rest }
  if (sign(amount) < 0) return refuse('belowZero')
  if (amount === '0') return refuse('zero')
  if (direction === 'none') return { amount, problem: undefined }
  const isOut = shownSign(typed, direction) === '−'
  const contradicts = (direction === 'out' && !isOut) || (direction === 'in' && isOut)
  return contradicts ? refuse('contradicts') : { amount: isOut ? negate(amount) : amount, problem: undefined }
}

const read = (typed: string, format: AmountFormat): SignedAmount => {
  const reading = readAmount(typed, format)
  if (reading.status === 'read') return { amount: reading.value, problem: undefined }
  if (reading.status === 'invalid') return refuse(reading.reason)
  return { ...refuse('ambiguous'), readings: reading.readings }
}

const refuse = (problem: AmountProblem): SignedAmount => ({ amount: undefined, problem })
