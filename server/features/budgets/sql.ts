import { sql } from 'kysely'
import type { Budget, DateType } from '#contract/budgets.ts'
import type { Amount } from '#contract/money.ts'
import type { Db } from '#server/db/connect.ts'

const budgets = (db: Db, userId: number) =>
  db
    .selectFrom('budgets')
    .select([
      'id as budgetId',
      'category_id as categoryId',
      'currency_id as currencyId',
      'date_type as dateType',
      'amount',
      sql<string>`xmin::text`.as('version'),
    ])
    .where('user_id', '=', userId)

/** In the order in which they were made. */
export const listBudgets = (db: Db, userId: number): Promise<Budget[]> => budgets(db, userId).orderBy('id').execute()

export const findBudget = (db: Db, userId: number, budgetId: number): Promise<Budget | undefined> =>
  budgets(db, userId).where('id', '=', budgetId).executeTakeFirst()

/** The budget of a category in a currency. */
export const findTwin = (db: Db, userId: number, categoryId: number, currencyId: number): Promise<Budget | undefined> =>
  budgets(db, userId).where('category_id', '=', categoryId).where('currency_id', '=', currencyId).executeTakeFirst()

interface StoredBudget {
  categoryId: number
  currencyId: number
  dateType: DateType
  amount: Amount
}

const asColumns = ({ categoryId, currencyId, dateType, amount }: StoredBudget) => ({
  category_id: categoryId,
  currency_id: currencyId,
  date_type: dateType,
  amount,
})

export const insertBudget = async (db: Db, userId: number, budget: StoredBudget): Promise<number> => {
  const { id } = await db
    .insertInto('budgets')
    .values({ user_id: userId, ...asColumns(budget) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateBudget = async (db: Db, userId: number, budgetId: number, budget: StoredBudget): Promise<void> => {
  await db
    .updateTable('budgets')
    .set(asColumns(budget))
    .where('user_id', '=', userId)
    .where('id', '=', budgetId)
    .execute()
}

export const deleteBudget = async (db: Db, userId: number, budgetId: number): Promise<void> => {
  await db.deleteFrom('budgets').where('user_id', '=', userId).where('id', '=', budgetId).execute()
}
