import { sql, type Updateable } from 'kysely'
import type { Category } from '#contract/categories.ts'
import { parentsTrees } from '#shared/tree.ts'
import type { Db } from '#server/db/connect.ts'
import type { CategoriesTable } from '#server/db/schema.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { BookId } from '#server/db/columns.ts'

/** A category as stored: it knows only its parent. */
export interface CategoryRow {
  id: number
  parentId: number | null
  type: CategoryType
  name: string
  description: string | null
  hidden: boolean
  forTransfers: boolean
  uncategorised: boolean
  version: string
}

const categories = (db: Db, bookId: BookId) =>
  db
    .selectFrom('categories')
    .select([
      'id',
      'parent_id as parentId',
      'type',
      'name',
      'description',
      'hidden',
      'for_transfers as forTransfers',
      'uncategorised',
    ])
    .select(sql<string>`xmin::text`.as('version'))
    .where('book_id', '=', bookId)

/** The user's categories in order of creation, each with its ancestors. */
export const listCategories = async (db: Db, bookId: BookId): Promise<Category[]> => {
  const rows = await categories(db, bookId).orderBy('id').execute()
  const trees = parentsTrees(rows)
  return rows.map(({ id, type, name, description, hidden, forTransfers, uncategorised, version }) => ({
    categoryId: id,
    type,
    parentsTree: trees.get(id) ?? '',
    name,
    description: description ?? undefined,
    hidden: hidden || undefined,
    forTransfers: forTransfers || undefined,
    uncategorised: uncategorised || undefined,
    version,
  }))
}

export const findCategory = (db: Db, bookId: BookId, categoryId: number): Promise<CategoryRow | undefined> =>
  categories(db, bookId).where('id', '=', categoryId).executeTakeFirst()

/** The category of uncategorised transactions; undefined before there is one. */
export const findUncategorised = async (db: Db, bookId: BookId): Promise<number | undefined> =>
  (await categories(db, bookId).where('uncategorised', '=', true).executeTakeFirst())?.id

/** The default category of transfers, opening balances and adjustments. */
export const getTransferCategoryId = async (db: Db, bookId: BookId): Promise<number> => {
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('book_id', '=', bookId)
    .where('for_transfers', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

/** Without the transfer category. */
export const countCategories = async (db: Db, bookId: BookId): Promise<number> => {
  const { count } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .where('for_transfers', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewCategory {
  type: CategoryType
  parentId: number | null
  name: string
  description?: string | undefined
  hidden?: boolean | undefined
  uncategorised?: boolean | undefined
}

export const insertCategory = async (db: Db, bookId: BookId, category: NewCategory): Promise<number> => {
  const { id } = await db
    .insertInto('categories')
    .values({
      book_id: bookId,
      parent_id: category.parentId,
      type: category.type,
      name: category.name,
      description: category.description ?? null,
      hidden: category.hidden ?? false,
      uncategorised: category.uncategorised ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateCategory = async (
  db: Db,
  bookId: BookId,
  categoryId: number,
  change: Updateable<CategoriesTable>,
): Promise<void> => {
  await db.updateTable('categories').set(change).where('book_id', '=', bookId).where('id', '=', categoryId).execute()
}

/** Payees that suggested the category suggest none afterwards. */
export const deleteCategory = async (db: Db, bookId: BookId, categoryId: number): Promise<void> => {
  await db
    .updateTable('payees')
    .set({ category_id: null })
    .where('book_id', '=', bookId)
    .where('category_id', '=', categoryId)
    .execute()
  await db.deleteFrom('categories').where('book_id', '=', bookId).where('id', '=', categoryId).execute()
}

/** These categories and all their descendants. */
export const withDescendants = async (db: Db, bookId: BookId, categoryIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from categories where book_id = ${bookId} and id = any (${categoryIds}::bigint[])
      union
      select child.id from below join categories child on child.book_id = ${bookId} and child.parent_id = below.id)
    select id from below`.execute(db)
  return rows.map((row) => row.id)
}

/** Whether a transaction, budget, recurring transaction or subcategory uses it. */
export const isCategoryUsed = async (db: Db, bookId: BookId, categoryId: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from transactions where book_id = ${bookId} and category_id = ${categoryId})
        or exists (select from categories where book_id = ${bookId} and parent_id = ${categoryId})
        or exists (select from budgets where book_id = ${bookId} and category_id = ${categoryId})
        or exists (select from recurring_transactions where book_id = ${bookId} and category_id = ${categoryId})
        or exists (select from accumulations where book_id = ${bookId} and category_id = ${categoryId}) as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}
