import { useTranslation } from 'react-i18next'
import { DropZone } from '#components/ui/inputs/DropZone.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { HeldReceipts as Held } from './useHeldReceipts.ts'

const ReceiptStrip = onDemand(async () => (await import('./ReceiptStrip.tsx')).ReceiptStrip)
export const HeldReceipts = onDemand(async () => (await import('./HeldReceipts.tsx')).HeldReceipts)

export interface FormReceiptsProps {
  /** The transaction being edited; undefined for a new one, whose receipts are kept until it is recorded. */
  transaction: Transaction | undefined
  held: Held
}

/** The receipts in a form: those of a transaction, or of a new one. */
export const FormReceipts = ({ transaction, held }: FormReceiptsProps) => {
  const { t } = useTranslation()
  if (transaction !== undefined) return <ReceiptStrip transactionId={transaction.transactionId} />
  return (
    <DropZone label={t('receipts.dropHere')} onDrop={held.add}>
      <HeldReceipts held={held} />
    </DropZone>
  )
}
