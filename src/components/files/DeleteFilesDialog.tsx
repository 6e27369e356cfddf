import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { StoredFile } from '#contract/files.ts'

export interface DeleteFilesDialogProps {
  /** The one to delete; absent for all. */
  file: StoredFile | undefined
  onClose: () => void
}

/** Asks before a file is deleted, or all of them; their reports go with them. */
export const DeleteFilesDialog = observer(function DeleteFilesDialog({ file, onClose }: DeleteFilesDialogProps) {
  const { t } = useTranslation()
  const { files } = useStores()
  const count = files.list.value.length
  const remove = (options: CallOptions) => (file === undefined ? files.removeAll(options) : files.remove(file, options))
  const removal = useAction(remove, () => {
    notify(file === undefined ? t('files.deletedAll') : t('files.deleted'))
    onClose()
  })
  return (
    <ConfirmDialog
      title={file === undefined ? t('files.delete.allTitle') : t('files.delete.title')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run()}
      onClose={onClose}
    >
      {file === undefined ? t('files.delete.all', { count }) : t('files.delete.one', { name: file.name })}
    </ConfirmDialog>
  )
})
