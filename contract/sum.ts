import Big from 'big.js'
import type { Amount } from './money.ts'

/** Longer input is no sum that a person types. */
const MAX_LENGTH = 200

const Exact = Big()
Exact.RM = Big.roundHalfUp

/** A value kept as a fraction, so that nothing is rounded before the end: `0.01/3*1.5` is half a cent, exactly. */
interface Fraction {
  over: Big
  under: Big
}

/**
 * Reads a sum as a person types it into an amount field: `12+3*4`, `(1,5 + 2) / 3`. Comma and dot both mark the decimals;
 * spaces and apostrophes inside a number are grouping. The result is rounded (half up) to `decimals` fraction digits only
 * where a division is left in it. Gives undefined for what is no sum, a division by zero, or more than 30 digits.
 */
export const readSum = (typed: string, decimals: number): Amount | undefined => {
  if (typed.length > MAX_LENGTH) return undefined
  const tokens = tokenize(typed)
  if (tokens === undefined || tokens.length === 0) return undefined
  const reader = new Reader(tokens)
  const value = reader.sum()
  if (value === undefined || !reader.isAtEnd) return undefined
  return asAmount(value, decimals)
}

const asAmount = ({ over, under }: Fraction, decimals: number): Amount | undefined => {
  Exact.DP = decimals
  const result = under.eq(1) ? over : over.div(under)
  const text = result.eq(0) ? '0' : result.toFixed()
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? text : undefined
}

/** True when the text is a sum to work out rather than a bare number. */
export const isSum = (typed: string): boolean => /[\d)]\s*[+*/×÷:(−–-]/.test(typed)

const tokenize = (typed: string): string[] | undefined => {
  const joined = typed.replace(/(?<=[\d.,])[\s'’](?=\d)/g, '').replace(/\s/g, '')
  const signs = joined.replace(/[−–]/g, '-').replace(/[×]/g, '*').replace(/[÷:]/g, '/')
  const tokens = signs.match(/\d+(?:[.,]\d+)*[.,]?|[.,]\d+|[-+*/()]/g) ?? []
  return tokens.join('') === signs ? tokens : undefined
}

/** `1.234,50` and `1,234.50` are grouped numbers; a lone comma or dot marks the decimals. */
const readNumber = (token: string): Fraction | undefined => {
  const marks = token.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return whole(new Exact(token))
  const at = token.lastIndexOf(last)
  const before = token.slice(0, at)
  const groups = before.split(/[.,]/)
  const isGrouped = groups.length > 1
  if (isGrouped && (before.includes(last) || groups.slice(1).some((group) => group.length !== 3))) return undefined
  return whole(new Exact(`${groups.join('') || '0'}.${token.slice(at + 1) || '0'}`))
}

const whole = (value: Big): Fraction => ({ over: value, under: new Exact(1) })
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over.times(b.over), under: a.under.times(b.under) })
const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under.eq(b.under)
    ? { over: a.over.plus(b.over), under: a.under }
    : { over: a.over.times(b.under).plus(b.over.times(a.under)), under: a.under.times(b.under) }
const negative = ({ over, under }: Fraction): Fraction => ({ over: over.times(-1), under })
const upsideDown = ({ over, under }: Fraction): Fraction | undefined =>
  over.eq(0) ? undefined : { over: under, under: over }

class Reader {
  readonly #tokens: string[]
  #at = 0
  #depth = 0

  constructor(tokens: string[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  sum(): Fraction | undefined {
    let value = this.#product()
    while (value !== undefined && (this.#next === '+' || this.#next === '-')) {
      const isMinus = this.#take() === '-'
      const right = this.#product()
      value = right && plus(value, isMinus ? negative(right) : right)
    }
    return value
  }

  get #next(): string | undefined {
    return this.#tokens[this.#at]
  }

  #take(): string | undefined {
    return this.#tokens[this.#at++]
  }

  #product(): Fraction | undefined {
    let value = this.#factor()
    while (value !== undefined && (this.#next === '*' || this.#next === '/')) {
      const isDivision = this.#take() === '/'
      const typed = this.#factor()
      const right = isDivision ? typed && upsideDown(typed) : typed
      value = right && times(value, right)
    }
    return value
  }

  #factor(): Fraction | undefined {
    const token = this.#take()
    if (token === '+') return this.#factor()
    if (token === '-') {
      const value = this.#factor()
      return value && negative(value)
    }
    if (token === '(') return this.#inBrackets()
    return token !== undefined && /\d/.test(token) ? readNumber(token) : undefined
  }

  #inBrackets(): Fraction | undefined {
    if (++this.#depth > 20) return undefined
    const value = this.sum()
    return this.#take() === ')' ? value : undefined
  }
}
