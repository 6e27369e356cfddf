import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from './CategorySelect.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'
import type { CategoryMerge } from '#contract/merge.ts'
import { MergeEffect, type MergeLine } from '#components/merge/MergeEffect.tsx'
import { useMerge } from '#components/merge/useMerge.ts'
import { useMergeItems } from '#components/merge/useMergeNames.ts'

export interface MergeCategoryDialogProps {
  /** The category to merge into another one. */
  category: Category
  onClose: () => void
}

/** Merges a category into another one: shows in advance what is moved, added up and deleted. */
export const MergeCategoryDialog = observer(function MergeCategoryDialog({
  category,
  onClose,
}: MergeCategoryDialogProps) {
  const { t } = useTranslation()
  const things = useMergeItems()
  const { categories } = useStores()
  const { categoryId, name } = category
  const { into, field, effect, dialog } = useMerge<Category, CategoryMerge>({
    row: categories.byId.get(categoryId) ?? category,
    nameOf: (id) => categories.byId.get(id)?.name,
    previewOf: (id) => categories.previewMerge(categoryId, id),
    merge: categories.merge,
    faultOf: ({ contradicting: count }) => (count === 0 ? undefined : t('merge.contradicting', { count })),
    onClose,
  })
  const linesOf = ({ transactions, recurring, roundUps, budgets, ...merge }: CategoryMerge): MergeLine[] => {
    const moved = things({ transactions, recurring, accumulations: roundUps, budgets, categories: merge.categories })
    const deleted = things({ budgets: merge.budgetsDropped })
    return [
      { label: t('merge.moves'), what: moved.length === 0 ? t('merge.nothing') : moved },
      { label: t('merge.addsUp'), what: things({ budgets: merge.budgetsAdded }) },
      {
        label: t('merge.deleted'),
        what: [...deleted, t('history.named', { thing: t('history.one.categories'), name })],
      },
    ]
  }
  const remarksOf = ({ budgetsDropped }: CategoryMerge) => [
    ...(budgetsDropped > 0 ? [t('merge.keepsBudget', { into })] : []),
    t('merge.sameTotals'),
  ]
  const family = [category, ...categories.descendantsOf(categoryId)]

  return (
    <Dialog title={t('merge.title.categories')} {...dialog}>
      <CategorySelect
        {...field}
        withoutIds={family.map((member) => member.categoryId)}
        withTransfers={category.type === 0}
        includeHidden
      />
      <MergeEffect {...effect} linesOf={linesOf} remarksOf={remarksOf} />
    </Dialog>
  )
})
