import { useMemo } from 'react'
import { type ReadDraft, readFormDraft } from '#components/transactions/form/formValues.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { BulkRow } from '#stores/BulkStore.ts'

/** Parses rows as transactions. There may be thousands, so the result is cached until the row or the stores change. */
export const useBulkReading = (): ((row: BulkRow) => ReadDraft) => {
  const { accounts, categories, currencies } = useStores()
  const { about } = useFormFacts()
  const { region } = useLocale()
  const { byId: accountById } = accounts
  const { byId: categoryById } = categories
  const { byId: currencyById } = currencies
  // Resets when accounts, categories, currencies or the region change.
  // oxlint-disable-next-line react/exhaustive-deps
  const known = useMemo(() => new WeakMap<BulkRow, ReadDraft>(), [accountById, categoryById, currencyById, region])
  return (row) => {
    const read = known.get(row) ?? readFormDraft(row, about(row).facts)
    known.set(row, read)
    return read
  }
}
