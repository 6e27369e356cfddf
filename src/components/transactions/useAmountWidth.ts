import { useMemo } from 'react'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useStores } from '#components/useStores.ts'
import type { LedgerView } from '#stores/LedgerView.ts'
import { AmountGauge } from './AmountGauge.ts'

/** How wide the column of amounts must be for all the entries of a view seen so far. */
export const useAmountWidth = (view: LedgerView): number => {
  const { currencies } = useStores()
  const language = useLanguage()
  const { isReady } = currencies.list
  // Begun anew when the currencies are there, or other entries or words are shown.
  // oxlint-disable-next-line react/exhaustive-deps
  const gauge = useMemo(() => new AmountGauge(language), [language, view, isReady])
  return gauge.widthFor(view.loaded, currencies.byId)
}
