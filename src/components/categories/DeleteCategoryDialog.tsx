import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'

export interface DeleteCategoryDialogProps {
  category: Category
  /** Called for the way to merge it instead, which is offered for one that is used. */
  onMerge: () => void
  onClose: () => void
}

/** Asks before a category is deleted. One that is used stays: merging it into another one is offered instead. */
export const DeleteCategoryDialog = observer(function DeleteCategoryDialog({
  category,
  onMerge,
  onClose,
}: DeleteCategoryDialogProps) {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { categories } = useStores()
  const { name } = category
  const removal = useAction(categories.remove, (_, changeSetId) => {
    sayUndoable(t('categories.said.deleted', { name }), changeSetId)
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('categories.delete.title')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      aside={
        removal.refusal?.code === 'CATEGORY_IN_USE' && (
          <LinkButton onClick={onMerge}>{t('merge.instead.categories')}</LinkButton>
        )
      }
      onConfirm={() => void removal.run(category)}
      onClose={onClose}
    >
      {t('categories.delete.text', { name })}
    </ConfirmDialog>
  )
})
