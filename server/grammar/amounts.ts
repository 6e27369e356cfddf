import type { Currency } from '#contract/currencies.ts'
import { type Amount, withoutNeedlessZeros } from '#shared/money.ts'
import { readAmount } from '#shared/readAmount.ts'
import type { Region } from '#shared/region.ts'
import { plain, type Sentence } from './sentence.ts'

/** Colloquial currency names, in plain letters. */
const currencyWords: Record<string, readonly string[]> = {
  'euros?|eur|€|евро': ['EUR'],
  'us dollars?|dollars?|bucks?|usd|\\$|доллар\\p{L}*|бакс\\p{L}*|dolari?|dolarul': ['USD'],
  'pounds?|sterling|gbp|£|фунт\\p{L}*|lire(?: sterline)?': ['GBP'],
  'yen|jpy|¥|иен\\p{L}*|yeni': ['JPY'],
  'rubles?|roubles?|rub|₽|руб\\p{L}*|р|ruble': ['RUB'],
  'lei|leu|леи|леев|леи|лея|леями|леях': ['RON', 'MDL'],
  'ron|lei romanesti|румынск\\p{L}+ ле\\p{L}+': ['RON'],
  'mdl|lei moldovenesti|молдавск\\p{L}+ ле\\p{L}+': ['MDL'],
}

/**
 * Units after a number that make it a different, unsupported amount: other currencies, thousands in words, times and
 * measures.
 */
const otherUnits = [
  'zl|zlot\\p{L}*|злот\\p{L}*|chf|franc\\p{L}*|франк\\p{L}*|kron\\p{L}*|крон\\p{L}*|koruna|forint\\p{L}*|форинт\\p{L}*|huf|pln|czk|uah|hryvn\\p{L}*|grivn\\p{L}*|гривн\\p{L}*|гривен',
  'lev\\p{L}*|лев\\p{L}*|leva|bgn|lir[ae]s?|лир\\p{L}*|yuan|юан\\p{L}*|rupees?|рупи\\p{L}*|tenge|тенге|dinar\\p{L}*|динар\\p{L}*|peso\\p{L}*|песо|won|вон|shekels?|шекел\\p{L}*|bitcoins?|btc|биткоин\\p{L}*|cents?|цент\\p{L}*|bani|копе\\p{L}*',
  'thousand|grand|hundred|million|тыс\\p{L}*|сот\\p{L}*|млн|миллион\\p{L}*|mii|mie|sute|milioan\\p{L}*|dozens?|times|раза?|ori',
  'days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|pm|p\\.m|kg|km|g|gr|l|liters?|litres?|people|persons|pieces|pcs|items',
  'день|дн\\p{L}+|недел\\p{L}+|месяц\\p{L}*|год\\p{L}*|лет|час\\p{L}*|минут\\p{L}*|кг|км|г|л|литр\\p{L}*|шт\\p{L}*|человек\\p{L}*',
  'zi|zile|saptaman\\p{L}+|luni|ani|ora|ore|minut\\p{L}*|litr\\p{L}+|persoan\\p{L}+|buc\\p{L}*',
].join('|')

const number = "\\d{1,3}(?:[ \\u00a0\\u202f’']\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*"

export interface Money {
  amount: Amount
  written: string
  /** Possible readings where the region leaves the amount ambiguous; otherwise empty. */
  doubts: readonly Amount[]
  /** Candidate currency codes; empty when none was named. */
  codes: readonly string[]
  sign: '+' | '-' | undefined
}

const DEFAULT_DECIMALS = 2

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Parses amounts with the currencies of a ledger. */
export class AmountReader {
  /** A number with an optional currency before or after it. */
  readonly pattern: string
  /** Digits without a currency or decimals: they may be a count. */
  readonly bareNumber: string
  readonly #region: Region
  readonly #currencies: readonly Currency[]
  readonly #anywhere: RegExp

  constructor(region: Region, currencies: readonly Currency[]) {
    this.#region = region
    this.#currencies = currencies
    const own = currencies.map(({ code }) => escaped(plain(code)))
    const known = [...Object.keys(currencyWords), ...own].join('|')
    const behind = `(?:\\s?(?<behind>${known})(?![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))`
    const ahead = `(?:(?<before>${known})\\s?)?`
    this.pattern = `(?<![\\p{L}\\p{N}.,])(?<sign>[+-])?${ahead}(?<number>${number})(?!\\s?(?:${otherUnits})(?![\\p{L}\\p{N}]))${behind}(?![%/*])`
    this.bareNumber = `\\d+(?!\\d|[.,]\\d|\\s?(?:${known})(?![\\p{L}\\p{N}]))`
    this.#anywhere = new RegExp(this.pattern, 'du')
  }

  /** Parses the named groups of the pattern. */
  read(found: Record<string, string>): Money | undefined {
    const written = found['number']
    const word = found['before'] ?? found['behind']
    const codes = word === undefined ? [] : this.codesOf(word)
    const reading = written === undefined ? undefined : this.#readingOf(written, codes)
    if (written === undefined || reading === undefined) return undefined
    const sign = found['sign'] === '+' || found['sign'] === '-' ? found['sign'] : undefined
    return { ...reading, written, codes, sign }
  }

  #readingOf(written: string, codes: readonly string[]): Pick<Money, 'amount' | 'doubts'> | undefined {
    const matching = this.#currencies.filter(({ code }) => codes.includes(code)).map(({ decimals }) => decimals)
    const most = Math.max(DEFAULT_DECIMALS, ...this.#currencies.map(({ decimals }) => decimals))
    for (const decimals of matching.length > 0 ? matching : [DEFAULT_DECIMALS, most]) {
      const reading = readAmount(written, { region: this.#region, decimals })
      if (reading.status === 'read') return { amount: reading.value, doubts: [] }
      if (reading.status === 'ambiguous') {
        const doubts = reading.readings.map((each) => withoutNeedlessZeros(each, 0))
        return { amount: doubts[0] ?? '0', doubts }
      }
    }
    return undefined
  }

  /** Removes the first amount from a sentence and returns it. */
  take(sentence: Sentence): Money | undefined {
    const found = sentence.take(this.#anywhere)
    return found && this.read(found)
  }

  /** Currency codes that a word may mean. */
  codesOf(word: string): readonly string[] {
    const matching = plain(word)
    const own = this.#currencies.filter(({ code, symbol }) => plain(code) === matching || symbol === word)
    if (own.length > 0) return own.map(({ code }) => code)
    return (
      Object.entries(currencyWords).find(([source]) => new RegExp(`^(?:${source})$`, 'u').test(matching))?.[1] ?? []
    )
  }
}
