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
  onClose: () => void
  /** Called after the merge. */
  onDone: () => void
}

/** Combines two transactions into a transfer: an outgoing one and an incoming one of another account. */
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
      <TransactionLine transaction={one} />
      <TransactionLine transaction={other} />
      <p>{t('selection.matchHint')}</p>
    </Dialog>
  )
}
