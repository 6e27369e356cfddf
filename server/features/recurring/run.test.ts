import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { RecurringDraft } from '#contract/drafts.ts'
import { sum } from '#shared/money.ts'
import { dayIn, daysAfter, momentIn, offsetsIn, shownIn } from '#shared/zone.ts'
import { eventually, listNotifications } from '#server/kernel/testJobs.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { runAllRecurring, runRecurring } from './run.ts'

const { recurring, transactions } = contract
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const server = await sharedTestServer()
const instances = [await server.jobContext(), await server.jobContext()] as const
const [instance] = instances

const fail = (error: unknown): void => {
  throw error
}

const aRecurring = async (person: TestUser, overrides: Partial<RecurringDraft> = {}): Promise<number> => {
  const accountId = overrides.accountId ?? (await person.anAccount())
  const categoryId = overrides.categoryId ?? (await person.aCategory())
  const nextRepeat = new Date(Date.now() + HOUR_MS).toISOString()
  const repeat = { nextRepeat, repeatType: 0, repeatArg: 1, notificationMode: 0 } as const
  const draft = { ...repeat, delta: '-5', ...overrides, accountId, categoryId }
  return (await person.call(recurring.create, draft)).recurringTransactionId
}

const entriesOf = async (person: TestUser) =>
  (await person.call(transactions.list, { count: 128 })).transactions.toReversed()

const ruleOf = async (person: TestUser, ruleId: number) =>
  (await person.call(recurring.list, {})).recurringList.find(
    ({ recurringTransactionId }) => recurringTransactionId === ruleId,
  )!

/** The n-th date after the first, computed in UTC. */
const calendar = (first: Date, type: number, arg: number, n: number): number => {
  if (type !== 2) return first.getTime() + n * arg * (type === 1 ? 7 : 1) * DAY_MS
  const date = new Date(first)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + n * arg)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(first.getUTCDate(), lastDay))
  return date.getTime()
}

test('C22: after any outages each missed date is made, once, though two instances and the queue are at it together', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 2),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 4 }),
      async (repeatType, repeatArg, startsInDays, outages) => {
        const anna = await server.aUser()
        const first = new Date(Date.now() + startsInDays * DAY_MS)
        const ruleId = await aRecurring(anna, {
          repeatType,
          repeatArg,
          nextRepeat: first.toISOString(),
        })
        let now = Date.now()
        for (const days of outages) {
          now += days * DAY_MS
          const at = new Date(now)
          await Promise.all([
            ...instances.map((jobContext) => runAllRecurring(jobContext, at, fail)),
            runRecurring(instance, { bookId: anna.bookId, ruleId }, at),
          ])
        }
        const expected: number[] = []
        for (let n = 0; calendar(first, repeatType, repeatArg, n) <= now; n++) {
          expected.push(calendar(first, repeatType, repeatArg, n))
        }
        const made = await entriesOf(anna)
        expect(made.map(({ createdAt }) => Date.parse(createdAt))).toEqual(expected)
        const { nextRepeat, period } = await ruleOf(anna, ruleId)
        expect([Date.parse(nextRepeat), period]).toEqual([
          calendar(first, repeatType, repeatArg, expected.length),
          expected.length,
        ])
      },
    ),
    { numRuns: 15 },
  )
})

test.each([
  ['America/Havana', '00:30', '01:30'],
  ['Europe/Bucharest', '03:30', '04:30'],
  ['Australia/Lord_Howe', '02:15', '02:45'],
])(
  'over both changes of the clocks in %s each day has its transaction once, at the time that was set',
  async (zone, time, shifted) => {
    const anna = await server.aUser({ timeZone: zone })
    const year = new Date().getUTCFullYear() + 1
    const { starts } = offsetsIn(zone, new Date(`${year}-01-10`), new Date(`${year}-12-20`))
    const changes = starts.filter((start) => start.getUTCFullYear() === year).map((start) => dayIn(zone, start))
    expect(changes).toHaveLength(2)
    const expected: string[] = []
    for (const change of changes) {
      const days = [-2, -1, 0, 1, 2].map((offset) => daysAfter(change, offset))
      expected.push(...days)
      const ruleId = await aRecurring(anna, { nextRepeat: momentIn(zone, days[0] ?? '', time) })
      for (const day of days)
        await runRecurring(instance, { bookId: anna.bookId, ruleId }, new Date(momentIn(zone, day, '23:59')))
      await anna.call(recurring.remove, { recurringId: ruleId })
    }
    const shown = (await entriesOf(anna)).map(({ createdAt }) => shownIn(zone, createdAt).slice(0, 16))
    expect(shown.map((each) => each.slice(0, 10))).toEqual(expected)
    expect(shown.filter((each) => !each.endsWith(time)).map((each) => each.slice(11))).toEqual([shifted])
  },
)

test('a transaction carries the mark of its rule, and keeps it when it is edited and when the rule is gone (C23)', async () => {
  const anna = await server.aUser()
  const ruleId = await aRecurring(anna, { description: 'Rent' })
  await runAllRecurring(instance, new Date(Date.now() + 2 * HOUR_MS), fail)
  const [transaction] = await entriesOf(anna)
  expect(transaction).toMatchObject({ delta: '-5', description: 'Rent' })
  expect(transaction?.metadata).toEqual({ type: 2, recurringTransactionId: ruleId })
  const sets = server.db.selectFrom('change_sets').select(['means', 'by_user']).where('book_id', '=', anna.bookId)
  expect((await sets.orderBy('change_set_id').execute()).slice(-2)).toEqual([
    { means: 'form', by_user: anna.userId },
    { means: 'recurring', by_user: null },
  ])
  const { transactionId, categoryId, accountId } = transaction!
  await anna.call(transactions.edit, { transactionId, categoryId, accountId, delta: '-6' })
  await anna.call(recurring.remove, { recurringId: ruleId })
  const [edited] = await entriesOf(anna)
  expect(edited).toMatchObject({ delta: '-6', metadata: { type: 2, recurringTransactionId: ruleId } })
  await anna.call(transactions.remove, { transactionId })
  expect(await entriesOf(anna)).toEqual([])
})

test('C22: a recurring transaction that fails keeps its date and makes nothing, and stops no other', async () => {
  await sql`
    create function refuse_boom() returns trigger language plpgsql as 'begin raise exception ''boom''; end';
    create trigger refuse_boom before insert on transactions for each row when (new.description = 'boom') execute function refuse_boom()`.execute(
    server.db,
  )
  const anna = await server.aUser()
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const broken = await aRecurring(anna, { description: 'boom', notificationMode: 2, nextRepeat: soon(1) })
  await aRecurring(anna, { delta: '-7', nextRepeat: soon(2) })
  const sent: unknown[] = []
  await runAllRecurring(instance, new Date(Date.now() + HOUR_MS), (error) => sent.push(error))
  expect(sent.map(String)).toEqual([expect.stringContaining('boom')])
  expect((await entriesOf(anna)).map(({ delta }) => delta)).toEqual(['-7'])
  expect(await ruleOf(anna, broken)).toMatchObject({ period: 0 })
  expect(await listNotifications(server.db, anna.bookId)).toEqual([])
  await sql`drop trigger refuse_boom on transactions`.execute(server.db)
  await runAllRecurring(instance, new Date(Date.now() + HOUR_MS), fail)
  expect(await entriesOf(anna)).toHaveLength(2)
})

test('after a run the owner is notified as the recurring transaction says, once for all dates it made up for', async () => {
  const anna = await server.aUser({ lang: 'ro' })
  await aRecurring(anna, { notificationMode: 0 })
  await aRecurring(anna, { notificationMode: 1 })
  await aRecurring(anna, { notificationMode: 2, description: 'Rent' })
  await runAllRecurring(instance, new Date(Date.now() + 5 * DAY_MS), fail)
  expect(await entriesOf(anna)).toHaveLength(15)
  const sent = await listNotifications(server.db, anna.bookId)
  expect(sent.map(({ text, silent }) => [text, silent]).toSorted()).toEqual([
    ['Rent', false],
    ['S-a înregistrat o tranzacție recurentă', true],
  ])
})

test('a recurring transaction that falls due while the server runs makes its transaction within moments, and the balance follows', async () => {
  const anna = await server.aUser()
  const accountId = await anna.anAccount()
  const ruleId = await aRecurring(anna, { accountId, nextRepeat: new Date(Date.now() + 1500).toISOString() })
  const made = await eventually(
    () => entriesOf(anna),
    (rows) => rows.length > 0,
  )
  expect(made.map(({ metadata }) => metadata)).toEqual([{ type: 2, recurringTransactionId: ruleId }])
  expect(await anna.balanceOf(accountId)).toBe(sum(['-5']))
})

test('a recurring transaction that is paused makes nothing, and what it missed is not made up for', async () => {
  const anna = await server.aUser()
  const recurringId = await aRecurring(anna)
  await anna.call(recurring.pause, { recurringId })
  await runAllRecurring(instance, new Date(Date.now() + 9 * DAY_MS), fail)
  expect(await entriesOf(anna)).toEqual([])
  // Simulates nine days.
  const passed = sql`interval '9 days'`
  const { bookId } = anna
  await instance.write({ bookId, userId: null, source: 'form', call: 'test' }, (tx) =>
    sql`update recurring_transactions set anchor = anchor - ${passed}, next_repeat = next_repeat - ${passed} where book_id = ${bookId}`.execute(
      tx,
    ),
  )
  await anna.call(recurring.resume, { recurringId })
  const { nextRepeat, paused, period } = await ruleOf(anna, recurringId)
  expect([paused, period, Date.parse(nextRepeat) > Date.now(), Date.parse(nextRepeat) < Date.now() + DAY_MS]).toEqual([
    false,
    9,
    true,
    true,
  ])
})

test('the rules of a disabled user rest; enabled again, each date that was missed is made once', async () => {
  const anna = await server.aUser()
  const ruleId = await aRecurring(anna, { notificationMode: 2 })
  const setDisabled = (disabled: boolean) =>
    server.db.updateTable('users').set({ disabled }).where('user_id', '=', anna.userId).execute()
  await setDisabled(true)
  const later = new Date(Date.now() + 3 * DAY_MS + 2 * HOUR_MS)
  await runAllRecurring(instance, later, fail)
  await runRecurring(instance, { bookId: anna.bookId, ruleId }, later)
  await setDisabled(false)
  expect(await entriesOf(anna)).toEqual([])
  expect(await listNotifications(server.db, anna.bookId)).toEqual([])
  await Promise.all(instances.map((jobContext) => runAllRecurring(jobContext, later, fail)))
  expect(await entriesOf(anna)).toHaveLength(4)
})

test('nobody waits for all that another user has missed: after a hundred transactions it is the turn of the next', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await aRecurring(anna)
  await aRecurring(boris)
  const later = new Date(Date.now() + 364 * DAY_MS + 2 * HOUR_MS)
  const passed = sql`interval '364 days'`
  await instance.write({ bookId: boris.bookId, userId: null, source: 'form', call: 'test' }, (tx) =>
    sql`update recurring_transactions set anchor = anchor + ${passed}, next_repeat = next_repeat + ${passed}
        where book_id = ${boris.bookId}`.execute(tx),
  )
  await runAllRecurring(instance, later, fail)
  const idsOf = async ({ bookId }: TestUser) =>
    (await server.db.selectFrom('transactions').select('id').where('book_id', '=', bookId).execute()).map(
      ({ id }) => id,
    )
  const [idOfBoris = 0, ...more] = await idsOf(boris)
  const ids = await idsOf(anna)
  expect([ids.length, more]).toEqual([365, []])
  expect(ids.filter((id) => id < idOfBoris).length).toBeLessThanOrEqual(100)
})
