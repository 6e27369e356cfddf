import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#components/categories/useCategoryName.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { TransactionLine } from '#components/transactions/parts/TransactionLine.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { SimilarChange } from '#stores/SimilarStore.ts'
import classes from './SimilarDialog.module.css'

export interface SimilarDialogProps {
  change: SimilarChange
  onClose: () => void
}

/**
 * Shows similar transactions before they get a category, as one change.
 *
 * Keys: those of Dialog.
 */
export const SimilarDialog = observer(function SimilarDialog({ change, onClose }: SimilarDialogProps) {
  const { t } = useTranslation()
  const { accounts, currencies, payees, similar } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const nameOf = useCategoryName()
  useLoad(accounts.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  const changing = useAction(similar.change, (count, changeSetId) => {
    notifyUndoable(t('selection.changed', { count }), changeSetId)
    onClose()
  })
  const { transactions, transactionIds, categoryId } = change
  const count = transactionIds.length
  const more = count - transactions.length
  return (
    <Dialog
      title={t('transactions.similar.title', { category: nameOf(categoryId).name, count })}
      isOpen
      onClose={onClose}
      submitLabel={t('transactions.similar.change', { count })}
      onSubmit={() => void changing.run(change)}
      isPending={changing.isPending}
      refusal={changing.refusal}
    >
      <ul className={classes.rows}>
        {transactions.map((transaction) => (
          <li key={transaction.transactionId}>
            <TransactionLine transaction={transaction} />
          </li>
        ))}
        {more > 0 && <li>{t('review.further', { count: more })}</li>}
      </ul>
    </Dialog>
  )
})
