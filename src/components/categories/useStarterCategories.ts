import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { CategoryTree } from '#contract/categories.ts'
import type { CategoryType } from '#contract/fields.ts'

/** Common categories with their subcategories. */
const starter = [
  ['groceries', -1, []],
  ['eatingOut', -1, []],
  ['housing', -1, ['rent', 'utilities', 'internet']],
  ['transport', -1, ['publicTransport', 'car']],
  ['health', -1, []],
  ['clothing', -1, []],
  ['leisure', -1, []],
  ['subscriptions', -1, []],
  ['travel', -1, []],
  ['gifts', -1, []],
  ['children', -1, []],
  ['education', -1, []],
  ['insurance', -1, []],
  ['fees', -1, []],
  ['salary', 1, []],
  ['interest', 1, []],
  ['otherIncome', 1, []],
] as const satisfies [string, CategoryType, string[]][]

const NAMED = 6

/** Creates a tree of common categories in the user's language, as one change with Undo. */
export const useStarterCategories = () => {
  const { t } = useTranslation()
  const { categories } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const adding = useQuickAction(categories.createAll, (_, changeSetId) =>
    notifyUndoable(t('categories.said.added'), changeSetId),
  )
  const trees = starter.map(([key, type, below]): CategoryTree => ({
    name: t(`categories.usual.${key}`),
    type,
    children: below.map((child) => ({ name: t(`categories.usual.${child}`), type })),
  }))
  const count = trees.flatMap(({ children = [] }) => children).length + trees.length
  return {
    /** The names of the first few. */
    names: trees.slice(0, NAMED).map(({ name }) => name),
    label: t('categories.none.addUsual', { count }),
    add: () => adding.run(trees),
    isPending: adding.isPending,
  }
}
