import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { CategoryTotal } from '#contract/analytics.ts'
import { add, isEqual, sign, type Amount } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import { dayThere, seedBudgets, monthThere, plan, quarterThere } from './testPlans.ts'

const { analytics, budgets } = contract
const server = await sharedTestServer()
const isTransfer = (transaction: Transaction): boolean => linkedSide(transaction) !== undefined

/** Sums of income and expenses by key, category and currency, as text to compare. */
const recomputed = (
  transactions: Transaction[],
  keyOf: (moment: string) => string,
  only: (side: { accountId: number }) => boolean,
) => {
  const sums = new Map<string, { income: Amount; expense: Amount }>()
  for (const side of transactions.filter((transaction) => !isTransfer(transaction) && only(transaction))) {
    const key = `${keyOf(side.createdAt)} ${side.categoryId} ${side.currencyId}`
    const { income, expense } = sums.get(key) ?? { income: '0', expense: '0' }
    const isIncome = sign(side.delta) > 0
    sums.set(
      key,
      isIncome ? { income: add(income, side.delta), expense } : { income, expense: add(expense, side.delta) },
    )
  }
  return linesOf([...sums].map(([key, { income, expense }]) => [key, income, expense]))
}

const linesOf = (rows: [string, Amount, Amount][]): string[] =>
  rows.map(([key, income, expense]) => `${key}: ${income} ${expense} ${add(income, expense)}`).sort()

const answered = (total: Record<string, CategoryTotal[]>): string[] =>
  Object.entries(total)
    .flatMap(([key, rows]) =>
      rows.map(
        (row) =>
          `${key} ${row.categoryId} ${row.currencyId}: ${add(row.income, '0')} ${add(row.expense, '0')} ${row.delta}`,
      ),
    )
    .sort()

const within = (transactions: Transaction[], fromTime: string, toTime: string): Transaction[] =>
  transactions.filter(({ createdAt }) => createdAt >= fromTime && createdAt <= toTime)

test('sums by month and by day are those of the transactions themselves, in every zone, over summers and leap days (C10)', async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.nat(400), async (what, span) => {
      const { anna, accounts, entries } = await seedBudgets(server, what)
      const accountsIds = `${accounts[0]!.id},${accounts[2]!.id}`
      const isIn = ({ accountId }: { accountId: number }): boolean => accountId !== accounts[1]!.id
      for (const [endpoint, days, keyOf] of [
        [analytics.getByMonths, Math.min(span, 366), monthThere],
        [analytics.getByDays, span % 120, dayThere],
      ] as const) {
        const fromTime = new Date(Date.parse(what.time) - (days + 1) * 43_200_000).toISOString()
        const toTime = new Date(Date.parse(what.time) + days * 43_200_000).toISOString()
        const range = { fromTime, toTime }
        const inRange = within(entries, fromTime, toTime)
        const keyIn = (at: string): string => keyOf(what.zone, at)
        expect(answered((await anna.call(endpoint, range)).total)).toEqual(recomputed(inRange, keyIn, () => true))
        expect(answered((await anna.call(endpoint, { ...range, accountsIds })).total)).toEqual(
          recomputed(inRange, keyIn, isIn),
        )
      }
    }),
    { numRuns: 15 },
  )
})

test('a range that begins or ends late in a month counts the hours between two clocks once', async () => {
  for (const [timeZone, created, month] of [
    ['Europe/Chisinau', '2024-11-30T23:00:00Z', '2024-12-01'],
    ['America/New_York', '2024-12-01T01:00:00Z', '2024-11-01'],
  ] as const) {
    const anna = await server.aUser({ timeZone })
    await anna.aTransaction({ createdAt: created, delta: '-7' })
    for (const fromTime of ['2024-11-20T00:00:00Z', '2024-11-10T00:00:00Z']) {
      for (const toTime of ['2024-12-01T12:00:00Z', '2024-12-20T00:00:00Z', '2025-02-20T00:00:00Z']) {
        const { total } = await anna.call(analytics.getByMonths, { fromTime, toTime })
        expect(Object.entries(total).map(([name, rows]) => [name, rows.map(({ delta }) => delta)])).toEqual([
          [month, ['-7']],
        ])
      }
    }
  }
})

test('C7: a budget counts its category with all below it in its month or quarter, each of nested budgets too', async () => {
  await fc.assert(
    fc.asyncProperty(
      plan,
      fc.array(fc.tuple(fc.nat(20), fc.boolean(), fc.boolean()), { maxLength: 6 }),
      async (what, wanted) => {
        const { anna, categories, entries } = await seedBudgets(server, what)
        for (const [category, isLeu, isQuarter] of wanted) {
          const draft = {
            categoryId: categories[category % categories.length]!.id,
            currencyId: isLeu ? 6 : 2,
            amount: '-1',
          }
          await codeOf(anna.call(budgets.create, { ...draft, dateType: isQuarter ? 1 : 0 }))
        }
        const { budgets: made } = await anna.call(budgets.list, {})
        const { result } = await anna.call(analytics.getCategoriesAnalytics, { time: what.time })
        expect(result.map(({ budgetId }) => budgetId)).toEqual(made.map(({ budgetId }) => budgetId))
        const isBelow = (id: number, above: number): boolean => {
          for (let at: number | undefined = id; at !== undefined;) {
            if (at === above) return true
            at = categories.find((category) => category.id === at)?.parent
          }
          return false
        }
        for (const [index, { delta, fromTime, toTime, categoryId, currencyId }] of result.entries()) {
          const periodOf = made[index]!.dateType === 1 ? quarterThere : monthThere
          const now = periodOf(what.zone, what.time)
          const sides = entries
            .filter((transaction) => !isTransfer(transaction))
            .filter(
              (transaction) => transaction.currencyId === currencyId && isBelow(transaction.categoryId, categoryId),
            )
          const counted = sides.filter(({ createdAt }) => periodOf(what.zone, createdAt) === now)
          const expected = counted.map((side) => side.delta).reduce(add, '0')
          expect([delta, expected, isEqual(delta, expected)]).toEqual([delta, expected, true])
          expect(sides.filter(({ createdAt }) => createdAt >= fromTime && createdAt <= toTime)).toEqual(counted)
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('a budget counts until the end of today, refunds too; what is later is upcoming; transfers count only where they are put aside', async () => {
  const anna = await server.aUser()
  const [card, savings, reserve] = [await anna.anAccount(), await anna.anAccount(), await anna.anAccount()]
  const [home, food] = [await anna.aCategory({ type: -1 }), await anna.aCategory({ type: -1 })]
  const rent = await anna.aCategory({ type: -1, parentId: home })
  const today = new Date()
  const nextMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15)).toISOString()
  const spend = (categoryId: number, delta: string, createdAt?: string) =>
    anna.call(contract.transactions.create, { accountId: card, categoryId, delta, createdAt, refund: true })
  await spend(rent, '-100')
  await spend(home, '30')
  await spend(food, '-7')
  await spend(rent, '-100', nextMonth)
  const move = (fromAccountId: number, toAccountId: number, amount: string) => {
    const sides = { fromAccountId, toAccountId, fromDelta: `-${amount}`, toDelta: amount }
    return anna.call(contract.transactions.createInternal, { categoryId: rent, ...sides })
  }
  await move(card, savings, '50')
  await move(savings, reserve, '20')
  await move(reserve, card, '5')
  const budget = { categoryId: home, currencyId: 2, dateType: 0, amount: '-200' } as const
  const { budgetId } = await anna.call(budgets.create, budget)
  const useAt = async (time?: string) =>
    (await anna.call(analytics.getCategoriesAnalytics, time === undefined ? {} : { time })).result[0]
  expect(await useAt()).toMatchObject({ delta: '-70' })
  expect(await useAt()).not.toHaveProperty('upcoming')
  expect(await useAt(nextMonth)).toMatchObject({ delta: '0', upcoming: '-100' })
  await anna.call(budgets.edit, { ...budget, budgetId, intoAccountIds: [savings, reserve] })
  expect(await useAt()).toMatchObject({ delta: '-120' })
})

test('a quarter is that of the calendar where the user lives, and February ends it not (C7)', async () => {
  const anna = await server.aUser({ timeZone: 'Europe/Chisinau' })
  const categoryId = await anna.aCategory()
  await anna.call(budgets.create, { categoryId, currencyId: 2, dateType: 1, amount: '-300' })
  const periodAt = async (time: string) => {
    const { result } = await anna.call(analytics.getCategoriesAnalytics, { time })
    return [result[0]?.fromTime, result[0]?.toTime, result[0]?.delta]
  }
  expect(await periodAt('2024-02-10T00:00:00Z')).toEqual(['2023-12-31T22:00:00.000Z', '2024-03-31T20:59:59.999Z', '0'])
  expect(await periodAt('2024-11-10T00:00:00Z')).toEqual(['2024-09-30T21:00:00.000Z', '2024-12-31T21:59:59.999Z', '0'])
})

test('C8: without dates the last months and the last days are meant; days too many or the wrong way round are refused', async () => {
  const anna = await server.aUser()
  await anna.aTransaction({ delta: '-7' })
  expect(Object.values((await anna.call(analytics.getByMonths, {})).total)).toHaveLength(1)
  expect(Object.values((await anna.call(analytics.getByDays, {})).total)).toHaveLength(1)
  const range = { fromTime: '2024-01-01T00:00:00Z', toTime: '2025-01-01T23:59:59Z' }
  expect(await codeOf(anna.call(analytics.getByMonths, range))).toBeUndefined()
  expect(await codeOf(anna.call(analytics.getByMonths, { ...range, fromTime: '2004-01-01T00:00:00Z' }))).toBeUndefined()
  expect(await codeOf(anna.call(analytics.getByDays, range))).toBe('RANGE_TOO_LONG')
  expect(await codeOf(anna.call(analytics.getByDays, { ...range, toTime: range.fromTime }))).toBe('INVALID_INPUT')
  expect(await codeOf(anna.call(analytics.getByDays, { categoriesIds: '' }))).toBe('INVALID_INPUT')
})

test("without budgets there are none, and another user's transactions do not count", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await boris.aTransaction()
  expect(await anna.call(analytics.getCategoriesAnalytics, {})).toEqual({ result: [] })
  expect(await anna.call(analytics.getByMonths, {})).toEqual({ total: {} })
})
