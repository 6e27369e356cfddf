import type { Language } from '#contract/settings.ts'
import { type Amount, negate, scaleOf, sign } from '#contract/money.ts'
import { readSum } from '#contract/sum.ts'

/**
 * Which way the money goes. `out` and `in` are fixed by the category; `either` is chosen by a switch, out at first;
 * `none` has no sign, as in a transfer; `signed` is what was typed, as a balance may be.
 */
export type Direction = 'out' | 'in' | 'either' | 'none' | 'signed'

export type AmountProblem = 'empty' | 'nonsense' | 'tooPrecise' | 'zero' | 'contradicts' | 'belowZero'

/** What a typed amount means: exact decimal text with its sign, or why there is none. */
export interface ReadAmount {
  amount: Amount | undefined
  problem: AmountProblem | undefined
}

const SIGN = /^\s*([-−–+])/

/** The sign in front of a typed amount, if there is one, and what follows it. */
export const splitSign = (typed: string): { typedSign: '−' | '+' | undefined; size: string } => {
  const found = SIGN.exec(typed)
  if (found === null) return { typedSign: undefined, size: typed }
  return { typedSign: found[1] === '+' ? '+' : '−', size: typed.slice(found[0].length) }
}

/** The sign that stands before the amount. One that was typed is honoured, whatever the direction. */
export const shownSign = (typed: string, direction: Direction): '−' | '+' | '' => {
  const { typedSign } = splitSign(typed)
  if (direction === 'none' || direction === 'signed') return ''
  return typedSign ?? (direction === 'in' ? '+' : '−')
}

/** The typed amount with its sign the other way round. */
export const turnSign = (typed: string): string => {
  const { typedSign, size } = splitSign(typed)
  return typedSign === '+' ? size : `+${size}`
}

/** Reads what was typed into an amount field: a number or a sum, comma or dot. Never by evaluating script. */
export const readAmount = (typed: string, direction: Direction, decimals: number): ReadAmount => {
  if (typed.trim() === '') return refuse('empty')
  if (direction === 'signed') return check(readSum(typed, decimals), decimals)
  const { typedSign, size } = splitSign(typed)
  if (direction === 'none' && typedSign === '−') return refuse('belowZero')
  const read = size.trim() === '' ? undefined : readSum(size, decimals)
  if (read !== undefined && sign(read) < 0) return refuse('belowZero')
  const { amount, problem } = check(read, decimals)
  if (problem === undefined && amount === '0') return refuse('zero')
  if (amount === undefined || direction === 'none') return { amount, problem }
  const isOut = shownSign(typed, direction) === '−'
  const contradicts = (direction === 'out' && !isOut) || (direction === 'in' && isOut)
  return contradicts ? refuse('contradicts') : { amount: isOut ? negate(amount) : amount, problem: undefined }
}

const check = (amount: Amount | undefined, decimals: number): ReadAmount => {
  if (amount === undefined) return refuse('nonsense')
  return scaleOf(amount) > decimals ? refuse('tooPrecise') : { amount, problem: undefined }
}

const refuse = (problem: AmountProblem): ReadAmount => ({ amount: undefined, problem })

/** An amount of the book as a person of this language would type it. Anything else is theirs already. */
export const inLanguage = (amount: string, language: Language): string =>
  language !== 'en' && /^[+−-]?\d+\.\d+$/.test(amount) ? amount.replace('.', ',') : amount
