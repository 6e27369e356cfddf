import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { type Folder, FolderDraft } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'

export interface FolderDialogProps {
  /** The folder to edit; undefined for a new one. */
  folder?: Folder
  onClose: () => void
}

/** Creates or edits an account folder. */
export const FolderDialog = observer(function FolderDialog({ folder, onClose }: FolderDialogProps) {
  const { t } = useTranslation()
  const { accounts } = useStores()
  const newest = folder && (accounts.folderById.get(folder.folderId) ?? folder)
  const draft = useDraft({
    schema: FolderDraft,
    initial: valuesOf(folder),
    existing: newest && { version: newest.version, values: valuesOf(newest), reload: accounts.folders.load },
    send: async (values, version, options): Promise<unknown> =>
      folder === undefined
        ? accounts.createFolder(values, options)
        : accounts.editFolder({ folderId: folder.folderId, version, ...values }, options),
    onDone: onClose,
  })
  return (
    <FormDialog
      draft={draft}
      title={folder === undefined ? t('accounts.folder.new') : t('accounts.folder.edit')}
      submitLabel={folder === undefined ? t('common.actions.create') : t('common.actions.save')}
      onClose={onClose}
    >
      <TextField label={t('accounts.name')} maxLength={limits.name} data-autofocus {...draft.field('name')} />
      <TextField
        label={t('accounts.description')}
        isOptional
        maxLength={limits.description}
        {...draft.field('description')}
      />
    </FormDialog>
  )
})

const valuesOf = (folder: Folder | undefined) => ({
  name: folder?.name ?? '',
  description: folder?.description ?? '',
})
