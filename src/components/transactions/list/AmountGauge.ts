import { type MoneyUnit, moneyParts } from '#components/ui/data/formatMoney.ts'
import { textScale } from '#components/ui/layout/textScale.ts'
import type { Locale } from '#components/ui/layout/useLocale.ts'
import { linkedSide, type Transaction } from '#contract/transactions.ts'

const MIN = 140
const MAX = 260
const EM = 14
const FAMILY = '"IBM Plex Sans Variable"'
/** What amounts are set in. */
export const AMOUNT_FONT = `500 ${EM}px ${FAMILY}`
/** The slot that a symbol behind the digits stands in, as Money.module.css has it. */
const SLOT = 1.55 * EM

/** What of an entry stands in the column. */
export type AmountsOf = (entry: Transaction) => Pick<Transaction, 'delta' | 'currencyId'>[]

/** Both amounts of a transfer. */
export const amountsOf: AmountsOf = (entry) => [entry, linkedSide(entry)].filter((side) => side !== undefined)

/** Measures how wide a column of amounts must be. It does not get narrower: columns do not jump while one scrolls. */
export class AmountGauge {
  readonly #scale = textScale()
  #width = MIN * this.#scale
  #measured = new Set<Transaction>()
  readonly #ruler = document.createElement('canvas').getContext('2d')
  readonly #locale: Locale
  readonly #amountsOf: AmountsOf

  constructor(locale: Locale, amountsOf: AmountsOf) {
    this.#locale = locale
    this.#amountsOf = amountsOf
  }

  /** The width for these entries and all that were measured before. */
  widthFor(entries: readonly Transaction[], units: ReadonlyMap<number, MoneyUnit>): number {
    const fresh = entries.filter((entry) => !this.#measured.has(entry))
    if (fresh.length === 0) return this.#width
    this.#measured = new Set(entries)
    for (const { delta, currencyId } of fresh.flatMap(this.#amountsOf)) this.#take(delta, units.get(currencyId))
    return this.#width
  }

  #take(amount: string, unit: MoneyUnit = { symbol: '', decimals: 2 }): void {
    if (this.#ruler === null) return
    this.#ruler.font = `500 ${EM * this.#scale}px ${FAMILY}, system-ui, sans-serif`
    const { sign, digits, gap, symbol, isAfter } = moneyParts(amount, unit, this.#locale, 'both')
    const beside = this.#ruler.measureText(gap + symbol).width
    const width =
      this.#ruler.measureText(sign + digits).width + (isAfter ? Math.max(SLOT * this.#scale, beside) : beside)
    this.#width = Math.min(MAX * this.#scale, Math.max(this.#width, Math.ceil(width)))
  }
}
