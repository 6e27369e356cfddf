import { sql, type Updateable } from 'kysely'
import type { Currency, CurrencyDraft } from '#contract/currencies.ts'
import type { Db } from '#server/db/connect.ts'
import type { CurrenciesTable } from '#server/db/schema.ts'

const currencies = (db: Db, userId: number) =>
  db
    .selectFrom('currencies')
    .select([
      'id as currencyId',
      'owned',
      'code',
      'symbol',
      'decimals',
      'description',
      sql<string>`xmin::text`.as('version'),
    ])
    .where('user_id', '=', userId)

/** The shared currencies and the user's own, in order of creation. */
export const listCurrencies = (db: Db, userId: number): Promise<Currency[]> =>
  currencies(db, userId).orderBy('id').execute()

export const findCurrency = (db: Db, userId: number, currencyId: number): Promise<Currency | undefined> =>
  currencies(db, userId).where('id', '=', currencyId).executeTakeFirst()

export const countOwnCurrencies = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('currencies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('owned', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export const insertCurrency = async (db: Db, userId: number, draft: CurrencyDraft): Promise<number> => {
  const { code, symbol, decimals, description } = draft
  const { id } = await db
    .insertInto('currencies')
    .values({ user_id: userId, code, symbol, decimals, description })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateCurrency = async (
  db: Db,
  userId: number,
  currencyId: number,
  change: Updateable<CurrenciesTable>,
): Promise<void> => {
  await db.updateTable('currencies').set(change).where('user_id', '=', userId).where('id', '=', currencyId).execute()
}

/** Its own rates are deleted as well. */
export const deleteCurrency = async (db: Db, userId: number, currencyId: number): Promise<void> => {
  await db
    .deleteFrom('own_rates')
    .where('user_id', '=', userId)
    .where((rate) => rate.or([rate('currency_id', '=', currencyId), rate('to_currency_id', '=', currencyId)]))
    .execute()
  await db.deleteFrom('currencies').where('user_id', '=', userId).where('id', '=', currencyId).execute()
}

/** Whether an account or a budget uses it, or it is the base currency. */
export const isCurrencyUsed = async (db: Db, userId: number, currencyId: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from accounts where user_id = ${userId} and currency_id = ${currencyId})
        or exists (select from budgets where user_id = ${userId} and currency_id = ${currencyId})
        or exists (select from settings where user_id = ${userId} and preferred_currency_id = ${currencyId}) as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}

/** Whether a transaction, budget or recurring transaction in this currency has more decimals than this. */
export const hasFinerAmounts = async (
  db: Db,
  userId: number,
  currencyId: number,
  decimals: number,
): Promise<boolean> => {
  const { rows } = await sql<{ finer: boolean }>`
    with own as (select id from accounts where user_id = ${userId} and currency_id = ${currencyId})
    select exists (
             select from transactions
             where user_id = ${userId} and account_id in (select id from own) and scale(trim_scale(delta)) > ${decimals})
        or exists (
             select from transactions
             where user_id = ${userId} and to_account_id in (select id from own) and scale(trim_scale(to_delta)) > ${decimals})
        or exists (
             select from budgets
             where user_id = ${userId} and currency_id = ${currencyId} and scale(trim_scale(amount)) > ${decimals})
        or exists (
             select from recurring_transactions
             where user_id = ${userId} and currency_id = ${currencyId} and scale(trim_scale(delta)) > ${decimals})
        or exists (
             select from recurring_transactions
             where user_id = ${userId} and to_currency_id = ${currencyId} and scale(trim_scale(to_delta)) > ${decimals})
        or exists (
             select from accumulations cross join unnest(step_from || step_to || step_size) as amount
             where user_id = ${userId} and currency_id = ${currencyId} and scale(trim_scale(amount)) > ${decimals}) as finer`.execute(
    db,
  )
  return rows[0]?.finer ?? false
}
