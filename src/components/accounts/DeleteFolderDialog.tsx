import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Folder } from '#contract/accounts.ts'

export interface DeleteFolderDialogProps {
  folder: Folder
  onClose: () => void
}

/** Asks before a folder is deleted. */
export const DeleteFolderDialog = observer(function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { accounts } = useStores()
  const { name } = folder
  const removal = useAction(accounts.removeFolder, (_, changeSetId) => {
    sayUndoable(t('accounts.folder.said.deleted', { name }), changeSetId)
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('accounts.folder.delete.title')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run(folder)}
      onClose={onClose}
    >
      {t('accounts.folder.delete.text', { name })}
    </ConfirmDialog>
  )
})
