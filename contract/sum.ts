import Big from 'big.js'
import type { Amount } from './money.ts'

/** Longer input is no sum that a person types. */
const MAX_LENGTH = 200
/** Division is the one step that may not end: this many digits are kept before the final rounding. */
const DIVISION_DIGITS = 40

const Exact = Big()
Exact.DP = DIVISION_DIGITS

/**
 * Reads a sum as a person types it into an amount field: `12+3*4`, `(1,5 + 2) / 3`. Comma and dot both mark the decimals;
 * spaces and apostrophes inside a number are grouping. The result is rounded (half up) to `decimals` fraction digits only
 * where a division made more. Gives undefined for what is no sum, a division by zero, or more than 30 digits.
 */
export const readSum = (typed: string, decimals: number): Amount | undefined => {
  if (typed.length > MAX_LENGTH) return undefined
  const tokens = tokenize(typed)
  if (tokens === undefined || tokens.length === 0) return undefined
  const reader = new Reader(tokens)
  const value = reader.sum()
  if (value === undefined || !reader.isAtEnd) return undefined
  const result = reader.divided ? value.round(decimals, Big.roundHalfUp) : value
  const text = result.eq(0) ? '0' : result.toFixed()
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? text : undefined
}

/** True when the text is a sum to work out rather than a bare number. */
export const isSum = (typed: string): boolean => /\d\s*[+*/×÷(−-]/.test(typed)

const tokenize = (typed: string): string[] | undefined => {
  const joined = typed.replace(/(?<=[\d.,])[\s'’](?=\d)/g, '').replace(/\s/g, '')
  const signs = joined.replace(/[−–]/g, '-').replace(/[×]/g, '*').replace(/[÷:]/g, '/')
  const tokens = signs.match(/\d+(?:[.,]\d+)*[.,]?|[.,]\d+|[-+*/()]/g) ?? []
  return tokens.join('') === signs ? tokens : undefined
}

/** `1.234,50` and `1,234.50` are grouped numbers; a lone comma or dot marks the decimals. */
const readNumber = (token: string): Big | undefined => {
  const marks = token.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return new Exact(token)
  const at = token.lastIndexOf(last)
  const whole = token.slice(0, at)
  const groups = whole.split(/[.,]/)
  const isGrouped = groups.length > 1
  if (isGrouped && (whole.includes(last) || groups.slice(1).some((group) => group.length !== 3))) return undefined
  return new Exact(`${groups.join('') || '0'}.${token.slice(at + 1) || '0'}`)
}

class Reader {
  divided = false
  readonly #tokens: string[]
  #at = 0
  #depth = 0

  constructor(tokens: string[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  sum(): Big | undefined {
    let value = this.#product()
    while (value !== undefined && (this.#next === '+' || this.#next === '-')) {
      const operator = this.#take()
      const right = this.#product()
      if (right === undefined) return undefined
      value = operator === '+' ? value.plus(right) : value.minus(right)
    }
    return value
  }

  get #next(): string | undefined {
    return this.#tokens[this.#at]
  }

  #take(): string | undefined {
    return this.#tokens[this.#at++]
  }

  #product(): Big | undefined {
    let value = this.#factor()
    while (value !== undefined && (this.#next === '*' || this.#next === '/')) {
      const operator = this.#take()
      const right = this.#factor()
      if (right === undefined || (operator === '/' && right.eq(0))) return undefined
      if (operator === '/') this.divided = true
      value = operator === '*' ? value.times(right) : value.div(right)
    }
    return value
  }

  #factor(): Big | undefined {
    const token = this.#take()
    if (token === '-' || token === '+') {
      const value = this.#factor()
      return token === '-' ? value?.times(-1) : value
    }
    if (token === '(') {
      if (++this.#depth > 20) return undefined
      const value = this.sum()
      return this.#take() === ')' ? value : undefined
    }
    return token !== undefined && /\d/.test(token) ? readNumber(token) : undefined
  }
}
