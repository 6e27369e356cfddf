import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { RuleLine } from './RuleLine.tsx'

export interface DeleteRuleDialogProps {
  rule: RecurringTransaction
  onClose: () => void
}

/** Asks before a rule is deleted; what it made stays. */
export const DeleteRuleDialog = observer(function DeleteRuleDialog({ rule, onClose }: DeleteRuleDialogProps) {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { recurring } = useStores()
  const removal = useAction(recurring.remove, (_, changeSetId) => {
    sayUndoable(t('recurring.said.deleted'), changeSetId)
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('recurring.delete.title')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run(rule)}
      onClose={onClose}
    >
      <RuleLine rule={rule} />
      <p>{t('recurring.delete.text')}</p>
    </ConfirmDialog>
  )
})
