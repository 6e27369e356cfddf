import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Tx } from './connect.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { migrate, migrationNames } from './migrate.ts'
import { freshDatabase, sharedTestDatabase } from './testing.ts'
import { createFixture } from '#server/kernel/testLedger.ts'

const database = await sharedTestDatabase()
const fixture = await createFixture(database.db)
const write = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  (
    await inChangeSet(
      database.db,
      { userId: fixture.userId, bookId: fixture.bookId, source: 'form', call: 'test' },
      run,
    )
  ).result

const transaction = (delta: string) => ({
  book_id: fixture.bookId,
  category_id: fixture.category,
  account_id: fixture.accounts[0]!.id,
  currency_id: fixture.accounts[0]!.currency_id,
  delta,
})

const insert = async (
  row: ReturnType<typeof transaction> &
    Partial<{ description: string; to_account_id: number; to_currency_id: number; to_delta: string }>,
) =>
  write((tx) =>
    tx.insertInto('transactions').values(row).returning(['id', 'delta', 'created_at']).executeTakeFirstOrThrow(),
  )

test('an amount is returned with exactly the digits that were stored, alone and in a list', async () => {
  const long = '123456789012345678901234567890.123456789012345678901234567890'
  for (const delta of [long, '-0.000000000000000001', '1.50', '0.0']) {
    expect((await insert(transaction(delta))).delta).toBe(delta)
  }
  const { all } = await database.db
    .selectFrom('transactions')
    .select(sql<string[]>`array_agg(delta order by id)`.as('all'))
    .executeTakeFirstOrThrow()
  expect(all).toEqual([long, '-0.000000000000000001', '1.50', '0.0'])
})

test('an amount with too many digits, or that is not a number, is refused', async () => {
  const tooMuch = ['1e30', '-1e30', '1e999999999', `0.${'0'.repeat(30)}1`, 'NaN', 'Infinity', '-Infinity']
  for (const delta of tooMuch)
    await expect(insert(transaction(delta))).rejects.toThrow(/check constraint|overflow|syntax/)
})

test('a number too large for JavaScript throws an error', async () => {
  const read = async (text: string) =>
    database.db.selectNoFrom(sql<number>`${text}::bigint`.as('n')).executeTakeFirstOrThrow()
  await expect(read('9007199254740991')).resolves.toEqual({ n: 9_007_199_254_740_991 })
  await expect(read('9007199254740993')).rejects.toThrow('too large')
})

test('a date is read as text, independently of the time zone', async () => {
  const { day } = await database.db.selectNoFrom(sql<string>`date '2026-01-31'`.as('day')).executeTakeFirstOrThrow()
  expect(day).toBe('2026-01-31')
})

test('timestamps are stored with milliseconds', async () => {
  const { id, created_at } = await insert(transaction('1'))
  const same = database.db
    .selectFrom('transactions')
    .select('id')
    .where('created_at', '=', new Date(created_at.toISOString()))
  expect((await same.execute()).map((row) => row.id)).toContain(id)
})

test('a transfer to the same account, with equal signs, or with unequal amounts of one currency is refused', async () => {
  const [euro, otherEuro, yen] = fixture.accounts.map(({ id, currency_id }) => ({
    to_account_id: id,
    to_currency_id: currency_id,
  }))
  await expect(insert({ ...transaction('-5'), ...otherEuro!, to_delta: '5.00' })).resolves.toBeDefined()
  await expect(insert({ ...transaction('-5'), ...yen!, to_delta: '800' })).resolves.toBeDefined()
  const wrong = [
    { ...transaction('-5'), ...euro!, to_delta: '5' },
    { ...transaction('5'), ...otherEuro!, to_delta: '-5' },
    { ...transaction('-5'), ...otherEuro!, to_delta: '4' },
    { ...transaction('-5'), ...otherEuro! },
    { ...transaction('-5'), to_account_id: otherEuro!.to_account_id, to_currency_id: 4, to_delta: '5' },
  ]
  for (const row of wrong) await expect(insert(row)).rejects.toThrow(/violates/)
})

test("a transaction cannot use another book's account or category", async () => {
  const other = await createFixture(database.db)
  await expect(insert({ ...transaction('1'), category_id: other.category })).rejects.toThrow('foreign key')
  await expect(insert({ ...transaction('1'), account_id: other.accounts[0]!.id })).rejects.toThrow('foreign key')
})

test('a category cannot be moved below itself', async () => {
  const category = async (parent_id: number | null) =>
    write((tx) =>
      tx
        .insertInto('categories')
        .values({ book_id: fixture.bookId, name: 'C', type: 0, parent_id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const top = await category(null)
  const middle = await category(top.id)
  const low = await category(middle.id)
  const move = async (id: number, parent_id: number) =>
    write((tx) =>
      tx
        .updateTable('categories')
        .set({ parent_id })
        .where('book_id', '=', fixture.bookId)
        .where('id', '=', id)
        .execute(),
    )
  await expect(move(top.id, low.id)).rejects.toMatchObject({ constraint: 'category_cycle' })
  await expect(move(low.id, low.id)).rejects.toMatchObject({ constraint: 'category_cycle' })
  await expect(move(low.id, top.id)).resolves.toBeDefined()
})

test('search ignores case in every script', async () => {
  await insert({ ...transaction('1'), description: 'Хлеб и Молоко' })
  await insert({ ...transaction('1'), description: 'Pâine și ȚUICĂ' })
  const search = async (part: string) =>
    (
      await database.db
        .selectFrom('transactions')
        .select('description')
        .where('book_id', '=', fixture.bookId)
        .where('description', 'ilike', `%${part}%`)
        .execute()
    ).length
  expect(await search('молоко')).toBe(1)
  expect(await search('ХЛЕБ')).toBe(1)
  expect(await search('țuică')).toBe(1)
})

test('migrations run in the order of their names', () => {
  expect(migrationNames).toEqual(migrationNames.toSorted())
})

test('two servers can migrate the same database at the same time', async () => {
  await expect(Promise.all([migrate(database.db), migrate(database.db)])).resolves.toBeDefined()
})

test('a database of a newer version is refused', async () => {
  const newer = await freshDatabase()
  await sql`insert into kysely_migration values ('999-future', '2099-01-01')`.execute(newer.db)
  await expect(migrate(newer.db)).rejects.toThrow('A newer Farthing has used this database.')
  await newer.drop()
})

test('a database user without permission for the search extension gets a clear error', async () => {
  const empty = await freshDatabase()
  await sql`drop schema public cascade; create schema public`.execute(empty.db)
  await sql`drop role if exists farthing_guest; create role farthing_guest`.execute(empty.db)
  await sql`grant all on schema public to farthing_guest`.execute(empty.db)
  const asGuest = connect({ ...empty.poolConfig, options: '-c role=farthing_guest' })
  await expect(migrate(asGuest)).rejects.toThrow(
    /cannot make the extension "pg_trgm", which searching needs.*create extension pg_trgm/,
  )
  await asGuest.destroy()
  await empty.drop()
  await sql`drop role farthing_guest`.execute(database.db)
})

/** Indexes not led by the user or the book: lookups by name, token, sender's address, market day or blob. */
const lookUps = [
  'users',
  'sessions',
  'rate_limits',
  'market_rates',
  'market_days',
  'held_points',
  'push_keys',
  'file_pieces',
  'kysely_migration',
  'kysely_migration_lock',
]

/** A shared file is found by its own id, expired files by time, an invitation by its token. */
const foundBy = ['files_file_id_key', 'files_expiry', 'invitations_token_hash_key']

test('every key and index of user data begins with the user or the book', async () => {
  const { rows } = await sql<{ index: string }>`
    select i.indexrelid::regclass::text index
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace s on s.oid = t.relnamespace
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where s.nspname = 'public' and coalesce(a.attname, '') not in ('user_id', 'book_id') and t.relname <> all (${lookUps})`.execute(
    database.db,
  )
  expect(rows.map(({ index }) => index).filter((index) => !foundBy.includes(index))).toEqual([])
})

/** Tables outside the journal: written by triggers, short-lived, or of the assistant. */
const unjournaled = [
  'account_totals',
  'month_totals',
  'statement_totals',
  'journal_heads',
  'change_sets',
  'changes',
  'idempotency_keys',
]
unjournaled.push('ai_contexts', 'ai_messages', 'ai_attachments', 'ai_usage', 'plans')
// Rights never come back by undo.
unjournaled.push('books', 'members', 'invitations', 'book_events', 'presence')

/** Their rows have no version: what was read before does not matter to their edits. */
const unversioned = ['settings', 'files', 'reports', 'receipts', 'notification_points', 'dismissed_pairs']

test('every row with a version keeps it when an update changes nothing', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where g.tgname = 'journal_u' and t.relname <> all (${unversioned})
      and not exists (select from pg_trigger k where k.tgrelid = t.oid and k.tgname = 'keep_version')`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test('every table of user data is journaled', async () => {
  const { rows } = await sql<{ name: string; triggers: string[] }>`
    select t.relname name, array_agg(g.tgname::text order by g.tgname) filter (where g.tgname like 'journal\\_%') triggers
    from pg_class t join pg_namespace s on s.oid = t.relnamespace left join pg_trigger g on g.tgrelid = t.oid
    where s.nspname = 'public' and t.relkind = 'r' and t.relname <> all (${[...lookUps, ...unjournaled]})
    group by 1 order by 1`.execute(database.db)
  const all = ['journal_d', 'journal_i', 'journal_t', 'journal_u']
  const tables = ['account_folders', 'accounts', 'categories', 'currencies', 'settings', 'transactions']
  tables.push('accumulations', 'budgets', 'notes', 'own_rates', 'recurring_transactions', 'files', 'reports')
  tables.push(
    'notification_points',
    'payees',
    'tags',
    'saved_filters',
    'rules',
    'statements',
    'receipts',
    'dismissed_pairs',
  )
  expect(rows).toEqual(tables.toSorted().map((name) => ({ name, triggers: all })))
})
