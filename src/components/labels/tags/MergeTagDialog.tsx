import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { MergeEffect } from '#components/merge/MergeEffect.tsx'
import { useMerge } from '#components/merge/useMerge.ts'
import { useMergeLines } from '#components/merge/useMergeLines.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { Tag } from '#contract/tags.ts'
import { TagSelect } from './TagSelect.tsx'

export interface MergeTagDialogProps {
  /** The tag to merge, whose transactions get the target instead. */
  tag: Tag
  onClose: () => void
}

/** Merges a tag into another one: shows in advance how many transactions are moved. */
export const MergeTagDialog = observer(function MergeTagDialog({ tag, onClose }: MergeTagDialogProps) {
  const { t } = useTranslation()
  const { tags } = useStores()
  const { tagId, name } = tag
  const { into, field, effect, dialog } = useMerge<Tag, { transactions: number }>({
    row: tags.byId.get(tagId) ?? tag,
    nameOf: (id) => tags.byId.get(id)?.name,
    previewOf: (id) => tags.previewMerge(tagId, id),
    merge: tags.merge,
    onClose,
  })
  const linesOf = useMergeLines('tags', name)
  const remarksOf = () => [t('tags.mergeReplaces', { name, into }), t('merge.undoable')]

  return (
    <Dialog title={t('tags.merge')} {...dialog}>
      <TagSelect {...field} withoutIds={[tagId]} />
      <MergeEffect {...effect} linesOf={linesOf} remarksOf={remarksOf} />
    </Dialog>
  )
})
