import { useTranslation } from 'react-i18next'
import { BudgetDialog } from '#components/budgets/form/BudgetDialog.tsx'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { MergeCategoryDialog } from '#components/categories/MergeCategoryDialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import type { Category } from '#contract/categories.ts'
import { CategoryDialog } from '#components/categories/CategoryDialog.tsx'
import { useHideCategory } from '#components/categories/useHideCategory.ts'
import { useStores } from '#components/useStores.ts'

export type CategoriesDialog =
  | { kind: 'new'; parentId?: number | undefined }
  | { kind: 'edit'; category: Category }
  | { kind: 'delete'; category: Category }
  | { kind: 'merge'; category: Category }
  | { kind: 'budget'; category: Category }

export interface CategoriesDialogsProps {
  dialog: CategoriesDialog | undefined
  /** Called with the next dialog, or undefined to close. */
  onChange: (dialog: CategoriesDialog | undefined) => void
}

/** Renders the open dialog about categories. */
export const CategoriesDialogs = ({ dialog, onChange }: CategoriesDialogsProps) => {
  const { t } = useTranslation()
  const { categories } = useStores()
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
              <LinkButton tone="danger" onClick={() => onChange({ kind: 'delete', category: dialog.category })}>
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
        <DeleteDialog
          title={t('categories.delete.title')}
          done={t('categories.said.deleted', { name: dialog.category.name })}
          onDelete={(options, newest = dialog.category) => categories.remove(newest, options)}
          reload={() => categories.list.load().then(() => categories.byId.get(dialog.category.categoryId))}
          instead={{
            of: 'CATEGORY_IN_USE',
            way: (
              <>
                {dialog.category.hidden !== true && <HideInstead category={dialog.category} onDone={close} />}
                <LinkButton onClick={() => onChange({ kind: 'merge', category: dialog.category })}>
                  {t('merge.instead.categories')}
                </LinkButton>
              </>
            ),
          }}
          onClose={close}
        >
          {(newest = dialog.category) => t('categories.delete.text', { name: newest.name })}
        </DeleteDialog>
      )}
    </>
  )
}

const HideInstead = ({ category, onDone }: { category: Category; onDone: () => void }) => {
  const { t } = useTranslation()
  const hiding = useHideCategory(category)
  const hide = async () => {
    if (await hiding.hide()) onDone()
  }
  return <LinkButton onClick={() => void hide()}>{t('categories.hideInstead')}</LinkButton>
}
