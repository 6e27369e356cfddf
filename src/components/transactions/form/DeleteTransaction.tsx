import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { TransactionLine } from '#components/transactions/parts/TransactionLine.tsx'
import { useStores } from '#components/useStores.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import type { Transaction } from '#contract/transactions.ts'

export interface DeleteTransactionProps {
  transaction: Transaction
  onClose: () => void
  /** Called instead of `onClose` after the deletion. */
  onDone?: () => void
}

/** Asks before deleting a transaction; a transfer is deleted with both sides. */
export const DeleteTransaction = ({ transaction, ...dialog }: DeleteTransactionProps) => {
  const { t } = useTranslation()
  const { ledger } = useStores()
  const isTransfer = linkedSide(transaction) !== undefined
  return (
    <DeleteDialog
      title={isTransfer ? t('transactions.deleteTransfer') : t('transactions.delete')}
      done={isTransfer ? t('transactions.transferDeleted') : t('transactions.deleted')}
      onDelete={(options, newest = transaction) => ledger.remove(newest, options)}
      reload={() => ledger.find(transaction.transactionId)}
      hidesWhilePending
      {...dialog}
    >
      {(newest = transaction) => <TransactionLine transaction={newest} />}
    </DeleteDialog>
  )
}
