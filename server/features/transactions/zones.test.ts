import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { clockIn, momentIn, offsetsIn } from '#shared/zone.ts'
import { sharedTestServer } from '#server/testing.ts'

const { analytics, transactions } = contract
const server = await sharedTestServer()
const HOUR_MS = 3_600_000

/**
 * Midnights that occur twice or never, skipped days, Ramadan, half hours, and zones whose rules differ between tzdata
 * releases.
 */
const zones = [
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'America/Asuncion',
  'America/Edmonton',
  'America/Havana',
  'America/Santiago',
  'America/Vancouver',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
]

/** The day in a time zone, computed with Intl only. */
const shownDay = (zone: string, moment: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const { year, month, day } = Object.fromEntries(
    parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}`
}

const countsBy = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

test('31.1: in the midnight that comes twice a transaction stands in its month', async () => {
  const anna = await server.aUser({ timeZone: 'America/Havana' })
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  await anna.aTransaction({ accountId, categoryId, createdAt: '2026-11-01T04:30:00Z', delta: '-12.34' })
  const { months } = await anna.call(transactions.getMonths, {})
  expect(months).toMatchObject([{ month: '2026-11', count: 1, fromTime: '2026-11-01T04:00:00.000Z' }])
})

test.each(zones)(
  '31.2: in %s headings, analytics and a moved day agree around every change of the clocks',
  async (zone) => {
    const anna = await server.aUser({ timeZone: zone })
    const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
    const changes = offsetsIn(zone, new Date(Date.UTC(2020, 0, 1)), new Date(Date.UTC(2035, 11, 31))).starts
    const boundaries = [...changes, ...Array.from({ length: 192 }, (_, month) => new Date(Date.UTC(2020, month, 1)))]
    const apart = fc.sample(fc.integer({ min: -26 * HOUR_MS, max: 26 * HOUR_MS }), boundaries.length * 3)
    const moments = apart.map((ms, index) =>
      new Date(boundaries[index % boundaries.length]!.getTime() + ms).toISOString(),
    )
    const entries = moments.map((created) => ({ type: 0 as const, accountId, categoryId, created, delta: '-1' }))
    await anna.call(transactions.createBulk, { entries })
    const days = moments.map((moment) => shownDay(zone, moment))
    const expected = countsBy(days.map((day) => day.slice(0, 7)))

    const { months } = await anna.call(transactions.getMonths, {})
    const spent = months.map(({ month, sums, upcoming }) => [
      month,
      -[...sums, ...(upcoming?.sums ?? [])].reduce((all, { expense }) => all + Number(expense), 0),
    ])
    expect(Object.fromEntries(months.map(({ month, count }) => [month, count]))).toEqual(expected)
    expect(Object.fromEntries(spent)).toEqual(expected)

    const { total } = await anna.call(analytics.getByMonths, {
      fromTime: moments.toSorted()[0],
      toTime: '2036-02-02T00:00:00Z',
    })
    const analysed = Object.entries(total).map(([month, rows]) => [
      month.slice(0, 7),
      -rows.reduce((all, { expense }) => all + Number(expense), 0),
    ])
    expect(Object.fromEntries(analysed.filter(([, count]) => count !== 0))).toEqual(expected)
  },
  120_000,
)

test.each(['America/Havana', 'America/Santiago', 'Africa/Casablanca'])(
  '31.2: in %s many transactions moved to a day on which the clocks change keep the time that a clock showed',
  async (zone) => {
    const anna = await server.aUser({ timeZone: zone })
    const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
    const moments = Array.from({ length: 48 }, (_, half) => new Date(Date.UTC(2026, 5, 10, 0, half * 30)).toISOString())
    const changes = offsetsIn(zone, new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 11, 31))).starts
    for (const change of changes) {
      const day = shownDay(zone, new Date(change.getTime() + 12 * HOUR_MS).toISOString())
      const entries = moments.map((created) => ({ type: 0 as const, accountId, categoryId, created, delta: '-1' }))
      await anna.call(transactions.createBulk, { entries })
      const { transactions: added } = await anna.call(transactions.list, {
        count: 48,
        fromTime: moments[0],
        toTime: moments.at(-1),
      })
      const ids = added.map(({ transactionId }) => transactionId)
      await anna.call(transactions.change, { selection: { transactionIds: ids }, change: { set: { day } } })
      for (const { transactionId, createdAt } of added) {
        const { transaction } = await anna.call(transactions.get, { transactionId })
        expect(transaction.createdAt).toBe(momentIn(zone, day, clockIn(zone, createdAt)))
      }
    }
  },
  120_000,
)
