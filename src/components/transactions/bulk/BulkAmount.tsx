import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ReadDraft } from '#components/transactions/form/formValues.ts'
import { TransactionAmount } from '#components/transactions/parts/TransactionParts.tsx'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import type { BulkRow } from '#stores/BulkStore.ts'
import classes from './BulkLine.module.css'

export interface BulkAmountProps {
  row: BulkRow
  read: ReadDraft
}

/**
 * A row's amount; for a transfer, the sent and the received amount; the typed text while it is incomplete.
 */
export const BulkAmount = observer(function BulkAmount({ row, read }: BulkAmountProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const { currencyId = 0, toCurrencyId = 0 } = useFormFacts().about(row).facts
  if (read.problems !== undefined) {
    return <span className={classes.unsaid}>{row.amount.trim() || t('transactions.columns.amount')}</span>
  }
  if (read.draft !== undefined) return <TransactionAmount transaction={{ currencyId, delta: read.draft.delta }} />
  const { fromDelta, toDelta } = read.transfer
  return (
    <span className={classes.sides}>
      <Money amount={fromDelta} unit={currencies.byId.get(currencyId)} signs="both" tone="muted" />
      <Money amount={toDelta} unit={currencies.byId.get(toCurrencyId)} signs="both" tone="muted" />
    </span>
  )
})
