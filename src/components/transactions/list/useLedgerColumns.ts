import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { type LedgerColumn, ledgerColumns, defaultColumns } from '#components/transactions/parts/ledgerColumns.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'

/** Key of the selected columns in the device's storage. */
export const COLUMNS_KEY = 'ledger_columns'

/** The ledger columns selected on this device; not on a phone, which has no columns. */
export const useLedgerColumns = (accountId: number | undefined) => {
  const isPhone = useIsPhone()
  const [stored, store] = useLocalStorage<LedgerColumn[] | null>({
    key: COLUMNS_KEY,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const key = (isPhone ? defaultColumns : (stored ?? defaultColumns)).join(',')
  const hasBalance = accountId !== undefined && (isPhone || (stored?.includes('balance') ?? true))
  const shown = useMemo(() => {
    const names = key.split(',')
    return ledgerColumns.filter((column) => (column === 'balance' ? hasBalance : names.includes(column)))
  }, [key, hasBalance])
  const chosen = stored ?? [...defaultColumns, 'balance' as const]
  const toggle = (column: LedgerColumn) =>
    store(chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column])
  return { shown, chosen, toggle, reset: () => store(null) }
}
