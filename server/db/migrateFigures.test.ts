import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sum } from '#shared/money.ts'
import { listAccounts } from '#server/features/accounts/sql.ts'
import { listMonths } from '#server/features/transactions/months.ts'
import type { Db } from './connect.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { migrate, migrateTo } from './migrate.ts'
import { sharedTestDatabase } from './testing.ts'
import { differences } from './wrongTotals.sql.ts'
import type { BookId, Member, UserId } from '#server/db/columns.ts'

const BEFORE = '017-proposals'
const database = await sharedTestDatabase()
await sql`drop schema public cascade; create schema public`.execute(database.db)
await migrateTo(database.db, [BEFORE])

interface Book extends Member {
  /** Two in euro, one in yen. */
  accounts: number[]
  category: number
}

/** A user as created by that version. */
const aBook = async (name: string, lang: string, timeZone: string): Promise<Book> =>
  database.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.journal', 'off', true)`.execute(tx)
    const one = async (made: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
      (await made.execute(tx)).rows[0]?.id ?? 0
    const id = await one(sql`insert into users (name, password_hash) values (${name}, 'x') returning user_id as id`)
    const [userId, bookId] = [id as UserId, id as BookId]
    await sql`
      insert into currencies (user_id, id, owned, code, symbol, decimals, description) overriding system value
      values (${userId}, 1, false, 'USD', '$', 2, 'Dollar'), (${userId}, 2, false, 'EUR', '€', 2, 'Euro'),
             (${userId}, 4, false, 'JPY', '¥', 0, 'Yen')`.execute(tx)
    await sql`insert into journal_heads (user_id) values (${userId})`.execute(tx)
    await sql`insert into settings (user_id, time_zone, lang) values (${userId}, ${timeZone}, ${lang})`.execute(tx)
    const folder = await one(sql`insert into account_folders (user_id, name) values (${userId}, 'F') returning id`)
    const category = await one(
      sql`insert into categories (user_id, type, name) values (${userId}, -1, 'Food') returning id`,
    )
    const accounts: number[] = []
    for (const currency of [2, 2, 4]) {
      const account = sql<{ id: number }>`
        insert into accounts (user_id, folder_id, currency_id, name) values (${userId}, ${folder}, ${currency}, 'A') returning id`
      accounts.push(await one(account))
    }
    return { userId, bookId, accounts, category }
  })

/** As that version ran a command; returns its change set, too. */
const command = async <T>(userId: UserId, call: string, run: (tx: Db) => Promise<T>): Promise<[T, number]> =>
  database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`select open_change_set(${userId}, 'form', ${call}) as id`.execute(tx)
    return [await run(tx), rows[0]?.id ?? 0]
  })

/** Records an income or expense as that version did; returns its id and the command's. */
const record = ({ userId, accounts, category }: Book, call: string, delta: string, at: string) =>
  command(userId, call, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into transactions (user_id, category_id, account_id, currency_id, delta, created_at)
      values (${userId}, ${category}, ${accounts[0]}, 2, ${delta}, ${at}) returning id`.execute(tx)
    return rows[0]?.id ?? 0
  })

const move = ({ userId, accounts, category }: Book, to: number, toDelta: string, at: string) =>
  command(userId, 'transactions.createInternal', (tx) =>
    sql`
      insert into transactions
        (user_id, category_id, account_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at)
      values (${userId}, ${category}, ${accounts[0]}, 2, '-10', ${accounts[to]}, ${to === 2 ? 4 : 2}, ${toDelta}, ${at})`.execute(
      tx,
    ),
  )

const undo = async (userId: UserId, changeSetId: number): Promise<number> => {
  const [, undone] = await command(userId, 'history.undo', (tx) =>
    sql`select undo(${userId}, ${[changeSetId]}::bigint[])`.execute(tx),
  )
  return undone
}

const undoNow = ({ userId, bookId }: Member, changeSetId: number) =>
  inChangeSet(database.db, { userId, bookId, source: 'form', call: 'history.undo' }, (tx) =>
    sql`select undo(${bookId}, ${[changeSetId]}::bigint[])`.execute(tx),
  )

test('ledgers of schema 017 go on: what the journal calls a correction is an adjustment, all else stays what it was', async () => {
  const [anna, boris] = [await aBook('anna', 'en', 'UTC'), await aBook('boris', 'ru', 'Pacific/Kiritimati')]
  const [plain] = await record(anna, 'transactions.create', '-3.50', '2025-01-31T23:30:00Z')
  const [corrected, correction] = await record(anna, 'accounts.correct', '120.25', '2025-02-01T00:00:00Z')
  const [, undone] = await record(anna, 'accounts.correct', '7', '2025-02-02T00:00:00Z')
  await undo(anna.userId, undone)
  const [redone, mistaken] = await record(anna, 'accounts.correct', '8', '2025-02-03T00:00:00Z')
  await undo(anna.userId, await undo(anna.userId, mistaken))
  const [edited] = await record(anna, 'accounts.correct', '-9', '2025-02-04T00:00:00Z')
  await command(anna.userId, 'transactions.edit', (tx) =>
    sql`update transactions set delta = '-9.99', description = 'Found' where user_id = ${anna.userId} and id = ${edited}`.execute(
      tx,
    ),
  )
  await move(anna, 1, '10', '2025-02-05T00:00:00Z')
  await move(anna, 2, '1600', '2025-02-06T00:00:00Z')
  // In Kiritimati it is the next month already.
  const [early] = await record(boris, 'accounts.correct', '50', '2024-12-31T10:00:00Z')
  const [late] = await record(boris, 'transactions.create', '-1', '2024-12-31T09:59:59Z')
  const [, typed] = await record(boris, 'transactions.create', '-2', '2199-01-01T00:00:00Z')

  await migrate(database.db)

  const kinds = await database.db
    .selectFrom('transactions')
    .select(['id', 'kind', 'to_account_id'])
    .orderBy('id')
    .execute()
  const adjusted = [corrected, redone, edited, early]
  expect(kinds.filter(({ kind }) => kind === 2).map(({ id }) => id)).toEqual(adjusted)
  expect(kinds.filter(({ kind }) => kind === 0).map(({ id }) => id)).toEqual(expect.arrayContaining([plain, late]))
  expect(kinds).toHaveLength(9)
  expect(await differences(database.db)).toEqual([])

  const made = await database.db
    .selectFrom('categories')
    .selectAll()
    .where('for_transfers', '=', true)
    .orderBy('book_id')
    .execute()
  expect(made).toMatchObject([
    { book_id: anna.bookId, name: 'Transfers', type: 0, parent_id: null },
    { book_id: boris.bookId, name: 'Переводы', type: 0, parent_id: null },
  ])
  expect(await sql`select 1 from changes where tbl = 'categories'`.execute(database.db)).toMatchObject({ rows: [] })

  const now = new Date('2025-06-01T12:00:00Z')
  expect(await listMonths(database.db, anna.bookId, {}, now)).toMatchObject([
    {
      month: '2025-02',
      count: 5,
      sums: [
        {
          currencyId: 2,
          income: '0',
          expense: '0',
          transferredIn: '10',
          transferredOut: '-20',
          balanceChanges: '118.26',
        },
        { currencyId: 4, income: '0', expense: '0', transferredIn: '1600' },
      ],
    },
    { month: '2025-01', count: 1, sums: [{ currencyId: 2, income: '0', expense: '-3.5' }] },
  ])
  expect(await listMonths(database.db, boris.bookId, {}, now)).toMatchObject([
    { month: '2199-01', count: 1, sums: [], upcoming: { count: 1, sums: [{ expense: '-2' }] } },
    { month: '2025-01', count: 1, sums: [{ income: '0', expense: '0', balanceChanges: '50' }] },
    { month: '2024-12', count: 1, sums: [{ income: '0', expense: '-1' }] },
  ])
  const [first] = await listAccounts(database.db, boris.bookId, now)
  expect(first).toMatchObject({ amount: '49', upcoming: { amount: '-2', count: 1 }, inNetWorth: true })

  // The journal continues, and changes of that version can be undone.
  await undoNow(anna, correction)
  await undoNow(boris, typed)
  const left = await database.db.selectFrom('transactions').select('delta').where('book_id', '=', anna.bookId).execute()
  const [account, ...others] = await listAccounts(database.db, anna.bookId, now)
  expect(sum(left.map(({ delta }) => delta))).toBe(account?.amount)
  expect(others.map(({ amount }) => amount)).toEqual(['10', '1600'])
  expect(await differences(database.db)).toEqual([])
})

test('what contradicts the rules is named: a stored kind, an expense among transfers, a book without that category', async () => {
  const boris = await aTampered()
  const found = await differences(database.db)
  expect(found).toEqual([
    expect.stringContaining(`Book ${boris}, 2024-12`),
    expect.stringContaining(`Book ${boris}, 2024-12`),
    expect.stringMatching(/Book \d+ has no category for transfers/),
    expect.stringMatching(
      new RegExp(`Book ${boris}, transaction \\d+: an income or expense is in the category for transfers`),
    ),
  ])
})

/** Data changed while the triggers were off. */
const aTampered = async (): Promise<number> => {
  const { user_id: boris } = await database.db
    .selectFrom('users')
    .select('user_id')
    .where('name', '=', 'boris')
    .executeTakeFirstOrThrow()
  const behind = (table: string, what: ReturnType<typeof sql>) =>
    sql`alter table ${sql.table(table)} disable trigger user; ${what}; alter table ${sql.table(table)} enable trigger user`.execute(
      database.db,
    )
  await behind('transactions', sql.raw(`update transactions set kind = 1 where book_id = ${boris} and delta = -1`))
  await behind(
    'transactions',
    sql.raw(`
      with meant as (select id from categories where book_id = ${boris} and for_transfers)
      update transactions set kind = 0, category_id = (select id from meant) where book_id = ${boris} and delta = 50;
      update month_totals set kind = 0, category_id = (select id from categories where book_id = ${boris} and for_transfers)
      where book_id = ${boris} and kind = 2`),
  )
  await behind('categories', sql.raw(`delete from categories where for_transfers and book_id <> ${boris}`))
  return boris
}
