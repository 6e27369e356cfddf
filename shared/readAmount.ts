import Big from 'big.js'
import { type Amount, scaleOf } from './money.ts'
import { readNumber } from './readNumber.ts'
import { numberStyle, type Region } from './region.ts'

/** Longer input is not an amount. */
const MAX_LENGTH = 200
const MAX_DEPTH = 20

/** The format in which an amount is typed. */
export interface AmountFormat {
  /** The region whose number format is used. */
  region: Region
  /** Decimals of the currency. */
  decimals: number
  /** Symbols and codes of the currency: one may precede or follow a number. */
  symbols?: readonly string[]
}

export type AmountReading =
  | { status: 'read'; value: Amount }
  /** More than one reading is possible, or only one in a format of another region: the user is asked. */
  | { status: 'ambiguous'; readings: readonly Amount[] }
  | { status: 'invalid'; reason: 'empty' | 'notANumber' | 'tooPrecise' | 'otherCurrency' }

/**
 * Parses an amount as typed: `8,000`, `8 000,50`, `$12.40`, or an expression such as `(1.5 + 2) / 3`. Separators are
 * interpreted as in the region. A number in another format is accepted if it has a single reading (`12.50` in
 * Germany); if it has two (`8,000` there), both are returned. The result is rounded (half up) to the currency's
 * decimals only if it contains a division.
 */
export const readAmount = (typed: string, { region, decimals, symbols = [] }: AmountFormat): AmountReading => {
  if (typed.trim() === '') return { status: 'invalid', reason: 'empty' }
  const text = plainText(typed, region)
  const tokens = typed.length > MAX_LENGTH ? undefined : tokenize(text, region, decimals, symbols)
  if (tokens === undefined) return { status: 'invalid', reason: namesCurrency(text) ? 'otherCurrency' : 'notANumber' }
  const resultAs = (way: Way) => new Parser(tokens, way).result(decimals)
  const own = resultAs('own')
  const results = [...new Set([resultAs('grouped'), resultAs('decimal'), own].filter((result) => result !== undefined))]
  const fitting = results.filter((result) => scaleOf(result) <= decimals)
  const isDoubtful = results.length > 1 && tokens.some((token) => typeof token === 'object' && token.isDoubtful)
  if (own !== undefined && fitting.includes(own) && !isDoubtful) return { status: 'read', value: own }
  if (fitting.length > 0) return { status: 'ambiguous', readings: fitting }
  return { status: 'invalid', reason: results.length > 0 ? 'tooPrecise' : 'notANumber' }
}

/** An amount as typed in the region, with all decimals of the currency: `31.60`, not `31.6`. */
export const writeAmount = (amount: Amount, { region, decimals }: AmountFormat): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  const digits = fraction.padEnd(Math.min(2, decimals), '0')
  return digits === '' ? whole : `${whole}${numberStyle(region).decimals[0] ?? '.'}${digits}`
}

/** Whether the text is an expression rather than a bare number. */
export const isSum = (typed: string): boolean => /[\p{Nd})]\s*[+*/×÷:(−–-]/u.test(typed)

/** Normalises digits and signs. */
const plainText = (typed: string, region: Region): string => {
  const { digits } = numberStyle(region)
  return typed
    .replace(/\p{Nd}/gu, (digit) => String(digits.includes(digit) ? digits.indexOf(digit) : digit))
    .replace(/[\u061C\u200E\u200F\u2066-\u2069]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/×/g, '*')
    .replace(/[÷:]/g, '/')
    .replace(/[’٬]/g, "'")
}

const namesCurrency = (text: string): boolean => /\p{Sc}/u.test(text) || /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.test(text)

/** A typed number with its possible readings. */
interface TypedNumber {
  /** The reading of the region, if any. */
  own: string | undefined
  /** With its separator read as a group separator, and as a decimal separator. */
  grouped: string | undefined
  decimal: string | undefined
  /** The region reads more decimals than the currency has, all zeros: `8,000` in Germany. */
  isDoubtful: boolean
}

type Way = 'own' | 'grouped' | 'decimal'
type Token = TypedNumber | '+' | '-' | '*' | '/' | '(' | ')' | 'symbol'

const NUMBER = /\d(?:[\d\s.,'٫]*\d)?[.,٫]?|[.,٫]\d+/y
const OPERATOR = /[-+*/()]/y

const tokenize = (text: string, region: Region, decimals: number, symbols: readonly string[]): Token[] | undefined => {
  const tokens: Token[] = []
  const names = symbolNames(symbols)
  for (let at = 0; at < text.length;) {
    const take = (pattern: RegExp): string | undefined => {
      pattern.lastIndex = at
      return pattern.exec(text)?.[0]
    }
    const name = names.find((each) => text.slice(at, at + each.length).toLowerCase() === each)
    const operator = take(OPERATOR)
    const written = take(NUMBER)
    if (name !== undefined) tokens.push('symbol')
    else if (operator !== undefined) tokens.push(operator as Token)
    else if (written !== undefined) tokens.push(readingsOf(written, region, decimals))
    else if (!/\s/.test(text[at] ?? '')) return undefined
    at += (name ?? operator ?? written ?? ' ').length
  }
  return tokens
}

/** Longest first; `руб.` may lack its full stop. Symbols that could be part of a number are left out. */
const symbolNames = (symbols: readonly string[]): string[] =>
  [...new Set(symbols.flatMap((symbol) => [symbol, symbol.replace(/\.$/, '')]))]
    .map((symbol) => symbol.trim().toLowerCase())
    .filter((symbol) => /[^\d\s.,'+*/()-]/.test(symbol) && !/\d/.test(symbol))
    .sort((a, b) => b.length - a.length)

/** One separator and three digits after it: `1,234` may be a thousand or a decimal number. */
const EITHER = /^[1-9]\d{0,2}([.,])\d{3}$/

const readingsOf = (written: string, region: Region, decimals: number): TypedNumber => {
  if (written.includes('٫')) return soleReading(readNumber(written.replace('٫', '.'), 'point'))
  const [point, comma] = [readNumber(written, 'point'), readNumber(written, 'comma')]
  const separator = EITHER.exec(written)?.[1]
  if (separator === undefined) return soleReading(point ?? comma)
  const [grouped, decimal] = separator === ',' ? [point, comma] : [comma, point]
  const style = numberStyle(region)
  if (style.groups.includes(separator)) return { own: grouped, grouped, decimal, isDoubtful: false }
  if (!style.decimals.includes(separator)) return { own: undefined, grouped, decimal, isDoubtful: false }
  return { own: decimal, grouped, decimal, isDoubtful: decimals < 3 && written.endsWith('0') }
}

const soleReading = (value: string | undefined): TypedNumber => ({
  own: value,
  grouped: value,
  decimal: value,
  isDoubtful: false,
})

/** A value as a fraction, so that nothing is rounded before the end: `0.01/3*1.5` is half a cent, exactly. */
interface Fraction {
  over: Big
  under: Big
}

const Exact = Big()
Exact.RM = Big.roundHalfUp

const whole = (value: string): Fraction => ({ over: new Exact(value), under: new Exact(1) })
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over.times(b.over), under: a.under.times(b.under) })
const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under.eq(b.under)
    ? { over: a.over.plus(b.over), under: a.under }
    : { over: a.over.times(b.under).plus(b.over.times(a.under)), under: a.under.times(b.under) }
const negative = ({ over, under }: Fraction): Fraction => ({ over: over.times(-1), under })
const inverse = ({ over, under }: Fraction): Fraction | undefined =>
  over.eq(0) ? undefined : { over: under, under: over }

/** Evaluates an expression with one reading of its numbers. */
class Parser {
  readonly #tokens: readonly Token[]
  readonly #way: Way
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[], way: Way) {
    this.#tokens = tokens
    this.#way = way
  }

  /** Undefined for invalid input, a division by zero, or more than 30 digits. */
  result(decimals: number): Amount | undefined {
    const value = this.#sum()
    if (value === undefined || this.#at < this.#tokens.length) return undefined
    Exact.DP = decimals
    const result = value.under.eq(1) ? value.over : value.over.div(value.under)
    const text = result.eq(0) ? '0' : result.toFixed()
    return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? text : undefined
  }

  #sum(): Fraction | undefined {
    let value = this.#product()
    while (value !== undefined && (this.#next === '+' || this.#next === '-')) {
      const isMinus = this.#take() === '-'
      const right = this.#product()
      value = right && plus(value, isMinus ? negative(right) : right)
    }
    return value
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #take(): Token | undefined {
    return this.#tokens[this.#at++]
  }

  #product(): Fraction | undefined {
    let value = this.#factor()
    while (value !== undefined && (this.#next === '*' || this.#next === '/')) {
      const isDivision = this.#take() === '/'
      const typed = this.#factor()
      const right = isDivision ? typed && inverse(typed) : typed
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
    if (token === 'symbol') return this.#afterSymbol()
    if (typeof token !== 'object') return undefined
    if (this.#next === 'symbol') this.#take()
    return this.#valueOf(token)
  }

  /** `$5` and `$-5`, but not `$5$`. */
  #afterSymbol(): Fraction | undefined {
    const isMinus = this.#next === '-'
    if (isMinus) this.#take()
    const number = this.#take()
    if (typeof number !== 'object') return undefined
    const value = this.#valueOf(number)
    return isMinus ? value && negative(value) : value
  }

  #valueOf(number: TypedNumber): Fraction | undefined {
    const value = number[this.#way]
    return value === undefined ? undefined : whole(value)
  }

  #inBrackets(): Fraction | undefined {
    if (++this.#depth > MAX_DEPTH) return undefined
    const value = this.#sum()
    return this.#take() === ')' ? value : undefined
  }
}
