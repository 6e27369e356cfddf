import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'

export interface DeleteRoundUpDialogProps {
  account: Account
  onClose: () => void
}

/** Asks before an account is no longer rounded up; what was saved stays. */
export const DeleteRoundUpDialog = observer(function DeleteRoundUpDialog({
  account,
  onClose,
}: DeleteRoundUpDialogProps) {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { roundUps } = useStores()
  const removal = useAction(roundUps.remove, (_, changeSetId) => {
    sayUndoable(t('roundUps.said.removed'), changeSetId)
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('roundUps.remove.title')}
      confirmLabel={t('roundUps.remove.confirm')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run(account.accountId)}
      onClose={onClose}
    >
      {t('roundUps.remove.text', { name: account.name })}
    </ConfirmDialog>
  )
})
