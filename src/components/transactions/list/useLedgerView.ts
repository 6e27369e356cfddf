import { useEffect, useMemo } from 'react'
import { useStores } from '#components/useStores.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'

/** The transactions of a filter, loaded while the component is mounted. */
export const useLedgerView = (filter: TransactionFilter): LedgerView => {
  const { ledger, settings } = useStores()
  const zone = settings.timeZone
  const key = JSON.stringify(filter)
  const view = useMemo(() => ledger.view(JSON.parse(key) as TransactionFilter, zone), [ledger, key, zone])
  useEffect(() => view.open(), [view])
  return view
}
