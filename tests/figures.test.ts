import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainedLines } from '#components/explain/explainedLines.ts'
import { noFilters } from '#components/filters/filters.ts'
import { contract } from '#contract'
import { periodOf } from '#contract/budgets.ts'
import { typeOf } from '#contract/figures.ts'
import { negate, type Amount, sign, sum } from '#shared/money.ts'
import { convert } from '#shared/rates.ts'
import { dayIn, monthIn } from '#shared/zone.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { ledgerAt, seedLedger, type Side, sidesIn } from '#server/features/analytics/testLedgers.ts'
import { pick } from '#server/features/analytics/testPlans.ts'
import { saveRates } from '#server/features/rates/sql.ts'
import {
  analysed,
  type AskingUser,
  headings,
  isUpcoming,
  transactionsIn,
  partKey,
  reported,
  stated,
  type Sums,
  sumBy,
  together,
  answered,
  withoutZeros,
} from './figures.ts'
import { mergesAgree, payeesAndTagsAgree } from './figuresOfParties.ts'
import { sharedTestServer } from '#server/testing.ts'

/** `FIGURES_RUNS=10000 npx vitest run --project server tests/figures` proves it on as many ledgers. */
const numRuns = Number(process.env['FIGURES_RUNS'] ?? 10)
const HOUR_MS = 3_600_000
const codes: Record<number, string> = { 1: 'USD', 2: 'EUR', 6: 'RON' }
const server = await sharedTestServer()
await server.db.deleteFrom('market_rates').execute()
const perEuro = new Map(Object.entries({ EUR: '1', USD: '1.0811', RON: '4.9735' }))
await saveRates(server.db, { day: '2024-01-02', perEuro }, 'test', new Date())

/** Some weeks around now, and now itself by the minute. */
const started = Date.now()
const moment = fc
  .tuple(fc.integer({ min: -24 * 70, max: 24 * 40 }), fc.nat(59), fc.boolean())
  .map(([hours, minutes, isNear]) =>
    new Date(started + Math.trunc(isNear ? hours / 24 : hours) * HOUR_MS + minutes * 60_000).toISOString(),
  )

const budget = fc.record({
  category: fc.nat(5),
  currencyId: fc.constantFrom(1, 2, 6),
  dateType: fc.constantFrom(0, 1),
  cents: fc.integer({ min: 1, max: 100_000 }),
  isForSaving: fc.boolean(),
})

const figures = fc.record({
  book: ledgerAt(moment),
  corrections: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: -100_000, max: 100_000 })), { maxLength: 2 }),
  isOfSome: fc.boolean(),
  side: fc.constantFrom('income', 'spending'),
  owner: fc.nat(2),
  budgets: fc.uniqueArray(budget, {
    maxLength: 3,
    selector: ({ category, currencyId }) => `${category} ${currencyId}`,
  }),
})

type Figures = typeof figures extends fc.Arbitrary<infer T> ? T : never

const keep = async ({ book, corrections, budgets }: Figures): Promise<AskingUser> => {
  const kept = await seedLedger(server, book)
  const { anna, accounts, categories } = kept
  for (const [account, cents] of corrections) {
    await anna.call(contract.accounts.correct, {
      accountId: pick(accounts, account).id,
      amount: (cents / 100).toFixed(2),
    })
  }
  for (const { category, currencyId, dateType, cents, isForSaving } of budgets) {
    const { id, type } = pick(categories, category)
    const amount = ((type === 1 ? cents : -cents) / 100).toFixed(2)
    const saving = accounts.findLast((account) => account.currencyId === currencyId)!
    const into = isForSaving ? { intoAccountIds: [saving.id] } : {}
    const draft = { categoryId: id, currencyId, amount, dateType, ...into }
    await anna.call(contract.budgets.create, draft)
  }
  return { ...kept, sides: await sidesIn(anna), server, zone: book.zone, now: new Date() }
}

/** The first and last moment of the months that have transactions. */
const spanOf = ({ zone, sides }: AskingUser) => {
  const moments = sides.map(({ createdAt }) => createdAt).toSorted()
  const { fromTime } = periodOf(zone, 0, moments[0]!)
  return { fromTime, toTime: periodOf(zone, 0, moments.at(-1)!).toTime }
}

const ofMonth = (sums: Sums, month: string): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([key]) => key.startsWith(month)))

/** Sums as a report has them: income and spending together, by the code of the currency. */
const asReported = (sums: Sums): Sums =>
  together(
    ...Object.entries(sums).map(([key, amount]) => {
      const [month, part = '', currencyId] = key.split(' ')
      const name = ['income', 'expense'].includes(part) ? 'total' : part
      return { [`${month} ${name} ${codes[Number(currencyId)] ?? 'XAUQ'}`]: amount }
    }),
  )

/** Of all accounts or of some, in every month, this month, and by type. */
const monthsAgree = async (asked: AskingUser, isOfSome: boolean): Promise<void> => {
  const { zone, accounts, sides, now } = asked
  const span = spanOf(asked)
  const month = monthIn(zone, now)
  const thisMonth = periodOf(zone, 0, now)
  const ids = accounts.map(({ id }) => id).filter((_, place) => !isOfSome || place % 2 === 0)
  const filter = isOfSome ? { accountsIds: ids.join(',') } : {}
  const own = sides.filter(({ accountId }) => ids.includes(accountId))
  const sumsOf = (some: Side[]) => sumBy(some, partKey(zone))
  const all = sumsOf(own)
  const shown = await headings(asked, filter)
  expect(shown.now).toEqual(sumsOf(own.filter((side) => !isUpcoming(asked, side))))
  expect(shown.upcoming).toEqual(sumsOf(own.filter((side) => isUpcoming(asked, side))))
  expect(await analysed(asked, 'getByMonths', { ...filter, ...span })).toEqual(all)
  expect(await analysed(asked, 'getByDays', { ...filter, ...thisMonth })).toEqual(ofMonth(all, month))
  expect(await reported(asked, 2, filter)).toEqual(asReported(all))
  expect(await reported(asked, 1, { ...filter, ...thisMonth })).toEqual(asReported(ofMonth(all, month)))
  for (const [types, parts] of Object.entries(partsOfTypes)) {
    const meant = Object.entries(all).filter(([key]) => parts.test(key))
    const { now: past, upcoming } = await headings(asked, { ...filter, types })
    expect(together(past, upcoming)).toEqual(Object.fromEntries(meant))
  }
}
const partsOfTypes = { income: /income/, spending: /expense/, transfer: /transferred/, balance: /balanceChanges/ }

const accountsAgree = async (asked: AskingUser): Promise<void> => {
  const { anna, accounts, sides } = asked
  const { accounts: listed } = await anna.call(contract.accounts.list, {})
  const exact = (amount: Amount = '0') => sum([amount])
  for (const { id } of accounts) {
    const own = sides.filter(({ accountId }) => accountId === id)
    const ahead = own.filter((side) => isUpcoming(asked, side))
    const shown = listed.find(({ accountId }) => accountId === id)!
    const filter = { accountsIds: String(id) }
    expect(exact(shown.amount)).toBe(sum(own.filter((side) => !ahead.includes(side)).map(({ delta }) => delta)))
    expect(exact(shown.upcoming?.amount)).toBe(sum(ahead.map(({ delta }) => delta)))
    expect(shown.upcoming?.count ?? 0).toBe(transactionsIn(ahead))
    expect(await stated(asked, filter)).toEqual(withoutZeros({ [shown.name]: sum(own.map(({ delta }) => delta)) }))
    const { transactions } = await anna.call(contract.transactions.list, { ...filter, count: 128 })
    expect(exact(transactions[0]?.balanceAfter)).toBe(sum(own.map(({ delta }) => delta)))
  }
  const { points, currencyId } = await anna.call(contract.analytics.getNetWorth, { by: 'month', currencyId: 2 })
  const { rates } = await anna.call(contract.rates.getMany, { toCurrencyId: currencyId })
  const worth = [...Map.groupBy(listed, (account) => account.currencyId)].flatMap(([id, own]) => {
    const rate = id === currencyId ? '1' : rates.find((each) => each.currencyId === id)?.rate
    return rate === undefined ? [] : [convert(sum(own.map(({ amount }) => amount)), rate, 2)]
  })
  const { assets, debts, date } = points.at(-1)!
  expect([date, sum([assets, debts])]).toEqual([dayIn(asked.zone, asked.now), sum(worth)])
}

/** The lines that the screens explain a balance by: together they are it, and each is what its list of transactions holds. */
const explanationsAgree = async (asked: AskingUser): Promise<void> => {
  const { anna, accounts, sides, zone, now } = asked
  for (const { id, currencyId } of accounts) {
    const { months } = await anna.call(contract.transactions.getMonths, { accountsIds: String(id) })
    const since = `${monthIn(zone, now)}-01`
    const filters = { ...noFilters, accounts: [id] }
    const lines = explainedLines({ months, currencyId, counted: 'balance', filters, since })
    const past = sides.filter((side) => side.accountId === id && !isUpcoming(asked, side))
    expect(sum(lines.map(({ amount }) => amount))).toBe(sum(past.map(({ delta }) => delta)))
    for (const { amount, filters } of lines) {
      const meant = past.filter(({ createdAt, counted }) => {
        const day = dayIn(zone, createdAt)
        const { from = day, to = day, types } = filters
        return day >= from && day <= to && (types.length === 0 || types.includes(typeOf(counted)))
      })
      expect(sum([amount])).toBe(sum(meant.map(({ delta }) => delta)))
    }
  }
}

const budgetsAgree = async (asked: AskingUser): Promise<void> => {
  const { anna, categories, sides, zone, now } = asked
  const { budgets } = await anna.call(contract.budgets.list, {})
  const { result } = await anna.call(contract.analytics.getCategoriesAnalytics, {})
  for (const { budgetId, categoryId, currencyId, dateType, amount, intoAccountIds = [] } of budgets) {
    const { fromTime, toTime } = periodOf(zone, dateType, now)
    const ids = categories.flatMap(({ id, parentId }) => (id === categoryId || parentId === categoryId ? [id] : []))
    const inside = sides.filter(
      (side) =>
        side.createdAt >= fromTime &&
        side.createdAt <= toTime &&
        side.currencyId === currencyId &&
        ids.includes(side.categoryId),
    )
    const counted = inside.flatMap((side) => {
      if (side.counted === 'income' || side.counted === 'spending') return [side]
      const other = sides.find(
        (each) => each !== side && each.transferId !== undefined && each.transferId === side.transferId,
      )
      const isPutAside =
        side.counted === 'transfer' &&
        sign(side.delta) > 0 &&
        intoAccountIds.includes(side.accountId) &&
        !intoAccountIds.includes(other?.accountId ?? 0)
      return isPutAside ? [{ ...side, delta: sign(amount) < 0 ? negate(side.delta) : side.delta }] : []
    })
    const use = result.find((each) => each.budgetId === budgetId)!
    const expected = sumBy(counted, (side: Side) => (isUpcoming(asked, side) ? 'upcoming' : 'now'))
    expect(withoutZeros({ now: use.delta, upcoming: use.upcoming ?? '0' })).toEqual(expected)
  }
}

const questions = { income: 'how much did I earn this month', spending: 'how much did I spend this month' }

const assistantAgrees = async (asked: AskingUser, kind: 'income' | 'spending'): Promise<void> => {
  const { zone, now, sides } = asked
  const meant = sides.filter(
    (side) => side.counted === kind && monthIn(zone, side.createdAt) === monthIn(zone, now) && !isUpcoming(asked, side),
  )
  expect(await answered(asked, questions[kind])).toEqual(
    sumBy(meant, ({ currencyId }: Side) => codes[currencyId] ?? 'XAUQ'),
  )
}

test(
  'whoever is asked, a figure is the same, and it is the sum of the transactions in the list',
  { timeout: 30_000 + numRuns * 6000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(figures, async (what) => {
        const asked = await keep(what)
        await monthsAgree(asked, what.isOfSome)
        await accountsAgree(asked)
        await explanationsAgree(asked)
        await payeesAndTagsAgree(asked, what.owner)
        await budgetsAgree(asked)
        await assistantAgrees(asked, what.side)
        await mergesAgree(asked)
      }),
      { numRuns, endOnFailure: true },
    )
    expect(await differences(server.db)).toEqual([])
  },
)
