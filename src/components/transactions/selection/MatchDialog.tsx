import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { TransactionLine } from '#components/transactions/parts/TransactionLine.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'

export interface MatchDialogProps {
  one: Transaction
  other: Transaction
  /** Called when it is left. */
  onClose: () => void
  /** Called when it is done. */
  onDone: () => void
}

/** Makes one transfer of two transactions: what went out of one account and came into another. */
export const MatchDialog = ({ one, other, onClose, onDone }: MatchDialogProps) => {
  const { t } = useTranslation()
  const { changes } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const sending = useAction(changes.match, (_, changeSetId) => {
    notifyUndoable(t('selection.matched'), changeSetId)
    onDone()
  })
  return (
    <Dialog
      isOpen
      title={t('selection.titles.match')}
      submitLabel={t('selection.match')}
      isPending={sending.isPending}
      refusal={sending.refusal}
      onSubmit={() => void sending.run(one, other)}
      onClose={onClose}
    >
      <TransactionLine entry={one} />
      <TransactionLine entry={other} />
      <p>{t('selection.matchHint')}</p>
    </Dialog>
  )
}
