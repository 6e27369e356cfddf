import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { BudgetDialog } from './BudgetDialog.tsx'

export interface NewBudgetDialogProps {
  onClose: () => void
}

/** Asks for a category, then for its budgets. */
export const NewBudgetDialog = observer(function NewBudgetDialog({ onClose }: NewBudgetDialogProps) {
  const { t } = useTranslation()
  const { budgets, categories } = useStores()
  const [categoryId, setCategoryId] = useState<number>()
  const { isReady } = useLoad(budgets.list)
  const category = categoryId === undefined ? undefined : categories.byId.get(categoryId)
  const field = {
    label: t('budgets.category'),
    canCreate: true,
    typeOfNew: -1,
    value: categoryId,
    onChange: setCategoryId,
  } as const
  if (category === undefined || !isReady)
    return (
      <Dialog isOpen title={t('budgets.new')} onClose={onClose}>
        <CategorySelect {...field} autoFocus />
      </Dialog>
    )
  return (
    <BudgetDialog key={category.categoryId} category={category} onClose={onClose}>
      <CategorySelect {...field} />
    </BudgetDialog>
  )
})
