import { reaction } from 'mobx'
import { useEffect } from 'react'
import { useLedgerView } from '#components/transactions/list/useLedgerView.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'
import { useSelection } from './useSelection.ts'

/** Selects the latest transactions, or all, of the sample data. For stories only. */
export const useTestSelection = (count: number, isAll = false): LedgerSelection => {
  const { accounts, categories, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  const view = useLedgerView({})
  const selection = useSelection(view)
  useEffect(
    () =>
      reaction(
        () => view.status === 'ready' && view.isCounted,
        (isReady) => {
          if (!isReady || selection.isOn) return
          if (isAll) selection.all()
          else for (const transaction of view.loaded.slice(0, count)) selection.toggle(transaction)
        },
        { fireImmediately: true },
      ),
    [view, selection, count, isAll],
  )
  return selection
}
