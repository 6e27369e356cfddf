import { sql } from 'kysely'
import type { Budget, DateType } from '#contract/budgets.ts'
import type { Amount } from '#shared/money.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

const budgets = (db: Db, bookId: BookId) =>
  db
    .selectFrom('budgets')
    .select([
      'id as budgetId',
      'category_id as categoryId',
      'currency_id as currencyId',
      'date_type as dateType',
      'amount',
      'into_account_ids',
      sql<string>`xmin::text`.as('version'),
    ])
    .where('book_id', '=', bookId)

type Row = Awaited<ReturnType<ReturnType<typeof budgets>['executeTakeFirstOrThrow']>>

const asBudget = ({ into_account_ids: ids, ...row }: Row): Budget => ({ ...row, intoAccountIds: ids ?? undefined })

/** In order of creation. */
export const listBudgets = async (db: Db, bookId: BookId): Promise<Budget[]> =>
  (await budgets(db, bookId).orderBy('id').execute()).map(asBudget)

export const findBudget = async (db: Db, bookId: BookId, budgetId: number): Promise<Budget | undefined> => {
  const row = await budgets(db, bookId).where('id', '=', budgetId).executeTakeFirst()
  return row && asBudget(row)
}

/** The budget of a category in a currency. */
export const findSameBudget = async (
  db: Db,
  bookId: BookId,
  categoryId: number,
  currencyId: number,
): Promise<Budget | undefined> => {
  const found = budgets(db, bookId).where('category_id', '=', categoryId).where('currency_id', '=', currencyId)
  const row = await found.executeTakeFirst()
  return row && asBudget(row)
}

interface StoredBudget {
  categoryId: number
  currencyId: number
  dateType: DateType
  amount: Amount
  intoAccountIds?: number[] | undefined
}

const asColumns = ({ categoryId, currencyId, dateType, amount, intoAccountIds }: StoredBudget) => ({
  category_id: categoryId,
  currency_id: currencyId,
  date_type: dateType,
  amount,
  into_account_ids: intoAccountIds ?? null,
})

export const insertBudget = async (db: Db, bookId: BookId, budget: StoredBudget): Promise<number> => {
  const { id } = await db
    .insertInto('budgets')
    .values({ book_id: bookId, ...asColumns(budget) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateBudget = async (db: Db, bookId: BookId, budgetId: number, budget: StoredBudget): Promise<void> => {
  await db
    .updateTable('budgets')
    .set(asColumns(budget))
    .where('book_id', '=', bookId)
    .where('id', '=', budgetId)
    .execute()
}

export const deleteBudget = async (db: Db, bookId: BookId, budgetId: number): Promise<void> => {
  await db.deleteFrom('budgets').where('book_id', '=', bookId).where('id', '=', budgetId).execute()
}
