import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useSayUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'

export interface DeleteRoundUpDialogProps {
  account: Account
  onClose: () => void
}

/**
 * Asks before an account is no longer rounded up; what was saved stays.
 *
 * Use for ending the round-ups of an account; not for changing their steps: that is RoundUpDialog.
 *
 * Keys: those of ConfirmDialog.
 */
export const DeleteRoundUpDialog = observer(({ account, onClose }: DeleteRoundUpDialogProps) => {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { accumulations } = useStores()
  const removal = useAction(accumulations.remove, (_, changeSetId) => {
    sayUndoable(t('accumulations.said.removed'), changeSetId)
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('accumulations.remove.title')}
      confirmLabel={t('accumulations.remove.confirm')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run(account.accountId)}
      onClose={onClose}
    >
      {t('accumulations.remove.text', { name: account.name })}
    </ConfirmDialog>
  )
})
