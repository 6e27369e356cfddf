import { sql } from 'kysely'
import type { Budget, DateType } from '#contract/budgets.ts'
import type { Amount } from '#shared/money.ts'
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
      'into_account_ids',
      sql<string>`xmin::text`.as('version'),
    ])
    .where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof budgets>['executeTakeFirstOrThrow']>>

const asBudget = ({ into_account_ids: ids, ...row }: Row): Budget => ({ ...row, intoAccountIds: ids ?? undefined })

/** In order of creation. */
export const listBudgets = async (db: Db, userId: number): Promise<Budget[]> =>
  (await budgets(db, userId).orderBy('id').execute()).map(asBudget)

export const findBudget = async (db: Db, userId: number, budgetId: number): Promise<Budget | undefined> => {
  const row = await budgets(db, userId).where('id', '=', budgetId).executeTakeFirst()
  return row && asBudget(row)
}

/** The budget of a category in a currency. */
export const findSameBudget = async (
  db: Db,
  userId: number,
  categoryId: number,
  currencyId: number,
): Promise<Budget | undefined> => {
  const found = budgets(db, userId).where('category_id', '=', categoryId).where('currency_id', '=', currencyId)
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
