import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestDatabase } from '#server/db/testing.ts'
import type { Filter } from './filter.sql.ts'
import { newestOf } from './newest.sql.ts'
import type { BookId } from '#server/db/columns.ts'

const database = await sharedTestDatabase()
await database.db.transaction().execute(async (tx) => {
  // Another user's ledger without the rest of a fixture: only its size matters here.
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`
      insert into transactions (book_id, category_id, account_id, currency_id, delta, created_at, description)
      select 1, n % 40 + 1, n % 4 + 1, 2, -1, timestamptz '2024-01-01 00:00Z' + n * interval '1 hour', 'Corner market ref ' || n
      from generate_series(1, 20000) as n`.execute(tx)
})

await sql`vacuum analyze transactions`.execute(database.db)

/** PostgreSQL's query plan for a page. */
const planOf = async (filter: Filter, offset = 0): Promise<string> => {
  const page = newestOf(1 as BookId, filter, { cursor: undefined, limit: 65, offset })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(database.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(['%a%', '%ба%', '%a b%', '%5\\%%'])(
  '%s is too short for the index of words, which is not asked',
  async (pattern) => {
    expect(await planOf({ pattern })).not.toContain('transactions_searched')
  },
)

test.each(['%bak%', '%хлеб%', '%a 100%'])('%s is looked up in the index of words', async (pattern) => {
  expect(await planOf({ pattern })).toContain('transactions_searched')
})

test('a number is looked up in the indexes of words and of amounts', async () => {
  const names = { payeeIds: null, tagIds: [], categoryIds: [], accountIds: [] }
  const plan = await planOf({
    text: { pattern: '%9412%', ...names, amounts: { amountFrom: '9412', amountTo: '9412.99' } },
  })
  for (const index of ['searched', 'amount', 'to_amount']) expect(plan).toContain(`transactions_${index}`)
})

test.each([
  { pattern: '%corner%' },
  { text: { pattern: '%corner%', payeeIds: null, tagIds: [], categoryIds: [3], accountIds: [] } },
])('a common word is looked for among the newest', async (filter) => {
  expect(await planOf(filter)).toContain('transactions_newest')
})

test('the newest of each category are collected for pages near the top alone', async () => {
  const categoryIds = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(await planOf({ categoryIds })).toContain('Nested Loop')
  expect(await planOf({ categoryIds }, 9900)).not.toContain('Nested Loop')
})
