import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { createFixture } from '#server/kernel/testLedger.ts'
import { commandBefore, createFixtureBefore } from './migrations/testLedgerBefore.ts'
import { applyFunctions, readFunctions } from './applyFunctions.ts'
import { connect, type Db } from './connect.ts'
import { migrate, migrationNames } from './migrate.ts'
import { databaseBefore, freshDatabase, sharedTestDatabase, type TestDatabase } from './testing.ts'
import { differences } from './wrongTotals.sql.ts'

/** Functions, views and triggers that no longer are as the migrations make them: their present form is the file's. */
const CHANGED_SINCE: string[] = [
  'function apply_inverse(bigint,bigint)',
  'function as_texts(jsonb)',
  'function delete_receipts()',
  'function forget_attachment()',
  'function is_overtaken(bigint,bigint)',
  'function journal()',
  'function keep_months()',
  'function keep_receipt_bytes()',
  'function keep_side_on_statement()',
  'function keep_statement_totals()',
  'function keep_totals()',
  'function keep_version()',
  'function leave_pieces()',
  'function net_changes(bigint,bigint[])',
  'function no_category_cycle()',
  'function note_sorter()',
  'function open_change_set(bigint,bigint,text,text,bigint[])',
  'function refuse_broken_recurring_split()',
  'function refuse_broken_split()',
  'function refuse_broken_statement()',
  'function refuse_broken_statement_chain()',
  'function refuse_lost_recurring_tags()',
  'function refuse_lost_tags()',
  'function refuse_unknown_tags()',
  'function row_as_of(bigint,bigint,text,bigint)',
  'function touched_rows(bigint,bigint,integer,bigint,integer)',
  'function undo(bigint,bigint[])',
  'function undo_closure(bigint,bigint[])',
  'function undo_conflicts(bigint,bigint[])',
  'function undo_key_conflicts(bigint,bigint[])',
  'function undo_statement_conflicts(bigint,bigint[])',
  'function undo_tag_conflicts(bigint,bigint[])',
  'trigger a_keep_side_on_statement on transactions',
  'trigger a_keep_side_on_statement_u on transactions',
  'trigger a_note_sorter on transactions',
  'trigger keep_statement_totals_d on transactions',
  'trigger keep_statement_totals_i on transactions',
  'trigger keep_statement_totals_u on transactions',
  'trigger keep_version on account_folders',
  'trigger keep_version on accounts',
  'trigger keep_version on accumulations',
  'trigger keep_version on budgets',
  'trigger keep_version on categories',
  'trigger keep_version on currencies',
  'trigger keep_version on notes',
  'trigger keep_version on own_rates',
  'trigger keep_version on payees',
  'trigger keep_version on recurring_transactions',
  'trigger keep_version on rules',
  'trigger keep_version on saved_filters',
  'trigger keep_version on statements',
  'trigger keep_version on tags',
  'trigger keep_version on transactions',
  'trigger statement_adds_up_i on statement_totals',
  'trigger statement_adds_up_i on statements',
  'trigger statement_adds_up_u on statement_totals',
  'trigger statement_adds_up_u on statements',
  'trigger statement_chain_d on statements',
  'trigger statement_chain_i on statements',
  'trigger statement_chain_u on statements',
  'view wrong_months',
  'view wrong_statements',
  'view wrong_totals',
  'view wrong_transfers',
]

const during = async (made: Promise<TestDatabase>): Promise<TestDatabase> => {
  const database = await made
  onTestFinished(() => database.drop())
  return database
}

/** Without comments and line breaks. */
const plain = (definition: string): string =>
  definition
    .replaceAll(/--.*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),;]) ?/g, '$1')

const definitionsOf = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select 'function ' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'view ' || c.oid::regclass, pg_get_viewdef(c.oid) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
    union all
    select 'trigger ' || t.tgname || ' on ' || c.oid::regclass, pg_get_triggerdef(t.oid) || t.tgenabled::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by name`.execute(db)
  return new Map(rows.map(({ name, definition }) => [name, plain(definition)]))
}

const present = await definitionsOf((await sharedTestDatabase()).db)

/** Names of what is not as in a new database. */
const differing = async (db: Db): Promise<string[]> => {
  const found = await definitionsOf(db)
  return [...new Set([...present.keys(), ...found.keys()])].filter((name) => present.get(name) !== found.get(name))
}

const dropAll = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ drop: string }>`
    select format('drop function if exists %s cascade', p.oid::regprocedure) as drop from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop view %I', viewname) from pg_views where schemaname = 'public'`.execute(db)
  for (const { drop } of rows) await sql.raw(drop).execute(db)
}

const forgetApplied = (db: Db) => sql`comment on table kysely_migration is null`.execute(db)

test('migrations and files make the same functions, views and triggers', async () => {
  const { db } = await during(databaseBefore('~'))
  expect(await differing(db)).toEqual(CHANGED_SINCE)
})

test('every function, view and trigger has a file; triggers of the journal are made by migrations', async () => {
  const { db } = await during(freshDatabase())
  await dropAll(db)
  for (const file of readFunctions()) await sql.raw(file).execute(db)
  expect((await differing(db)).filter((name) => !/^trigger journal_[iudt] on /.test(name))).toEqual([])
})

test('the files are applied once, and applied again they change nothing', async () => {
  const { db } = await during(freshDatabase())
  const written = async () =>
    (await sql`select proname, xmin::text from pg_proc where proname in ('undo', 'journal') order by 1`.execute(db))
      .rows
  const before = await written()
  await migrate(db)
  expect(await written()).toEqual(before)

  await forgetApplied(db)
  await migrate(db)
  expect(await written()).not.toEqual(before)
  expect(await differing(db)).toEqual([])
})

test('a database whose functions were applied from other files gets these', async () => {
  const { db } = await during(freshDatabase())
  await sql`
    create or replace function name_of(image jsonb) returns text language sql immutable as 'select null::text';
    comment on table kysely_migration is 'functions of before'`.execute(db)
  await migrate(db)
  expect(await differing(db)).toEqual([])
})

test('a ledger of schema 025 has the same functions afterwards, keeps its totals, and its change sets can be undone', async () => {
  const { db } = await during(databaseBefore('026-namesAlike'))
  const { userId, bookId, category, accounts } = await createFixtureBefore(db)
  const [account] = accounts
  const balance = async () =>
    (await sql`select balance from account_totals where account_id = ${account?.id}`.execute(db)).rows
  const changeSetId = await commandBefore(
    db,
    userId,
    'test',
    sql`
      insert into transactions (user_id, category_id, account_id, currency_id, delta, created_at)
      select ${userId}, ${category}, ${account?.id}, ${account?.currency_id}, n * -0.01, now() - n * interval '9 days'
      from generate_series(1, 100) as n`,
  )
  await migrate(db)

  expect(await differing(db)).toEqual([])
  expect(await balance()).toEqual([{ balance: '-50.5' }])
  expect(await differences(db)).toEqual([])
  await inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, (tx) =>
    sql`select undo(${bookId}, ${[changeSetId]}::bigint[])`.execute(tx),
  )
  expect(await balance()).toEqual([{ balance: '0' }])
  expect(await differences(db)).toEqual([])
})

test('two servers that start at once on an empty database both find it whole', async () => {
  const { db, poolConfig } = await during(freshDatabase())
  await sql`drop schema public cascade; create schema public`.execute(db)
  const second = connect(poolConfig)
  onTestFinished(() => second.destroy())
  await Promise.all([migrate(db), migrate(second)])
  expect(await differing(db)).toEqual([])
})

test('a version that is overtaken by a newer one while it starts leaves the functions of that one', async () => {
  const { db } = await during(freshDatabase())
  await sql`insert into kysely_migration values ('999-future', '2099-01-01'); drop function name_of cascade`.execute(db)
  await forgetApplied(db)
  await expect(applyFunctions(db, migrationNames)).rejects.toThrow('A newer Farthing has used this database.')
  expect(await differing(db)).toEqual(['function name_of(jsonb)'])
})

test('a command that another server runs meanwhile ends first, in whichever order it writes', async () => {
  const { db } = await during(freshDatabase())
  const { userId, bookId, category, accounts } = await createFixture(db)
  await forgetApplied(db)
  const applyWaits = async () =>
    (
      await sql`select from pg_locks where database = (select oid from pg_database where datname = current_database()) and not granted`.execute(
        db,
      )
    ).rows.length === 1
  let starting: Promise<void> | undefined
  await inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, async (tx) => {
    await sql`insert into transactions (book_id, category_id, account_id, currency_id, delta)
              values (${bookId}, ${category}, ${accounts[0]?.id}, ${accounts[0]?.currency_id}, -1)`.execute(tx)
    starting = migrate(db)
    await expect.poll(applyWaits).toBe(true)
    await sql`update categories set name = 'Renamed' where book_id = ${bookId} and id = ${category}`.execute(tx)
  })
  await starting
  expect(await differing(db)).toEqual([])
})
