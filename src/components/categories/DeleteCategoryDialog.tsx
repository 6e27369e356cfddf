import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useSayUndoable } from '#components/history/useSayUndoable.ts'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'

export interface DeleteCategoryDialogProps {
  category: Category
  onClose: () => void
}

/**
 * Asks before a category is deleted.
 *
 * Use for a category that nothing uses; not for moving its entries elsewhere.
 *
 * Keys: those of ConfirmDialog.
 */
export const DeleteCategoryDialog = observer(({ category, onClose }: DeleteCategoryDialogProps) => {
  const { t } = useTranslation()
  const sayUndoable = useSayUndoable()
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
      onConfirm={() => void removal.run(category)}
      onClose={onClose}
    >
      {t('categories.delete.text', { name })}
    </ConfirmDialog>
  )
})
