import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { follow } from '#server/features/references/follow.sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { refuseForTransfers } from './find.ts'
import * as sql from './sql.ts'

interface OnCategory {
  categoryId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId }: UserCall, { categoryId, version }: OnCategory): Promise<sql.CategoryRow> => {
  const category = requireUnchanged(await sql.findCategory(db, bookId, categoryId), 'categories', {
    id: categoryId,
    version,
  })
  if (category.forTransfers) throw refuseForTransfers()
  return category
}

/** The requested parent: null for a root. */
const findParent = async ({ db, bookId }: UserCall, parentId: number | undefined): Promise<number | null> => {
  if (parentId === undefined || parentId === -1) return null
  const parent = requireRow(await sql.findCategory(db, bookId, parentId), 'parent category')
  if (parent.forTransfers) throw refuseForTransfers(['parentId'])
  return parent.id
}

/** The same for an existing category, which may not become its own descendant. */
const findNewParent = async (
  call: UserCall,
  categoryId: number,
  parentId: number | undefined,
): Promise<number | null> => {
  const parent = await findParent(call, parentId)
  if (parent === null) return null
  const subtree = await sql.withDescendants(call.db, call.bookId, [categoryId])
  if (subtree.includes(parent)) throw new Refusal('CATEGORY_CYCLE')
  return parent
}

export const categoriesRoutes = [
  route(contract.categories.list, async (_, { db, bookId }) => ({ categories: await sql.listCategories(db, bookId) })),

  route(contract.categories.create, async ({ parentId, ...draft }, call) => {
    const { db, bookId } = call
    const parent = await findParent(call, parentId)
    if ((await sql.countCategories(db, bookId)) >= limits.categories) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.categories} categories.`)
    }
    return { categoryId: await sql.insertCategory(db, bookId, { ...draft, parentId: parent }) }
  }),

  route(contract.categories.createAll, async ({ categories }, { db, bookId }) => {
    const added = categories.flatMap(({ children = [] }) => children).length + categories.length
    if ((await sql.countCategories(db, bookId)) + added > limits.categories) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.categories} categories.`)
    }
    const categoryIds: number[] = []
    for (const { children = [], ...root } of categories) {
      // One after another on one connection: children need the ids of their parents.
      // oxlint-disable no-await-in-loop
      const parentId = await sql.insertCategory(db, bookId, { ...root, parentId: null })
      categoryIds.push(parentId)
      for (const child of children) categoryIds.push(await sql.insertCategory(db, bookId, { ...child, parentId }))
      // oxlint-enable no-await-in-loop
    }
    return { categoryIds }
  }),

  route(contract.categories.edit, async ({ parentId, type, name, description, hidden, ...target }, call) => {
    await findOwn(call, target)
    const parent = await findNewParent(call, target.categoryId, parentId)
    const change = { parent_id: parent, type, name, description: description ?? null, hidden }
    await sql.updateCategory(call.db, call.bookId, target.categoryId, change)
    return {}
  }),

  route(contract.categories.editType, async ({ type, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateCategory(call.db, call.bookId, target.categoryId, { type })
    return {}
  }),

  route(contract.categories.editParent, async ({ parentId, setToRoot, ...target }, call) => {
    await findOwn(call, target)
    if (parentId === undefined && setToRoot !== true) {
      throw new Refusal('INVALID_INPUT', undefined, [
        { path: ['parentId'], message: 'is missing, and setToRoot is not true' },
      ])
    }
    const parent = await findNewParent(call, target.categoryId, parentId)
    await sql.updateCategory(call.db, call.bookId, target.categoryId, { parent_id: parent })
    return {}
  }),

  route(contract.categories.editName, async ({ name, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateCategory(call.db, call.bookId, target.categoryId, { name })
    return {}
  }),

  route(contract.categories.editDescription, async ({ description, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateCategory(call.db, call.bookId, target.categoryId, { description: description ?? null })
    return {}
  }),

  route(contract.categories.hide, async (target, call) => {
    await findOwn(call, target)
    await sql.updateCategory(call.db, call.bookId, target.categoryId, { hidden: true })
    return {}
  }),

  route(contract.categories.show, async (target, call) => {
    await findOwn(call, target)
    await sql.updateCategory(call.db, call.bookId, target.categoryId, { hidden: false })
    return {}
  }),

  route(contract.categories.remove, async (target, call) => {
    await findOwn(call, target)
    if (await sql.isCategoryUsed(call.db, call.bookId, target.categoryId)) throw new Refusal('CATEGORY_IN_USE')
    await follow(call.db, call.bookId, 'categories', target.categoryId)
    await sql.deleteCategory(call.db, call.bookId, target.categoryId)
    return {}
  }),
]
