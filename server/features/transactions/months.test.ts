import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { listMonths } from './months.ts'
import { rowsRead } from '#server/db/testRowsRead.ts'

const { transactions } = contract
const server = await sharedTestServer()

test("a transaction counts in the month of the user's own clock, east and west of UTC, winter and summer (C10)", async () => {
  const monthsIn = async (timeZone: string) => {
    const anna = await server.aUser({ timeZone })
    const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
    // Half an hour before and after midnight UTC, at the ends of January and June.
    for (const createdAt of [
      '2024-01-31T23:30:00Z',
      '2024-02-01T00:30:00Z',
      '2024-06-30T23:30:00Z',
      '2024-07-01T00:30:00Z',
    ]) {
      await anna.aTransaction({ accountId, categoryId, createdAt })
    }
    const { months } = await anna.call(transactions.getMonths, {})
    return months.map(({ month, count, fromTime, toTime }) => [month, count, fromTime, toTime])
  }
  expect(await monthsIn('Europe/Chisinau')).toEqual([
    ['2024-07', 2, '2024-06-30T21:00:00.000Z', '2024-07-31T20:59:59.999Z'],
    ['2024-02', 2, '2024-01-31T22:00:00.000Z', '2024-02-29T21:59:59.999Z'],
  ])
  expect(await monthsIn('America/New_York')).toEqual([
    ['2024-06', 2, '2024-06-01T04:00:00.000Z', '2024-07-01T03:59:59.999Z'],
    ['2024-01', 2, '2024-01-01T05:00:00.000Z', '2024-02-01T04:59:59.999Z'],
  ])
})

test('income and spending are summed by currency, transfers apart from them: what each side lost and got', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [card, cash] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const yen = await anna.anAccount({ folderId, currencyId: 4 })
  const categoryId = await anna.aCategory()
  const createdAt = '2024-03-10T00:00:00Z'
  await anna.aTransaction({ accountId: card, categoryId, createdAt, delta: '100.10' })
  await anna.aTransaction({ accountId: card, categoryId, createdAt, delta: '-0.30' })
  const transfer = { categoryId, createdAt, fromAccountId: card }
  await anna.call(transactions.createInternal, { ...transfer, toAccountId: cash, fromDelta: '-5', toDelta: '5' })
  await anna.call(transactions.createInternal, { ...transfer, toAccountId: yen, fromDelta: '-2', toDelta: '300' })
  const sumsOf = async (accountsIds?: string) => {
    const { months } = await anna.call(transactions.getMonths, accountsIds === undefined ? {} : { accountsIds })
    return months.map(({ count, sums }) => ({ count, sums }))
  }
  const euro = { currencyId: 2, income: '100.1', expense: '-0.3', transferredOut: '-7' }
  const yens = { currencyId: 4, income: '0', expense: '0', transferredIn: '300' }
  expect(await sumsOf()).toEqual([{ count: 4, sums: [{ ...euro, transferredIn: '5' }, yens] }])
  expect(await sumsOf(String(card))).toEqual([{ count: 4, sums: [euro] }])
  const arrived = { currencyId: 2, income: '0', expense: '0', transferredIn: '5' }
  expect(await sumsOf(String(cash))).toEqual([{ count: 1, sums: [arrived] }])
  expect(await sumsOf(String(yen))).toEqual([{ count: 1, sums: [yens] }])
})

test('a user without transactions has no months, and a filter leaves out months without any', async () => {
  const anna = await server.aUser()
  expect(await anna.call(transactions.getMonths, {})).toEqual({ months: [] })
  const accountId = await anna.anAccount()
  const [food, pay] = [await anna.aCategory(), await anna.aCategory()]
  await anna.aTransaction({ accountId, categoryId: food, createdAt: '1900-01-01T00:00:00Z' })
  await anna.aTransaction({ accountId, categoryId: pay, createdAt: '2200-12-31T23:59:59Z' })
  const { months } = await anna.call(transactions.getMonths, { categoriesIds: String(food) })
  expect(months.map(({ month }) => month)).toEqual(['1900-01'])
  expect((await anna.call(transactions.getMonths, {})).months).toHaveLength(2)
})

test('the bounds of a month, given back as a filter, meet just its transactions', async () => {
  const anna = await server.aUser({ timeZone: 'Pacific/Auckland' })
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  for (let hour = 0; hour < 24 * 70; hour += 7) {
    await anna.aTransaction({ accountId, categoryId, createdAt: new Date(Date.UTC(2024, 2, 1, hour)).toISOString() })
  }
  for (const { fromTime, toTime, count } of (await anna.call(transactions.getMonths, {})).months) {
    expect(await anna.call(transactions.getCount, { fromTime, toTime })).toEqual({ count })
  }
})

/**
 * Offsets of half and quarter hours, DST changes of half an hour or at midnight, a skipped day, and local mean time
 * with seconds.
 */
const zones = [
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/Havana',
  'Europe/Amsterdam',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
]
/**
 * The description of every transaction of the test; sums of a search are computed from the rows, not from kept totals.
 */
const NAME = 'named'
const ranges = [
  { fromTime: '1900-01-01T00:00:00Z', toTime: '2200-12-31T23:59:59.999Z' },
  { fromTime: '2011-11-30T22:30:00.001Z' },
  { toTime: '2024-02-29T23:44:59.999Z' },
  { fromTime: '2011-11-16T00:00:00Z', toTime: '2024-03-01T12:15:00Z' },
  { fromTime: '2024-02-01T05:00:00Z', toTime: '2024-02-01T07:30:00Z' },
  { fromTime: '2024-02-15T23:59:59.999Z', toTime: '2024-03-16T00:00:00Z' },
  { fromTime: '2030-01-01T00:00:00Z', toTime: '2031-01-01T00:00:00Z' },
]

test('kept totals say what the transactions themselves say, in every zone and after moving to another, whatever is filtered, between any two moments', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [euro, card, yen] = [
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId, currencyId: 4 }),
  ]
  const [food, rest] = [await anna.aCategory(), await anna.aCategory()]
  const boundaries = [
    [1900, 1],
    [1937, 6],
    [2011, 11],
    [2011, 12],
    [2024, 2],
    [2024, 3],
    [2024, 9],
    [2026, 10],
  ]
  const moments = boundaries.flatMap(([year = 0, month]) =>
    Array.from({ length: 113 }, (_, step) => Date.UTC(year, month ?? 0) + (step - 56) * 900_000 + (step % 3) - 1),
  )
  const common = { type: 0, accountId: euro, categoryId: food, description: NAME } as const
  const entries = moments.map((moment, index) => {
    const row = { ...common, created: new Date(moment).toISOString(), delta: `${index % 2 ? '' : '-'}${index + 1}.01` }
    if (index % 5 === 0) return { ...row, type: 1 as const, delta: '-3', toAccountId: yen, toDelta: '500' }
    if (index % 7 === 0) return { ...row, type: 1 as const, delta: '-4', toAccountId: card, toDelta: '4' }
    return index % 3 === 0 ? { ...row, accountId: card, categoryId: rest } : row
  })
  await anna.call(transactions.createBulk, { entries })
  const filters = [
    {},
    { categoriesIds: String(rest) },
    { accountsIds: String(card) },
    { currenciesIds: '4' },
    { accountsIds: `${euro},${yen}`, categoriesIds: `${food},${rest}` },
    { types: 'transfer' },
    { types: 'transferIn', accountsIds: `${card},${yen}` },
    { types: 'income,spending', accountsIds: String(card) },
  ]
  for (const [turn, timeZone] of zones.entries()) {
    await anna.call(contract.settings.edit, { timeZone })
    for (const [index, filter] of filters.entries()) {
      expect((await anna.call(transactions.getMonths, filter)).months.length).toBeGreaterThan(8)
      // Every filter with every range, alternating between time zones.
      for (const range of [{}, ranges[(turn + index) % ranges.length]]) {
        const asked = { ...filter, ...range }
        const stored = await anna.call(transactions.getMonths, asked)
        const read = await anna.call(transactions.getMonths, { ...asked, description: NAME })
        expect({ timeZone, asked, ...stored }).toEqual({ timeZone, asked, ...read })
      }
    }
  }
  for (const filter of filters) {
    for (const range of ranges) {
      const asked = { ...filter, ...range }
      const read = await anna.call(transactions.getCount, { ...asked, description: NAME })
      expect({ asked, ...(await anna.call(transactions.getCount, asked)) }).toEqual({ asked, ...read })
    }
  }
}, 120_000)

test('the months of a ledger that has just grown are found without reading its transactions', async () => {
  const created = (hours: number) => new Date(Date.UTC(2020, 0, 1, hours)).toISOString()
  const fill = async (count: number) => {
    const person = await server.aUser({ timeZone: 'Europe/Chisinau' })
    const common = { type: 0, accountId: await person.anAccount(), categoryId: await person.aCategory() } as const
    const entries = Array.from({ length: count }, (_, index) => ({
      ...common,
      delta: '1',
      created: created(index * 5),
    }))
    await person.call(transactions.createBulk, { entries })
    return person.bookId
  }
  // The planner's statistics know the first two users, but not the third.
  for (const count of [10_000, 10_000]) await fill(count)
  const bookId = await fill(9000)
  const [months, read] = await server.db.transaction().execute(async (tx) => {
    const readBefore = await rowsRead(tx, 'transactions')
    const listed = await listMonths(tx, bookId, {}, new Date())
    return [listed, (await rowsRead(tx, 'transactions')) - readBefore]
  })
  expect(months.reduce((count, month) => count + month.count, 0)).toBe(9000)
  expect(read).toBeLessThan(200)
})
