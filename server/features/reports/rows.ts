import { sql } from 'kysely'
import type { Amount } from '#contract/money.ts'
import { ancestorsOf } from '#contract/tree.ts'
import type { Db } from '#server/db/connect.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import { type Filter, isMeant } from '#server/features/transactions/filter.ts'
import type { EntryRow } from '#server/features/transactions/legs.ts'
import { timeCell, type Row, type Rows } from './cells.ts'
import type { Words } from './words.ts'

/** Entries fetched at a time. */
const SOME = 1000

/** What a report has to know to be written. */
export interface Reading {
  db: Db
  userId: number
  filter: Filter
  timeZone: string
  words: Words
}

/** What things are called. */
export interface Names {
  accounts: ReadonlyMap<number, string>
  /** With all that is above. */
  categories: ReadonlyMap<number, string>
  currencies: ReadonlyMap<number, { code: string; decimals: number }>
}

export const readNames = async ({ db, userId }: Reading): Promise<Names> => {
  const accounts = await db.selectFrom('accounts').select(['id', 'name']).where('user_id', '=', userId).execute()
  const currencies = await db
    .selectFrom('currencies')
    .select(['id', 'code', 'decimals'])
    .where('user_id', '=', userId)
    .execute()
  const categories = await listCategories(db, userId)
  const own = new Map(categories.map(({ categoryId, name }) => [categoryId, name]))
  return {
    accounts: new Map(accounts.map(({ id, name }) => [id, name])),
    currencies: new Map(currencies.map(({ id, ...currency }) => [id, currency])),
    categories: new Map(
      categories.map(({ categoryId, parentsTree }) => [
        categoryId,
        [...ancestorsOf(parentsTree), categoryId].map((id) => own.get(id)).join(' > '),
      ]),
    ),
  }
}

type Entry = Omit<EntryRow, 'id' | 'recurring_id' | 'round_up_id' | 'version'>

/** One row for each leg of each entry that is meant, newest first. */
export async function* listRows(reading: Reading): Rows {
  const { words } = reading
  yield [[words.account, words.amount, words.category, words.currency, words.created, words.description]]
  const names = await readNames(reading)
  for await (const entries of readEntries(reading)) {
    yield entries.flatMap((entry) => rowsOf(entry, names, reading.timeZone))
  }
}

async function* readEntries({ db, userId, filter }: Reading): AsyncGenerator<Entry[]> {
  await sql`
    declare entries no scroll cursor for
    select category_id, account_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at, description
    from transactions where ${isMeant(userId, filter)} order by created_at desc, id desc`.execute(db)
  for (;;) {
    const { rows } = await sql<Entry>`fetch ${sql.lit(SOME)} from entries`.execute(db)
    if (rows.length === 0) return
    yield rows
  }
}

const rowsOf = (entry: Entry, { accounts, categories, currencies }: Names, timeZone: string): Row[] => {
  const created = timeCell(timeZone, entry.created_at)
  const rowOf = (accountId: number, currencyId: number, amount: Amount): Row => {
    const { code = '', decimals = 0 } = currencies.get(currencyId) ?? {}
    return [
      accounts.get(accountId),
      { amount, decimals },
      categories.get(entry.category_id),
      code,
      created,
      entry.description ?? undefined,
    ]
  }
  const first = rowOf(entry.account_id, entry.currency_id, entry.delta)
  const { to_account_id, to_currency_id, to_delta } = entry
  if (to_account_id === null || to_currency_id === null || to_delta === null) return [first]
  return [first, rowOf(to_account_id, to_currency_id, to_delta)]
}
