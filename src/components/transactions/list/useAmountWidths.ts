import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { onlyAccountOf } from '#stores/ledgerRows.ts'
import type { LedgerView } from '#stores/LedgerView.ts'
import { AMOUNT_FONT, AmountGauge, amountsOf, type AmountsOf } from './AmountGauge.ts'

const onFonts = (tell: () => void) => {
  document.fonts.addEventListener('loadingdone', tell)
  return () => document.fonts.removeEventListener('loadingdone', tell)
}
const hasFont = () => document.fonts.check(AMOUNT_FONT)

/** How wide the columns of amounts and running balances must be for all the entries of a view seen so far. */
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
    // Begun anew when the currencies and the font are there, or other entries or words are shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [locale, view, isReady, isMeasurable, currencyId])
  return {
    amount: gauges.amount.widthFor(view.loaded, currencies.byId),
    balance: accountId === undefined ? undefined : gauges.balance.widthFor(view.loaded, currencies.byId),
  }
}
