import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ReadEntry } from '#components/transactions/entryFields.ts'
import { EntryAmount } from '#components/transactions/EntryParts.tsx'
import { useEntryFacts } from '#components/transactions/useEntryFacts.ts'
import type { BulkRow } from '#stores/BulkStore.ts'
import classes from './BulkLine.module.css'

export interface BulkAmountProps {
  row: BulkRow
  read: ReadEntry
}

/**
 * How much a row comes to; as long as it is not complete, what was typed.
 *
 * Use for a line of the bulk page, whether it is complete or not; not for an entry that is booked: that is EntryAmount.
 */
export const BulkAmount = observer(({ row, read }: BulkAmountProps) => {
  const { t } = useTranslation()
  const { currencyId = 0, toCurrencyId = 0 } = useEntryFacts().about(row).facts
  if (read.problems !== undefined) {
    return <span className={classes.unsaid}>{row.amount.trim() || t('transactions.columns.amount')}</span>
  }
  if (read.draft !== undefined) return <EntryAmount entry={{ currencyId, delta: read.draft.delta }} />
  const { fromDelta, toDelta } = read.transfer
  const to = { currencyId: toCurrencyId, delta: toDelta }
  return <EntryAmount entry={{ currencyId, delta: fromDelta, metadata: { type: 1, linkedTransaction: to } }} />
})
