import type { Amount } from '#shared/money.ts'
import { type DecimalMark, readNumber } from '#shared/readNumber.ts'
import { latinDigits } from './latinDigits.ts'
import { SIGNS } from './currencySigns.ts'

/**
 * Why a column is read with this decimal separator. `decimals`: an amount that has no other reading; `mixed`: most of
 * such amounts, while some contradict; `beside`: another number of the file; `currency`: it has fewer decimals than
 * the other reading gives; `either`: every amount can be read both ways; `whole`: none has decimals; `chosen`: by the
 * user.
 */
export interface DecimalSeparatorEvidence {
  mark: DecimalMark
  because: 'decimals' | 'mixed' | 'beside' | 'currency' | 'either' | 'whole' | 'chosen'
  /** An amount of the file as proof. */
  example?: string
}

/** The longest text that can be an amount: a sign, a currency, 30 digits with their grouping, 30 decimals. */
const MAX_LENGTH = 96
const MAX_DIGITS = 30

const UNIT = String.raw`[^\d\s,.'’()+-][^\d\s()+-]*`
const DIGITS = String.raw`(?:\d[\d\s.,'’]*)?[.,]?\d`
const SHAPE = new RegExp(
  String.raw`^([-+])?\s*(${UNIT})?\s*([-+])?\s*(${DIGITS})(?:[eE]([-+]?\d{1,3}))?\s*(${UNIT})?\s*([-+])?$`,
  'u',
)
/** Suffixes for outgoing and incoming amounts. */
const SIDE = /^(.*[\d\s)\p{Sc}])(cr|dr|[cdsh])\.?$/iu
const OUT = new Set(['dr', 'd', 's'])
/** Units of amounts in addition to the codes and symbols of the user's currencies. */
const UNITS = [...Object.keys(SIGNS), '원']

interface Written {
  isNegative: boolean
  digits: string
  exponent: number
  /** Text beside the digits, in lower case. */
  unit: string | undefined
}

/** The sign and the digits of an amount; undefined if invalid. */
const parseParts = (text: string, isUnit: (name: string) => boolean): Written | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  const plain = plainText(latinDigits(text))
  const [, beforeSide = plain, side] = SIDE.exec(plain) ?? []
  const bare = beforeSide.replace(/^([^()]*)\(([^()]+)\)([^()]*)$/, '$1$2$3').trim()
  const [, before, unit, between, digits, exponent = '0', unitAfter, after] = SHAPE.exec(bare) ?? []
  if (digits === undefined) return undefined
  const signs = [before, between, after].filter((sign) => sign !== undefined)
  if (bare !== beforeSide.trim()) signs.push('-')
  if (signs.length > 1 || (unit !== undefined && unitAfter !== undefined)) return undefined
  const name = unit ?? unitAfter
  if (name !== undefined && !isUnit(name)) return undefined
  const isOut = side !== undefined && OUT.has(side.toLowerCase())
  if (side !== undefined && signs.length > 0 && isOut !== (signs[0] === '-')) return undefined
  return {
    isNegative: isOut || signs[0] === '-',
    digits,
    exponent: Number(exponent),
    unit: name?.toLowerCase().replace(/\.$/, ''),
  }
}

/** One kind of minus and of apostrophe; `45.-` is 45. */
const plainText = (text: string): string => {
  const trimmed = text.trim()
  if (/^[\d\s.,+-]*$/.test(trimmed) && !trimmed.endsWith('-')) return trimmed
  return trimmed
    .replace(/[ʼ´`\u2018]/g, "'")
    .normalize('NFKC')
    .replace(/[\u200E\u200F]/g, '')
    .replace(/[.,][-\u2013\u2014]+$/, '')
    .replace(/[\u2212\u2012\u2013\uFE63\uFF0D]/g, '-')
    .trim()
}

/** Reads the amounts of one column. Digits are kept as written. */
export class AmountReader {
  readonly #units: ReadonlySet<string>

  /** Knows the codes and symbols of the given currencies. */
  constructor(currencies: Iterable<{ code: string; symbol: string }>) {
    const names = [...currencies].flatMap(({ code, symbol }) => [code.toLowerCase(), symbol.toLowerCase()])
    this.#units = new Set([...UNITS, ...names])
  }

  /** The exact value; undefined if the text is not an amount. */
  read(text: string, mark: DecimalMark): Amount | undefined {
    const written = parseParts(text, this.#isUnit)
    if (written === undefined) return undefined
    const value = readDigits(written, mark)
    if (value === undefined || !written.isNegative) return value
    return /[1-9]/.test(value) ? `-${value}` : value
  }

  /** The distinct currency symbols and codes beside amounts, in lower case. */
  unitsOf(texts: Iterable<string>): string[] {
    const units = [...texts].map((text) => parseParts(text, this.#isUnit)?.unit)
    return [...new Set(units.filter((unit) => unit !== undefined))]
  }

  /** Whether the text is an amount with either decimal separator. */
  isAmount(text: string): boolean {
    return this.read(text, 'point') !== undefined || this.read(text, 'comma') !== undefined
  }

  /**
   * Decides the decimal separator of a column by its amounts, else by other numbers of the file, else by `fallback`.
   */
  decideDecimalSeparator(
    texts: Iterable<string>,
    fallback: DecimalMark,
    others: Iterable<string> = [],
  ): DecimalSeparatorEvidence {
    const decided = this.#decimalSeparatorOf(texts)
    if (decided.because !== 'either') return { ...decided, mark: decided.mark ?? fallback }
    const beside = this.#decimalSeparatorOf(others)
    if (beside.because === 'decimals')
      return { mark: beside.mark ?? fallback, because: 'beside', example: beside.example ?? '' }
    return { ...decided, mark: fallback }
  }

  #decimalSeparatorOf(
    texts: Iterable<string>,
  ): Partial<DecimalSeparatorEvidence> & Pick<DecimalSeparatorEvidence, 'because'> {
    const examples = new Map<Vote, { count: number; text: string }>()
    for (const text of texts) {
      const written = parseParts(text, this.#isUnit)
      if (written === undefined) continue
      const vote = voteOf(written)
      const seen = examples.get(vote)
      if (seen === undefined) examples.set(vote, { count: 1, text: text.trim() })
      else seen.count++
    }
    const point = examples.get('point')
    const comma = examples.get('comma')
    if (point === undefined && comma === undefined) {
      const either = examples.get('either')
      return either === undefined ? { because: 'whole' } : { because: 'either', example: either.text }
    }
    const mark = (point?.count ?? 0) >= (comma?.count ?? 0) ? 'point' : 'comma'
    const because = point !== undefined && comma !== undefined ? 'mixed' : 'decimals'
    return { mark, because, example: (mark === 'point' ? point : comma)?.text ?? '' }
  }

  readonly #isUnit = (name: string): boolean => {
    const plain = name.toLowerCase().replace(/\.$/, '')
    return this.#units.has(plain) || /^([A-Z]{0,2}\p{Sc}|[A-Z]{3})$/u.test(name)
  }
}

type Vote = DecimalMark | 'either' | 'whole' | 'neither'

/**
 * The evidence of a single amount for the decimal separator: `1,234` is ambiguous, `0,234`, `12,5` and `1.234,5` are
 * not.
 */
const voteOf = (written: Written): Vote => {
  const withPoint = readDigits(written, 'point')
  const withComma = readDigits(written, 'comma')
  if (withPoint === withComma) return withPoint === undefined ? 'neither' : 'whole'
  if (withPoint === undefined) return 'comma'
  return withComma === undefined ? 'point' : 'either'
}

const readDigits = ({ digits, exponent }: Written, mark: DecimalMark): Amount | undefined => {
  const number = readNumber(digits.replaceAll('’', "'"), mark)
  if (number === undefined) return undefined
  const [whole = '', fraction = ''] = number.split('.')
  return shift(whole, fraction, exponent)
}

/** The digits with the point moved by so many places, as plain decimal text. */
const shift = (whole: string, fraction: string, places: number): Amount | undefined => {
  if (Math.abs(places) > 2 * MAX_DIGITS) return undefined
  const [left, right] =
    places >= 0
      ? [whole + fraction.padEnd(places, '0').slice(0, places), fraction.slice(places)]
      : [whole.slice(0, places), whole.padStart(-places, '0').slice(places) + fraction]
  const value = left.replace(/^0+(?=\d)/, '') || '0'
  if (value.length > MAX_DIGITS || right.length > MAX_DIGITS) return undefined
  return right === '' ? value : `${value}.${right}`
}
