import { useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useStores } from '#components/useStores.ts'
import type { LedgerView } from '#stores/LedgerView.ts'
import { AMOUNT_FONT, AmountGauge } from './AmountGauge.ts'

const onFonts = (tell: () => void) => {
  document.fonts.addEventListener('loadingdone', tell)
  return () => document.fonts.removeEventListener('loadingdone', tell)
}
const hasFont = () => document.fonts.check(AMOUNT_FONT)

/** How wide the column of amounts must be for all the entries of a view seen so far. */
export const useAmountWidth = (view: LedgerView): number => {
  const { currencies } = useStores()
  const language = useLanguage()
  const { isReady } = currencies.list
  const isMeasurable = useSyncExternalStore(onFonts, hasFont)
  // Begun anew when the currencies and the font are there, or other entries or words are shown.
  // oxlint-disable-next-line react/exhaustive-deps
  const gauge = useMemo(() => new AmountGauge(language), [language, view, isReady, isMeasurable])
  return gauge.widthFor(view.loaded, currencies.byId)
}
