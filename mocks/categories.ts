import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Category } from '#contract/categories.ts'
import type { CategoryMerge } from '#contract/merge.ts'
import { ancestorsOf, parentOf, parentsTrees } from '#shared/tree.ts'
import { sidesOf } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { merging, nextId, roomHandlers } from './rows.ts'

/** One expense category at the root. */
export const aCategory = (differences: Partial<Category> = {}): Category => ({
  categoryId: 1,
  type: -1,
  parentsTree: '',
  name: 'Groceries',
  version: '1',
  ...differences,
})

/** The path of what hangs below a category. */
const treeBelow = ({ categories }: MockState, parentId: number | undefined): string => {
  const parent = categories.find(({ categoryId }) => categoryId === parentId)
  return parent === undefined ? '' : [...ancestorsOf(parent.parentsTree), parent.categoryId].join('.')
}

/** Keeps the paths below a category that was moved. */
const hangAnew = (backend: MockState): void => {
  const trees = parentsTrees(
    backend.categories.map(({ categoryId: id, parentsTree }) => ({ id, parentId: parentOf(parentsTree) ?? null })),
  )
  backend.categories = backend.categories.map((category) => {
    const parentsTree = trees.get(category.categoryId) ?? ''
    return parentsTree === category.parentsTree ? category : { ...category, parentsTree }
  })
}

/** Makes a category below `parentId`, or a root when there is none. */
export const addCategory = (backend: MockState, draft: Partial<Category>, parentId: number | undefined): number => {
  const categoryId = nextId(backend.categories, 'categoryId')
  const parentsTree = treeBelow(backend, parentId)
  backend.categories = [...backend.categories, aCategory({ ...draft, parentsTree, categoryId })]
  return categoryId
}

/** Nothing moves but transactions. */
const previewOf = ({ transactions }: MockState, { categoryId }: { categoryId: number }): CategoryMerge => ({
  transactions: transactions.filter((each) => sidesOf(each).some((side) => side.categoryId === categoryId)).length,
  categories: 0,
  recurring: 0,
  roundUps: 0,
  budgets: 0,
  budgetsAdded: 0,
  budgetsDropped: 0,
  contradicting: 0,
})

export const categoryHandlers = (backend: MockState): HttpHandler[] => {
  const { categories } = contract
  const room = {
    backend,
    list: 'categories',
    id: 'categoryId',
    topic: 'categories',
    withRemoved: ['payees', 'savedFilters'],
    blank: aCategory,
    read: (draft: Record<string, unknown>) => {
      const { parentId, setToRoot: _, hidden, ...fields } = draft
      return {
        ...fields,
        ...('hidden' in draft ? { hidden: hidden === true || undefined } : {}),
        ...('parentId' in draft ? { parentsTree: treeBelow(backend, Number(parentId)) } : {}),
      }
    },
    staying: ['hidden'],
    after: () => hangAnew(backend),
  } as const
  return [
    mock(categories.list, () => ({ categories: backend.categories })),
    mock(
      categories.createAll,
      ({ categories: trees }) => ({
        categoryIds: trees.flatMap(({ children = [], ...root }) => {
          const parentId = addCategory(backend, root, undefined)
          return [parentId, ...children.map((child) => addCategory(backend, child, parentId))]
        }),
      }),
      ['categories'],
    ),
    mock(categories.previewMerge, (wanted) => previewOf(backend, wanted)),
    mock(categories.merge, merging(room), everythingNaming),
    ...roomHandlers(categories, room),
  ]
}

/** All that may name a category. */
const everythingNaming = [
  'categories',
  'transactions',
  'recurringTransactions',
  'accumulation',
  'categoryBudget',
  'payees',
  'savedFilters',
] as const
