import { useMemo, useSyncExternalStore } from 'react'
import { type Locale, useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { onlyAccountOf } from '#stores/ledger/ledgerRows.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import { moneyParts, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { textScale } from '#components/ui/layout/textScale.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'

const onFonts = (onLoad: () => void) => {
  document.fonts.addEventListener('loadingdone', onLoad)
  return () => document.fonts.removeEventListener('loadingdone', onLoad)
}
const hasFont = () => document.fonts.check(AMOUNT_FONT)

/** The column widths that amounts and running balances need, for all transactions of the view loaded so far. */
export const useAmountWidths = (view: LedgerView): { amount: number; balance: number | undefined } => {
  const { accounts, currencies } = useStores()
  const locale = useLocale()
  const { isReady } = currencies.list
  const isMeasurable = useSyncExternalStore(onFonts, hasFont)
  const accountId = onlyAccountOf(view.filter)
  const currencyId = accounts.byId.get(accountId ?? 0)?.currencyId
  const gauges = useMemo(() => {
    const balanceOf: AmountsOf = ({ balanceAfter }) =>
      balanceAfter === undefined || currencyId === undefined ? [] : [{ delta: balanceAfter, currencyId }]
    return { amount: new AmountGauge(locale, amountsOf), balance: new AmountGauge(locale, balanceOf) }
    // Resets when currencies or the font load, or the transactions or the language change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [locale, view, isReady, isMeasurable, currencyId])
  return {
    amount: gauges.amount.widthFor(view.loaded, currencies.byId),
    balance: accountId === undefined ? undefined : gauges.balance.widthFor(view.loaded, currencies.byId),
  }
}

const MIN = 140
const MAX = 260
const EM = 14
const FAMILY = '"IBM Plex Sans Variable"'
/** Must match the font of amounts in the ledger. */
const AMOUNT_FONT = `500 ${EM}px ${FAMILY}`
/** The slot for a symbol after the digits, as in Money.module.css. */
const SLOT = 1.55 * EM

/** The amounts of a transaction that a column shows. */
type AmountsOf = (transaction: Transaction) => Pick<Transaction, 'delta' | 'currencyId'>[]

/** Both amounts of a transfer, and those of split lines. */
const amountsOf: AmountsOf = (transaction) => [
  ...[transaction, linkedSide(transaction)].filter((side) => side !== undefined),
  ...(transaction.lines ?? []).flatMap(({ delta, toCurrencyId, toDelta }) => [
    { delta, currencyId: transaction.currencyId },
    ...(toCurrencyId !== undefined && toDelta !== undefined ? [{ delta: toDelta, currencyId: toCurrencyId }] : []),
  ]),
]

/** Measures the width of an amount column. The width only grows, so that columns do not jump during scrolling. */
class AmountGauge {
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

  /** The width for these transactions and all measured before. */
  widthFor(entries: readonly Transaction[], units: ReadonlyMap<number, MoneyUnit>): number {
    const fresh = entries.filter((transaction) => !this.#measured.has(transaction))
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
