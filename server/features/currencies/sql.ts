import { sql, type Updateable } from 'kysely'
import type { Currency, CurrencyDraft } from '#contract/currencies.ts'
import type { Db } from '#server/db/connect.ts'
import type { CurrenciesTable } from '#server/db/schema.ts'
import type { BookId } from '#server/db/columns.ts'

const currencies = (db: Db, bookId: BookId) =>
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
    .where('book_id', '=', bookId)

/** The shared currencies and the user's own, in order of creation. */
export const listCurrencies = (db: Db, bookId: BookId): Promise<Currency[]> =>
  currencies(db, bookId).orderBy('id').execute()

export const findCurrency = (db: Db, bookId: BookId, currencyId: number): Promise<Currency | undefined> =>
  currencies(db, bookId).where('id', '=', currencyId).executeTakeFirst()

export const countOwnCurrencies = async (db: Db, bookId: BookId): Promise<number> => {
  const { count } = await db
    .selectFrom('currencies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .where('owned', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export const insertCurrency = async (db: Db, bookId: BookId, draft: CurrencyDraft): Promise<number> => {
  const { code, symbol, decimals, description } = draft
  const { id } = await db
    .insertInto('currencies')
    .values({ book_id: bookId, code, symbol, decimals, description })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateCurrency = async (
  db: Db,
  bookId: BookId,
  currencyId: number,
  change: Updateable<CurrenciesTable>,
): Promise<void> => {
  await db.updateTable('currencies').set(change).where('book_id', '=', bookId).where('id', '=', currencyId).execute()
}

/** Its own rates are deleted as well. */
export const deleteCurrency = async (db: Db, bookId: BookId, currencyId: number): Promise<void> => {
  await db
    .deleteFrom('own_rates')
    .where('book_id', '=', bookId)
    .where((rate) => rate.or([rate('currency_id', '=', currencyId), rate('to_currency_id', '=', currencyId)]))
    .execute()
  await db.deleteFrom('currencies').where('book_id', '=', bookId).where('id', '=', currencyId).execute()
}

/** Whether an account or a budget uses it, or it is the base currency. */
export const isCurrencyUsed = async (db: Db, bookId: BookId, currencyId: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from accounts where book_id = ${bookId} and currency_id = ${currencyId})
        or exists (select from budgets where book_id = ${bookId} and currency_id = ${currencyId})
        or exists (select from settings where book_id = ${bookId} and preferred_currency_id = ${currencyId}) as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}

/** Whether a transaction, budget or recurring transaction in this currency has more decimals than this. */
export const hasFinerAmounts = async (
  db: Db,
  bookId: BookId,
  currencyId: number,
  decimals: number,
): Promise<boolean> => {
  const { rows } = await sql<{ finer: boolean }>`
    with own as (select id from accounts where book_id = ${bookId} and currency_id = ${currencyId})
    select exists (
             select from transactions
             where book_id = ${bookId} and account_id in (select id from own) and scale(trim_scale(delta)) > ${decimals})
        or exists (
             select from transactions
             where book_id = ${bookId} and to_account_id in (select id from own) and scale(trim_scale(to_delta)) > ${decimals})
        or exists (
             select from budgets
             where book_id = ${bookId} and currency_id = ${currencyId} and scale(trim_scale(amount)) > ${decimals})
        or exists (
             select from recurring_transactions
             where book_id = ${bookId} and currency_id = ${currencyId} and scale(trim_scale(delta)) > ${decimals})
        or exists (
             select from recurring_transactions
             where book_id = ${bookId} and to_currency_id = ${currencyId} and scale(trim_scale(to_delta)) > ${decimals})
        or exists (
             select from accumulations cross join unnest(step_from || step_to || step_size) as amount
             where book_id = ${bookId} and currency_id = ${currencyId} and scale(trim_scale(amount)) > ${decimals}) as finer`.execute(
    db,
  )
  return rows[0]?.finer ?? false
}
