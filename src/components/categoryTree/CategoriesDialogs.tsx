import { useTranslation } from 'react-i18next'
import { BudgetDialog } from '#components/budgets/BudgetDialog.tsx'
import { MergeCategoryDialog } from '#components/merge/MergeCategoryDialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import type { Category } from '#contract/categories.ts'
import { CategoryDialog } from '#components/categories/CategoryDialog.tsx'
import { DeleteCategoryDialog } from '#components/categories/DeleteCategoryDialog.tsx'

/** What is asked about categories. */
export type CategoriesDialog =
  | { kind: 'new'; parentId?: number | undefined }
  | { kind: 'edit'; category: Category }
  | { kind: 'delete'; category: Category }
  | { kind: 'merge'; category: Category }
  | { kind: 'budget'; category: Category }

export interface CategoriesDialogsProps {
  dialog: CategoriesDialog | undefined
  /** Called with the dialog that takes its place, or with nothing. */
  onChange: (dialog: CategoriesDialog | undefined) => void
}

/** The one dialog about categories that is open. */
export const CategoriesDialogs = ({ dialog, onChange }: CategoriesDialogsProps) => {
  const { t } = useTranslation()
  const close = () => onChange(undefined)
  return (
    <>
      {dialog?.kind === 'new' && (
        <CategoryDialog {...(dialog.parentId ? { parentId: dialog.parentId } : {})} onClose={close} />
      )}
      {dialog?.kind === 'edit' && (
        <CategoryDialog
          category={dialog.category}
          aside={
            <>
              <LinkButton isDangerous onClick={() => onChange({ kind: 'delete', category: dialog.category })}>
                {t('common.actions.delete')}
              </LinkButton>
              <LinkButton onClick={() => onChange({ kind: 'merge', category: dialog.category })}>
                {t('merge.action')}
              </LinkButton>
            </>
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'budget' && <BudgetDialog category={dialog.category} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeCategoryDialog category={dialog.category} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteCategoryDialog
          category={dialog.category}
          onMerge={() => onChange({ kind: 'merge', category: dialog.category })}
          onClose={close}
        />
      )}
    </>
  )
}
