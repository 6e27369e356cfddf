import { useRef } from 'react'
import { type MoneyUnit, moneyParts } from '#components/ui/formatMoney.ts'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useStores } from '#components/useStores.ts'
import type { Language } from '#contract/settings.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerView } from '#stores/LedgerView.ts'

const MIN = 140
const MAX = 260
const EM = 14
/** The slot that a symbol behind the digits stands in, as Money.module.css has it. */
const SLOT = 1.55 * EM

/** How wide the column of amounts must be for all the entries seen so far; it does not get narrower while one scrolls. */
export const useAmountWidth = (view: LedgerView): number => {
  const { currencies } = useStores()
  const language = useLanguage()
  const widest = useRef({ view, language, width: MIN, measured: new Set<Transaction>() })
  if (widest.current.view !== view || widest.current.language !== language) {
    widest.current = { view, language, width: MIN, measured: new Set() }
  }
  const { measured } = widest.current
  const known = new Set<Transaction>()
  for (const entry of view.loaded) {
    known.add(entry)
    if (measured.has(entry)) continue
    for (const { delta, currencyId } of [entry, ...linkedOf(entry)]) {
      const width = widthOf(delta, currencies.byId.get(currencyId), language)
      widest.current.width = Math.min(MAX, Math.max(widest.current.width, width))
    }
  }
  widest.current.measured = known
  return widest.current.width
}

const linkedOf = ({ metadata }: Transaction) => (metadata === undefined ? [] : [metadata.linkedTransaction])

let ruler: CanvasRenderingContext2D | null | undefined

const widthOf = (amount: string, unit: MoneyUnit | undefined, language: Language): number => {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return MIN
  ruler.font = `500 ${EM}px "IBM Plex Sans Variable", system-ui, sans-serif`
  const parts = moneyParts(amount, unit ?? { symbol: '', decimals: 2 }, language, 'both')
  const symbol = ruler.measureText(parts.gap + parts.symbol).width
  return Math.ceil(
    ruler.measureText(parts.sign + parts.digits).width + (parts.isAfter ? Math.max(SLOT, symbol) : symbol),
  )
}
