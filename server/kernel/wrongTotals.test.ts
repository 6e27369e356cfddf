import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sum, type Amount } from '#shared/money.ts'
import { sharedTestDatabase } from '#server/db/testing.ts'
import { AnyStep, createFixture, play, type Fixture, type Oracle } from './testLedger.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'

const database = await sharedTestDatabase()

interface Total {
  accountId: number
  balance: Amount
  entries: number
}

const keptTotals = async ({ bookId }: Fixture): Promise<Total[]> => {
  const totals = database.db.selectFrom('account_totals').where('book_id', '=', bookId).where('entries', '>', 0)
  return totals.select(['account_id as accountId', 'balance', 'entries']).orderBy('account_id').execute()
}

const expectedTotals = (fixture: Fixture, oracle: Oracle): Total[] =>
  fixture.accounts
    .map(({ id }) => {
      const deltas = [...oracle.values()].flat().filter((side) => side.account === id)
      return { accountId: id, balance: sum(deltas.map((side) => side.delta)), entries: deltas.length }
    })
    .filter((total) => total.entries > 0)

const Command = fc.array(AnyStep, { minLength: 1, maxLength: 4 })

test('whatever commands come, each balance and each month is the exact sum of its transactions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Command, { minLength: 1, maxLength: 10 }), async (commands) => {
      const fixture = await createFixture(database.db)
      let oracle: Oracle = new Map()
      for (const steps of commands) {
        oracle = await play(database.db, fixture, oracle, steps)
        expect(await keptTotals(fixture)).toEqual(expectedTotals(fixture, oracle))
        expect(await differences(database.db)).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})

test('commands of many users at once leave every balance right', async () => {
  const fixtures = await Promise.all(Array.from({ length: 6 }, () => createFixture(database.db)))
  const insert = {
    kind: 'insert',
    entries: [
      { account: 0, delta: '0.10' },
      { account: 2, delta: '-7' },
    ],
  } as const
  const transfer = { kind: 'transfer', from: 1, amount: '0.01', toAmount: '3' } as const
  await Promise.all(
    fixtures.flatMap((fixture) =>
      Array.from({ length: 12 }, () =>
        play(database.db, fixture, new Map(), [{ ...insert, entries: [...insert.entries] }, transfer]),
      ),
    ),
  )
  for (const fixture of fixtures) {
    expect((await keptTotals(fixture)).map(({ balance }) => balance)).toEqual(['1.2', '-0.12', '-48'])
  }
  expect(await differences(database.db)).toEqual([])
})

const tamper = async (statement: string, { bookId }: Fixture): Promise<void> => {
  const admin = new pg.Client(database.poolConfig)
  await admin.connect()
  await admin.query(statement, [bookId])
  await admin.end()
}

test('npm run verify reports a balance that was tampered with', async () => {
  const fixture = await createFixture(database.db)
  await play(database.db, fixture, new Map(), [{ kind: 'insert', entries: [{ account: 0, delta: '10.00' }] }])
  await tamper('update account_totals set balance = balance - 0.000000000000000001 where book_id = $1', fixture)
  expect(await differences(database.db)).toEqual([
    `Book ${fixture.bookId}, account ${fixture.accounts[0]!.id}: kept 9.999999999999999999 of 1 entries, but 1 entries add up to 10.00.`,
  ])
})

test('npm run verify reports a month that was tampered with, and one that is lost', async () => {
  const fixture = await createFixture(database.db)
  await play(database.db, fixture, new Map(), [{ kind: 'insert', entries: [{ account: 0, delta: '-10.00' }] }])
  const month = new Date().toISOString().slice(0, 7)
  const place = `Book ${fixture.bookId}, ${month}, category ${fixture.category}, account ${fixture.accounts[0]!.id}`
  const wrong = async () => (await differences(database.db)).filter((sentence) => sentence.startsWith(place))
  await tamper('update month_totals set income = 0.000000000000000001, entries = 3 where book_id = $1', fixture)
  expect(await wrong()).toEqual([`${place}: too much by 0.000000000000000001 income, 0 expense, 0 arrived, 2 entries.`])
  await tamper('delete from month_totals where book_id = $1', fixture)
  expect(await wrong()).toEqual([`${place}: too much by 0 income, 10 expense, 0 arrived, -1 entries.`])
})
