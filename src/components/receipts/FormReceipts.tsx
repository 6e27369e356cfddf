import { onDemand } from '#components/ui/layout/onDemand.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { HeldReceipts as Held } from './useHeldReceipts.ts'

const ReceiptStrip = onDemand(async () => (await import('./ReceiptStrip.tsx')).ReceiptStrip)
const HeldReceipts = onDemand(async () => (await import('./HeldReceipts.tsx')).HeldReceipts)

export interface FormReceiptsProps {
  /** The transaction that is changed; absent for a new one, whose receipts are held until it is recorded. */
  entry: Transaction | undefined
  held: Held
}

/** The receipts in a form: those of a transaction, or those that a new one will have. */
export const FormReceipts = ({ entry, held }: FormReceiptsProps) =>
  entry === undefined ? <HeldReceipts held={held} /> : <ReceiptStrip transactionId={entry.transactionId} />
