import type { Amount } from '#contract/money.ts'

/** What stands before the decimals, in the whole column. */
export type DecimalMark = 'point' | 'comma'

/**
 * Why a column is read with this mark. `decimals`: an amount that has no other reading; `mixed`: most of such amounts, while some say
 * otherwise; `either`: every amount can be read both ways; `whole`: none has decimals; `chosen`: the person said so.
 */
export interface MarkEvidence {
  mark: DecimalMark
  because: 'decimals' | 'mixed' | 'either' | 'whole' | 'chosen'
  /** An amount of the file that shows it. */
  example?: string
}

/** The longest text that can be an amount: a sign, a currency, 30 digits with their grouping, 30 decimals. */
const MAX_LENGTH = 96
const MAX_DIGITS = 30

const SHAPE =
  /^([-+])?\s*([^\d\s,.'’+-][^\d\s+-]*)?\s*([-+])?\s*((?:\d[\d\s.,'’]*)?[.,]?\d)\s*([^\d\s,.'’+-][^\d\s+-]*)?$/u
const GROUPED = /^[1-9]\d{0,2}([\s.,'’])\d{3}(?:\1\d{3})*$/
/** Written before or after amounts, beside the codes and symbols of the currencies there are. */
const UNITS = new Set(['lei', 'leu', 'руб', 'р', 'грн', 'kr', 'zł', 'ft'])

interface Written {
  isNegative: boolean
  digits: string
}

/** The sign and the digits of an amount; undefined for what is none. */
const takeApart = (text: string, isUnit: (name: string) => boolean): Written | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  const plain = text.trim().replace(/[\u2212\u2012\u2013\uFE63\uFF0D]/g, '-')
  const [, before, unit, after, digits, unitAfter] = SHAPE.exec(plain) ?? []
  if (digits === undefined) return undefined
  if (before !== undefined && after !== undefined) return undefined
  if (unit !== undefined && unitAfter !== undefined) return undefined
  const name = unit ?? unitAfter
  if (name !== undefined && !isUnit(name)) return undefined
  return { isNegative: (before ?? after) === '-', digits }
}

/** Reads the amounts of one column. Exact: the digits go through as they are written. */
export class AmountReader {
  readonly #units: ReadonlySet<string>

  /** Knows the codes and symbols of the given currencies. */
  constructor(currencies: Iterable<{ code: string; symbol: string }>) {
    const names = [...currencies].flatMap(({ code, symbol }) => [code.toLowerCase(), symbol.toLowerCase()])
    this.#units = new Set([...UNITS, ...names])
  }

  /** The exact value, or undefined where the text is no amount. */
  read(text: string, mark: DecimalMark): Amount | undefined {
    const written = takeApart(text, this.#isUnit)
    if (written === undefined) return undefined
    const value = readDigits(written.digits, mark)
    if (value === undefined || !written.isNegative) return value
    return /[1-9]/.test(value) ? `-${value}` : value
  }

  /** Whether the text is an amount with either mark. */
  isAmount(text: string): boolean {
    return this.read(text, 'point') !== undefined || this.read(text, 'comma') !== undefined
  }

  /** Decides for the whole column what stands before the decimals; `fallback` where nothing tells. */
  decideMark(texts: Iterable<string>, fallback: DecimalMark): MarkEvidence {
    const examples = new Map<Vote, { count: number; text: string }>()
    for (const text of texts) {
      const written = takeApart(text, this.#isUnit)
      if (written === undefined) continue
      const vote = voteOf(written.digits)
      const seen = examples.get(vote)
      if (seen === undefined) examples.set(vote, { count: 1, text: text.trim() })
      else seen.count++
    }
    const point = examples.get('point')
    const comma = examples.get('comma')
    if (point === undefined && comma === undefined) {
      const either = examples.get('either')
      return either === undefined
        ? { mark: fallback, because: 'whole' }
        : { mark: fallback, because: 'either', example: either.text }
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

/** What a single amount says of the mark: `1,234` can be both, `0,234`, `12,5` and `1.234,5` cannot. */
const voteOf = (digits: string): Vote => {
  const withPoint = readDigits(digits, 'point')
  const withComma = readDigits(digits, 'comma')
  if (withPoint === withComma) return withPoint === undefined ? 'neither' : 'whole'
  if (withPoint === undefined) return 'comma'
  return withComma === undefined ? 'point' : 'either'
}

const readDigits = (digits: string, mark: DecimalMark): Amount | undefined => {
  const [whole = '', fraction, ...more] = digits.split(mark === 'comma' ? ',' : '.')
  if (more.length > 0) return undefined
  if (fraction !== undefined && !/^\d{1,30}$/.test(fraction)) return undefined
  if (whole !== '' && !/^\d+$/.test(whole) && !GROUPED.test(whole)) return undefined
  const value = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (value.length > MAX_DIGITS) return undefined
  return fraction === undefined ? value : `${value}.${fraction}`
}
