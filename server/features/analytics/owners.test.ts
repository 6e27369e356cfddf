import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { OF_ALL } from '#contract/filterAddress.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { rowsOf } from '#server/features/reports/build.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { book, seedLedger } from './testLedgers.ts'

const { analytics, transactions } = contract
const server = await sharedTestServer()

/** All that is shown of a filter: rows, counts, sums by month and day, in one currency and in each, net worth, a report. */
const shownOf = async (user: TestUser, filter: TransactionFilter) => {
  const range = { fromTime: '2024-02-01T00:00:00.000Z', toTime: '2024-12-31T00:00:00.000Z' }
  const days = { fromTime: '2024-03-01T00:00:00.000Z', toTime: '2024-04-30T00:00:00.000Z' }
  const report: unknown[] = []
  for await (const rows of rowsOf(server.db, user.bookId, { type: 0, filter })) report.push(...rows)
  const { accountsIds, ownersIds } = filter
  const inAccounts = { ...(accountsIds && { accountsIds }), ...(ownersIds && { ownersIds }) }
  return {
    count: await user.call(transactions.getCount, filter),
    rows: (await user.call(transactions.list, { ...filter, count: 128 })).transactions.map((row) => ({
      ...row,
      balanceAfter: undefined,
    })),
    months: await user.call(transactions.getMonths, filter),
    byMonths: await user.call(analytics.getByMonths, { ...filter, ...range }),
    converted: await user.call(analytics.getByMonths, { ...filter, ...range, currencyId: 2 }),
    byDays: await user.call(analytics.getByDays, { ...filter, ...days }),
    worth: await user.call(analytics.getNetWorth, { ...range, by: 'month', ...inAccounts }),
    report,
  }
}

test('a filter by owners has the figures of the list of their accounts', async () => {
  const owner = fc.nat(3)
  await fc.assert(
    fc.asyncProperty(
      book,
      fc.array(owner, { minLength: 5, maxLength: 5 }),
      fc.uniqueArray(owner, { minLength: 1, maxLength: 3 }),
      fc.constantFrom<TransactionFilter>({}, { types: 'income,transferIn' }, { types: 'spending' }, { text: 'Lidl' }),
      fc.boolean(),
      async (drawn, owners, chosen, rest, isNarrowed) => {
        const { anna, accounts } = await seedLedger(server, drawn)
        for (const [place, { id }] of accounts.entries()) {
          // Written past the journal: this test is about reading.
          await server.db.transaction().execute(async (tx) => {
            await sql`select set_config('app.journal', 'off', true)`.execute(tx)
            await sql`update accounts set owner_user = ${owners[place] || null} where id = ${id}`.execute(tx)
          })
        }
        const some = isNarrowed ? accounts.slice(1) : accounts
        const named = isNarrowed ? { accountsIds: some.map(({ id }) => id).join(',') } : {}
        const own = some.filter(({ id }) =>
          chosen.includes(owners[accounts.findIndex((each) => each.id === id)] ?? OF_ALL),
        )
        const filter = { ...rest, ...named, ownersIds: chosen.join(',') }
        const listed = own.length === 0 ? '999999999' : own.map(({ id }) => id).join(',')
        expect(await shownOf(anna, filter)).toEqual(await shownOf(anna, { ...rest, accountsIds: listed }))
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)
