import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { Tag } from '#contract/tags.ts'
import { MergeTagDialog } from './MergeTagDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

export type TagsDialog = { kind: 'new' } | { kind: 'edit' | 'merge' | 'delete'; tag: Tag }

export interface TagsDialogsProps {
  dialog: TagsDialog | undefined
  onClose: () => void
}

/** Renders the open dialog about tags. */
export const TagsDialogs = ({ dialog, onClose }: TagsDialogsProps) => {
  const { t } = useTranslation()
  const { tags } = useStores()
  return (
    <>
      {dialog?.kind === 'new' && <TagDialog onClose={onClose} />}
      {dialog?.kind === 'edit' && <TagDialog tag={dialog.tag} onClose={onClose} />}
      {dialog?.kind === 'merge' && <MergeTagDialog tag={dialog.tag} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={t('tags.delete.title')}
          done={t('tags.delete.done', { name: dialog.tag.name })}
          onDelete={(options, newest = dialog.tag) => tags.remove(newest, options)}
          reload={() => tags.list.load().then(() => tags.byId.get(dialog.tag.tagId))}
          onClose={onClose}
        >
          {(newest = dialog.tag) => t('tags.delete.text', { name: newest.name })}
        </DeleteDialog>
      )}
    </>
  )
}
