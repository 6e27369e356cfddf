import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { useSayUndoable } from '#components/history/useSayUndoable.ts'
import { Dialog } from '#components/ui/Dialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'
import type { CategoryMerge } from '#contract/merge.ts'
import { MergeEffect, type MergeLine } from './MergeEffect.tsx'
import { useMergePreview } from './useMergePreview.ts'
import { useThings } from './useThings.ts'

export interface MergeCategoryDialogProps {
  /** The category that becomes a part of another one. */
  category: Category
  onClose: () => void
}

/**
 * Merges a category into another one: says beforehand what moves, what adds up and what is deleted.
 *
 * Use for two categories that mean the same, or for one in use that is to go; not for moving a category below another one: that
 * is CategoryDialog.
 *
 * Keys: those of Dialog and Picker.
 */
export const MergeCategoryDialog = observer(({ category, onClose }: MergeCategoryDialogProps) => {
  const { t } = useTranslation()
  const sayUndoable = useSayUndoable()
  const things = useThings()
  const { categories } = useStores()
  const [intoId, setIntoId] = useState<number>()
  const [isChecked, setChecked] = useState(false)
  const { categoryId, name } = category
  const into = intoId === undefined ? '' : (categories.pathOf(intoId).at(-1) ?? '')
  const preview = useMemo(
    () => (intoId === undefined ? undefined : categories.previewMerge(categoryId, intoId)),
    [categories, categoryId, intoId],
  )
  const { error, isPossible } = useMergePreview(preview, isChecked, ({ contradicting: count }: CategoryMerge) =>
    count === 0 ? undefined : t('merge.contradicting', { count }),
  )
  const merging = useAction(categories.merge, (_, changeSetId) => {
    sayUndoable(t('merge.done', { name, into }), changeSetId)
    onClose()
  })
  const submit = () => {
    setChecked(true)
    if (intoId !== undefined && isPossible) void merging.run(categories.byId.get(categoryId) ?? category, intoId)
  }
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
    <Dialog
      title={t('merge.title.categories')}
      isOpen
      submitLabel={t('merge.submit')}
      onSubmit={submit}
      isPending={merging.isPending}
      refusal={merging.refusal}
      onClose={onClose}
    >
      <CategorySelect
        label={t('merge.into', { name })}
        withoutIds={family.map((member) => member.categoryId)}
        withTransfers={category.type === 0}
        value={intoId}
        error={error}
        onChange={setIntoId}
        autoFocus
      />
      <MergeEffect preview={preview} isPossible={isPossible} linesOf={linesOf} remarksOf={remarksOf} />
    </Dialog>
  )
})
