import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Category } from '#contract/categories.ts'
import { Refusal } from '#contract/errors.ts'
import type { Topic } from '#contract/live.ts'
import { ancestorsOf, parentOf, parentsTrees } from '#shared/tree.ts'
import type { MockBackend } from './mockBackend.ts'
import { refuseForTransfers, sidesOf } from './ledger.ts'
import { mergeCategory, previewCategoryMerge, proposeInstead } from './merges.ts'
import { mock } from './mock.ts'
import { changeRow, dropRow, findRow, nextId } from './rows.ts'
import { followInFilters } from './savedFilters.ts'

/** One expense category at the root. */
export const aCategory = (differences: Partial<Category> = {}): Category => ({
  categoryId: 1,
  type: -1,
  parentsTree: '',
  name: 'Groceries',
  version: '1',
  ...differences,
})

/** Makes a category below `parentId`, or a root when there is none. */
export const addCategory = (backend: MockBackend, draft: Partial<Category>, parentId: number | undefined): number => {
  const categoryId = nextId(backend.categories, 'categoryId')
  backend.categories.push(aCategory({ ...draft, categoryId }))
  move(backend, categoryId, parentId)
  return categoryId
}

/** Moves a category with all that is below it. */
const move = (backend: MockBackend, categoryId: number, parentId: number | undefined): void => {
  const newParent = parentId === undefined || parentId === -1 ? null : parentId
  if (newParent !== null) {
    const above = findRow(backend.categories, 'categoryId', { categoryId: newParent })
    refuseForTransfers(above, 'parentId')
    const isBelowItself = newParent === categoryId || ancestorsOf(above.parentsTree).includes(categoryId)
    if (isBelowItself) throw new Refusal('CATEGORY_CYCLE')
  }
  const trees = parentsTrees(
    backend.categories.map((category) => ({
      id: category.categoryId,
      parentId: category.categoryId === categoryId ? newParent : (parentOf(category.parentsTree) ?? null),
    })),
  )
  backend.categories = backend.categories.map((category) => ({
    ...category,
    parentsTree: trees.get(category.categoryId) ?? '',
  }))
}

/** Absent, as the wire has it, where it is shown. */
export const asHidden = (hidden: boolean): Pick<Category, 'hidden'> => ({ hidden: hidden || undefined })

const isInUse = (backend: MockBackend, id: number): boolean =>
  backend.transactions.some((transaction) => sidesOf(transaction).some(({ categoryId }) => categoryId === id)) ||
  [backend.budgets, backend.rules, backend.accumulations].some((rows) =>
    rows.some(({ categoryId }) => categoryId === id),
  ) ||
  backend.categories.some(({ parentsTree }) => parentOf(parentsTree) === id)

export const categoryHandlers = (backend: MockBackend): HttpHandler[] => {
  const { categories } = contract
  let touched: Topic[] = []
  const change = (handle: { categoryId: number; version?: string | undefined }, what: Partial<Category>) => {
    refuseForTransfers(findRow(backend.categories, 'categoryId', handle), 'categoryId')
    changeRow(backend.categories, 'categoryId', handle, what)
    return {}
  }
  return [
    mock(categories.list, () => ({ categories: backend.categories })),
    mock(categories.create, ({ parentId, ...draft }) => ({ categoryId: addCategory(backend, draft, parentId) }), [
      'categories',
    ]),
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
    mock(
      categories.edit,
      ({ categoryId, version, parentId, type, name, description, hidden }) => {
        change({ categoryId, version }, { type, name, description, ...(hidden === undefined ? {} : asHidden(hidden)) })
        move(backend, categoryId, parentId)
        return {}
      },
      ['categories'],
    ),
    mock(categories.editType, ({ type, ...handle }) => change(handle, { type }), ['categories']),
    mock(
      categories.editParent,
      ({ parentId, categoryId, version }) => {
        change({ categoryId, version }, {})
        move(backend, categoryId, parentId)
        return {}
      },
      ['categories'],
    ),
    mock(categories.editName, ({ name, ...handle }) => change(handle, { name }), ['categories']),
    mock(categories.editDescription, ({ description, ...handle }) => change(handle, { description }), ['categories']),
    mock(categories.hide, (handle) => change(handle, asHidden(true)), ['categories']),
    mock(categories.show, (handle) => change(handle, asHidden(false)), ['categories']),
    mock(
      categories.remove,
      (handle) => {
        refuseForTransfers(findRow(backend.categories, 'categoryId', handle), 'categoryId')
        if (isInUse(backend, handle.categoryId)) throw new Refusal('CATEGORY_IN_USE')
        const isProposed = proposeInstead(backend, handle.categoryId, undefined)
        dropRow(backend.categories, 'categoryId', handle)
        const isFiltered = followInFilters(backend, 'categories', handle.categoryId)
        touched = ['categories']
        if (isProposed) touched.push('payees')
        if (isFiltered) touched.push('savedFilters')
        return {}
      },
      () => touched,
    ),
    mock(categories.previewMerge, (wanted) => previewCategoryMerge(backend, wanted)),
    mock(
      categories.merge,
      (wanted) => {
        touched = mergeCategory(backend, wanted)
        return {}
      },
      () => touched,
    ),
  ]
}
