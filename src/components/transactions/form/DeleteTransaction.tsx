import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import { linkedSide, type Transaction } from '#contract/transactions.ts'
import { TransactionLine } from '#components/transactions/parts/TransactionLine.tsx'

export interface DeleteTransactionProps {
  entry: Transaction
  onClose: () => void
}

/** Asks before a transaction is deleted; a transfer goes with both its legs. */
export const DeleteTransaction = observer(function DeleteTransaction({ entry, onClose }: DeleteTransactionProps) {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { ledger } = useStores()
  const isTransfer = linkedSide(entry) !== undefined
  const deletion = useAction(ledger.remove, (_, changeSetId) => {
    sayUndoable(isTransfer ? t('transactions.transferDeleted') : t('transactions.deleted'), changeSetId)
    onClose()
  })
  return (
    <ConfirmDialog
      title={isTransfer ? t('transactions.deleteTransfer') : t('transactions.delete')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      onClose={onClose}
      onConfirm={() => void deletion.run(entry)}
      isPending={deletion.isPending}
      refusal={deletion.refusal}
    >
      <TransactionLine entry={entry} />
    </ConfirmDialog>
  )
})
