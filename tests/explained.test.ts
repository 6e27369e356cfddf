import { calls } from '#contract'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { totalsOfBudgets, spentFilter, unbudgetedFilter } from '#components/budgets/totalsOfBudgets.ts'
import { OF_ALL } from '#contract/filterAddress.ts'
import { countedFilters, explainedLines } from '#components/explain/explainedLines.ts'
import { asQuery, noFilters } from '#components/filters/filters.ts'
import { periodOf } from '#contract/budgets.ts'
import { add, negate, sign, sum } from '#shared/money.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { dayIn, daysAfter, endOfDay, monthIn, startOfDay } from '#shared/zone.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { type TestInstance, startTestServer } from '#server/testing.ts'
import { spendingOf } from '#stores/figures/spending.ts'
import { convertTotals } from '#stores/figures/conversion.ts'
import { flowsOf, totalOf } from '#stores/figures/flows.ts'
import { within } from '#stores/ledger/ledgerPages.ts'
import { Stores } from '#stores/Stores.ts'
import { changeOf } from '#stores/figures/totals.ts'
import { seedDemoData } from './demoUser.ts'
import { checkUses, labelAccounts } from './explainedBudgets.ts'
import { listedSum, PAGE } from './listedSum.ts'

interface End {
  api: Api
  zone: string
  close: () => Promise<void>
}

const apiAt = (origin: string, token: string): Api =>
  createApi({
    calls,
    baseUrl: `${origin}/api`,
    token: () => token,
    onChanged: () => undefined,
    onSessionEnded: () => undefined,
  })

const toMocks = async (): Promise<End> => {
  const server = setupServer(...handlers(new MockBackend()))
  server.listen({ onUnhandledFrame: 'error' })
  return { api: apiAt('http://farthing.test', 'sample-token'), zone: 'UTC', close: async () => server.close() }
}

/** The sample data where days begin at odd hours. */
const toServer = async (): Promise<End> => {
  const zone = 'Asia/Kathmandu'
  const server: TestInstance = await startTestServer()
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await server.aUser()
  const api = apiAt(origin, token)
  await seedDemoData(api, 'en', new Date())
  await api.settings.edit({ timeZone: zone })
  return { api, zone, close: server.close }
}

describe.each([
  { end: 'the mocks', open: toMocks },
  { end: 'the real server', open: toServer },
])('every sum is that of the transactions that it leads to, says $end:', ({ open }) => {
  let end: End
  let stores: Stores
  let ownerId: number
  beforeAll(async () => {
    end = await open()
    stores = new Stores(end.api, memorySession('sample-token'))
    const { accounts, budgets, categories } = stores
    await Promise.all([accounts.list, accounts.folders, budgets.list, categories.list].map((each) => each.load()))
    ownerId = await labelAccounts(end.api, stores)
  })
  afterAll(() => end.close())
  const listed = (filter: TransactionFilter, currencyId: number) => listedSum(end.api, end.zone, filter, currencyId)
  const flow = { types: 'income,spending' }

  test('the balance of an account, which is what was before this month and what moved it since', async () => {
    expect(stores.accounts.list.value.length).toBeGreaterThan(5)
    for (const { accountId, currencyId, amount } of stores.accounts.list.value) {
      const filter = { accountsIds: String(accountId) }
      const { months } = await end.api.transactions.getMonths(filter)
      const flows = flowsOf(months, currencyId, monthIn(end.zone, new Date()))
      const balance = add(amount, '0')
      expect(totalOf(flows)).toBe(balance)
      expect(sum([flows.opening, totalOf(flows.latest)])).toBe(balance)
      expect(await listed(filter, currencyId)).toBe(balance)
    }
  })

  test('each line of an explanation, of a balance as of a month', async () => {
    const since = `${monthIn(end.zone, new Date())}-01`
    const lastMonth = `${daysAfter(since, -1).slice(0, 7)}-01`
    const accounts = stores.accounts.list.value.slice(0, 3).map(({ accountId }) => [accountId])
    const month = { ...noFilters, from: lastMonth, to: daysAfter(since, -1) }
    const explained = [
      ...[[], ...accounts].map((ids) => ({ counted: 'balance' as const, filters: { ...noFilters, accounts: ids } })),
      { counted: 'flow' as const, filters: month },
    ]
    const seen = new Set<string>()
    for (const { counted, filters } of explained) {
      const all = countedFilters(filters, counted)
      const { months } = await end.api.transactions.getMonths(asQuery(all, end.zone))
      const lines = [2, 6].flatMap((currencyId) =>
        explainedLines({ months, currencyId, counted, filters: all, since }).map((line) => ({ ...line, currencyId })),
      )
      for (const { currencyId, amount, words, filters: ofLine } of lines) {
        expect(await listed(asQuery(ofLine, end.zone), currencyId)).toBe(add(amount, '0'))
        if (sign(amount) !== 0) seen.add(words)
      }
    }
    expect(seen).toEqual(new Set(['before', 'incomeSince', 'expenseSince', 'movedSince', 'income', 'expense']))
  })

  test('a folder and net worth, converted at the rates that are shown', async () => {
    const { rates } = await end.api.rates.getMany({ toCurrencyId: 2 })
    const { tree, totals, list } = stores.accounts
    for (const { totals: sums, accounts } of [...tree, { totals, accounts: list.value }]) {
      const filter = { accountsIds: accounts.map(({ accountId }) => accountId).join(',') }
      const { counted, total } = convertTotals(sums, rates, { currencyId: 2, decimals: 2 })
      for (const { currencyId, amount } of counted) {
        expect(await listed(filter, currencyId)).toBe(add(amount, '0'))
      }
      expect(sum(counted.map(({ converted }) => converted ?? '0'))).toBe(total)
    }
  })

  test('what everything owned has gained or lost since the month began', async () => {
    const { totals } = stores.accounts
    const today = dayIn(end.zone, new Date())
    const days = { ...noFilters, from: `${today.slice(0, 7)}-01`, to: today }
    const filter = asQuery(days, end.zone)
    const change = changeOf((await end.api.analytics.getByMonths(filter)).total)
    expect(change.length).toBeGreaterThan(1)
    for (const { currencyId, amount } of totals) {
      const changed = change.find((each) => each.currencyId === currencyId)?.amount ?? '0'
      expect(await listed({ ...filter, ...flow }, currencyId)).toBe(changed)
      const others = { types: 'transfer,balance' }
      const before = asQuery({ ...noFilters, to: daysAfter(days.from, -1) }, end.zone)
      const rest = [await listed(before, currencyId), await listed({ ...filter, ...others }, currencyId)]
      expect(sum([...rest, changed])).toBe(add(amount, '0'))
    }
  })

  test('each month of the ledger, whatever is filtered', async () => {
    const [first] = stores.accounts.list.value
    const fromTime = startOfDay(end.zone, '2026-09-10')
    const { transactions } = await end.api.transactions.list({ count: PAGE })
    const line = transactions.findLast(({ lines }) => lines !== undefined)?.lines?.at(-1)
    const ofLine = { categoriesIds: String(line?.categoryId) }
    const ofAccount = { accountsIds: String(first?.accountId) }
    for (const filter of [{}, ofAccount, ofLine, { description: 'market' }, { fromTime }]) {
      const { months } = await end.api.transactions.getMonths(filter)
      for (const { fromTime: begins, toTime, sums } of months) {
        for (const { currencyId, income, expense, transferredIn, transferredOut, balanceChanges } of sums) {
          const inMonth = within({ ...filter, currenciesIds: String(currencyId) }, begins, toTime)
          const ofType = (types: string) => listed({ ...inMonth, types }, currencyId)
          expect(await ofType('income')).toBe(add(income, '0'))
          expect(await ofType('spending')).toBe(add(expense, '0'))
          expect(await ofType('transfer')).toBe(add(transferredIn ?? '0', transferredOut ?? '0'))
          expect(await ofType('balance')).toBe(add(balanceChanges ?? '0', '0'))
        }
      }
    }
  })

  test('what a payee or a tag came to: in all on their pages, by month and by category on its own', async () => {
    const { tags, payees, analytics } = end.api
    const totals = [
      ...(await payees.getTotals({})).totals.map(({ payeeId, sums }) => ({ own: { payees: [payeeId] }, sums })),
      ...(await tags.getTotals({})).totals.map(({ tagId, sums }) => ({ own: { tags: [tagId] }, sums })),
    ]
    const untilToday = { ...noFilters, to: dayIn(end.zone, new Date()) }
    for (const { own, sums } of totals) {
      for (const { currencyId, income, expense } of sums) {
        const filter = asQuery({ ...untilToday, ...own, currencies: [currencyId] }, end.zone)
        expect(await listed({ ...filter, types: 'income' }, currencyId)).toBe(add(income, '0'))
        expect(await listed({ ...filter, types: 'spending' }, currencyId)).toBe(add(expense, '0'))
      }
    }
    let checked = 0
    for (const { own } of totals.filter((_, index) => index % 2 === 0)) {
      const october = { ...noFilters, ...own, from: '2026-10-01', to: '2026-10-31' }
      const rows = (await analytics.getByMonths(asQuery(october, end.zone))).total['2026-10-01'] ?? []
      for (const { categoryId, currencyId, delta } of rows) {
        const ofCategory = asQuery({ ...october, categories: [categoryId], isOwnOnly: true }, end.zone)
        expect(await listed({ ...ofCategory, ...flow }, currencyId)).toBe(add(delta, '0'))
      }
      checked += rows.length
    }
    expect(checked).toBeGreaterThan(5)
  })

  test('what is used of a budget, on all accounts, on one’s own and on those of all', async () => {
    const found = new Set<string>()
    for (const owners of [[], [OF_ALL], [ownerId]]) found.add(await checkUses(stores, owners, listed))
    expect(found.size).toBe(3)
  })

  test('what was spent of all budgets of a month, and what was spent without one', async () => {
    const month = monthIn(end.zone, new Date())
    const { fromTime, toTime } = periodOf(end.zone, 0, startOfDay(end.zone, `${month}-01`))
    const days = { fromTime, toTime, ownersIds: String(ownerId) }
    const uses = stores.budgets.usesAt(undefined, [ownerId])
    await uses.load()
    const byId = new Map(uses.value.map((use) => [use.budgetId, use]))
    const rows = (await end.api.analytics.getByMonths(days)).total[`${month}-01`] ?? []
    const { treeWithTransfers } = stores.categories
    const totals = totalsOfBudgets(treeWithTransfers, stores.budgets.list.value, byId, rows)
    expect(totals.some(({ unbudgeted }) => sign(unbudgeted) > 0)).toBe(true)
    for (const each of totals.filter(({ budgetedIds }) => budgetedIds.length > 0)) {
      expect(negate(await listed({ ...spentFilter(each, days), ...flow }, each.currencyId))).toBe(each.spent)
      expect(sum([each.left, each.spent])).toBe(each.budgeted)
    }
    for (const each of totals.filter(({ unbudgetedIds }) => unbudgetedIds.length > 0)) {
      expect(negate(await listed(unbudgetedFilter(each, days), each.currencyId))).toBe(each.unbudgeted)
    }
  })

  test('what was recorded on a category in a month, with all below it or of itself alone', async () => {
    const october = { fromTime: startOfDay(end.zone, '2026-10-01'), toTime: endOfDay(end.zone, '2026-10-31') }
    const rows = (await end.api.analytics.getByMonths(october)).total['2026-10-01'] ?? []
    const spending = spendingOf(rows, stores.categories.byId)
    expect(spending.size).toBeGreaterThan(5)
    const isPart = ({ lines = [] }: Transaction) => lines.some(({ matches }) => matches === false)
    let parts = 0
    for (const [categoryId, totals] of spending) {
      const filter = { ...october, categoriesIds: String(categoryId) }
      parts += (await end.api.transactions.list({ ...filter, count: PAGE })).transactions.filter(isPart).length
      for (const { currencyId, amount } of totals) {
        expect(await listed({ ...filter, ...flow, includeDescendants: 'true' }, currencyId)).toBe(amount)
        const own = rows.filter((row) => row.categoryId === categoryId && row.currencyId === currencyId)
        expect(await listed({ ...filter, ...flow }, currencyId)).toBe(sum(own.map(({ delta }) => delta)))
      }
    }
    // Of a split transaction only the lines of the category count.
    expect(parts).toBe(2)
  })
})
