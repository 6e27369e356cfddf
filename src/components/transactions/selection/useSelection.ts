import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useStores } from '#components/useStores.ts'
import { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'

/** The selection in a view. A change of filter clears it, so that invisible transactions are not changed by mistake. */
export const useSelection = (view: LedgerView): LedgerSelection => {
  const { t } = useTranslation()
  const { ledger } = useStores()
  const selection = useMemo(() => new LedgerSelection(view, ledger), [view, ledger])
  const last = useRef(selection)
  useEffect(() => {
    if (last.current !== selection && last.current.isOn) notify(t('selection.cleared'), { tone: 'info' })
    last.current = selection
    // Announced once, in the language of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selection])
  return selection
}
