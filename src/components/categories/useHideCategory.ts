import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'

/** Hides a category, with Undo, and shows it again. */
export const useHideCategory = (category: Category) => {
  const { t } = useTranslation()
  const { categories } = useStores()
  const { categoryId, name } = category
  const notifyUndoable = useNotifyUndoable()
  const newest = () => categories.byId.get(categoryId) ?? category
  const hiding = useQuickAction(categories.hide, (_, changeSetId) =>
    notifyUndoable(t('categories.said.hidden', { name }), changeSetId),
  )
  const showing = useQuickAction(categories.show, () => notify(t('categories.said.restored', { name })))
  return { hide: () => hiding.run(newest()), show: () => showing.run(newest()) }
}
