import { expect, test } from 'vitest'
import { contract } from '#contract'
import { type Amount, sign, sum } from '#shared/money.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { hasUsers } from '#server/kernel/users.sql.ts'
import { bytesIn, uploadAs } from '#server/features/files/testFiles.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer, TestUser, testConfig, nobody } from '#server/testing.ts'
import { endDemo, endDemos } from './expiry.sql.ts'
import { visitorData } from './visitor.ts'

const { sessions } = contract
const DAY_MS = 86_400_000
const server = await sharedTestServer({ config: testConfig({ demoMode: true }) })
const anonymous = (app = server.app) => new TestUser(app, nobody, '', '')

const visit = async (options = {}): Promise<TestUser> => {
  const { username, password } = await anonymous().call(sessions.demo, options)
  const { token } = await anonymous().call(sessions.login, { login: username, password })
  const ids = await server.db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.user_id')
    .select(['users.user_id as userId', 'book_id as bookId'])
    .where('name', '=', username)
    .executeTakeFirstOrThrow()
  return new TestUser(server.app, ids, username, token)
}

test('who only tries is neither the first user nor the admin', async () => {
  const visitor = await visit()
  expect(await hasUsers(server.db)).toBe(false)
  expect(await visitor.call(sessions.getUsername, {})).toMatchObject({ username: visitor.name, isAdmin: false })
  await anonymous().call(sessions.register, { login: 'first', password: 'Correct horse 1' })
  const { role } = await server.db
    .selectFrom('users')
    .select('role')
    .where('name', '=', 'first')
    .executeTakeFirstOrThrow()
  expect(role).toBe('admin')
})

test('the sample data is in the language of the visitor, and no panel is empty', async () => {
  const visitor = await visit({ lang: 'ru', timeZone: 'America/Los_Angeles' })
  const { accounts } = await visitor.call(contract.accounts.list, {})
  expect(accounts.find(({ name }) => name === 'Основная карта')).toMatchObject({ currencyId: 5 })
  expect(await visitor.call(contract.settings.get, {})).toMatchObject({ lang: 'ru', timeZone: 'America/Los_Angeles' })
  expect((await visitor.call(contract.budgets.list, {})).budgets).toHaveLength(2)
  expect((await visitor.call(contract.notes.list, {})).notes).toHaveLength(2)
  expect(await differences(server.db)).toEqual([])
})

test('a visitor finds the ledger of the specification: two folders, four accounts, eight categories, two busy weeks and a year', async () => {
  const visitor = await visit()
  expect((await visitor.call(contract.folders.list, {})).folders.map(({ name }) => name)).toEqual([
    'Traditional',
    'Cryptocurrency',
  ])
  const { currencies } = await visitor.call(contract.currencies.list, {})
  const own = currencies.filter(({ owned }) => owned).map(({ code, decimals }) => [code, decimals])
  expect(own).toEqual([
    ['BTC', 8],
    ['ETH', 18],
  ])
  const { accounts } = await visitor.call(contract.accounts.list, {})
  expect(accounts.map(({ name }) => name)).toEqual(['Everyday card', 'Cash', 'Cold wallet', 'Exchange wallet'])
  const names = (await visitor.ordinaryCategories()).map(({ name }) => name)
  expect(names.map((name) => name.toLowerCase())).toEqual(
    'salary investments groceries housing entertainment clothing health travel uncategorised'.split(' '),
  )
  expect(await visitor.call(contract.settings.get, {})).toMatchObject({ preferredCurrencyId: 1 })
  const since = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  const count = async (filter: object) => (await visitor.call(contract.transactions.getCount, filter)).count
  expect(await count({ fromTime: since(14) })).toBe(32)
  expect(await count({ fromTime: since(1) })).toBeGreaterThan(0)
  expect(await count({ fromTime: new Date().toISOString() })).toBe(0)
  const { months } = await visitor.call(contract.transactions.getMonths, {})
  expect(months.length).toBeGreaterThanOrEqual(13)
})

test.each(['en', 'ru', 'ro'] as const)(
  'a visitor finds rules that explain their transactions, learned ones with their counts, and something of each kind to review: %s',
  async (lang) => {
    const visitor = await visit({ lang })
    const { rules } = await visitor.call(contract.rules.list, {})
    expect(rules.map(({ hits }) => hits > 0)).toEqual([true, true, true, false])
    const { transactions } = await visitor.call(contract.transactions.list, { count: 60 })
    const sortedBy = (by: string) => transactions.filter(({ categoryBy }) => categoryBy === by)
    expect([sortedBy('rule').length, sortedBy('learned').length]).toEqual([10, 1])
    for (const { transactionId, categoryId, categoryRuleId } of [...sortedBy('rule'), ...sortedBy('learned')]) {
      const { proposal } = await visitor.call(contract.rules.explain, { transactionId })
      expect(proposal).toMatchObject({ categoryId, ...(categoryRuleId === undefined ? {} : { categoryRuleId }) })
      expect(proposal.reason?.certainty).toBe(categoryRuleId === undefined ? 'certain' : undefined)
    }
    const { questions, counts } = await visitor.call(contract.review.list, {})
    expect(counts).toMatchObject({ category: 4, flagged: 1, duplicate: 1 })
    expect(questions).toContainEqual(expect.objectContaining({ kind: 'category', count: 3 }))
    expect(questions.some((each) => each.kind === 'category' && each.proposal.reason !== undefined)).toBe(true)
    expect(await visitor.call(contract.transferPairs.getCount, {})).toMatchObject({ count: 1 })
  },
)

test.each(['en', 'ru', 'ro'] as const)(
  'no account of a visitor is ever overdrawn, at whatever hour of which day: %s',
  (lang) => {
    for (const now of [
      '2026-11-21T14:20:00Z',
      '2026-01-01T00:00:30Z',
      '2026-03-31T23:59:00Z',
      '2028-02-29T08:00:00Z',
    ]) {
      const { accounts, entries } = visitorData(lang, new Date(now))
      for (const { key } of accounts) {
        let held: Amount = '0'
        for (const { account, delta, to } of entries) {
          held = sum([held, ...(account === key ? [delta] : []), ...(to?.account === key ? [to.delta] : [])])
          expect([key, sign(held)]).not.toEqual([key, -1])
        }
      }
      expect(entries.every(({ createdAt }) => createdAt <= new Date(now).toISOString())).toBe(true)
    }
  },
)

test('the rent is paid at eight by the clock of the visitor', async () => {
  const visitor = await visit({ timeZone: 'Pacific/Auckland' })
  const { recurringList } = await visitor.call(contract.recurring.list, {})
  const rent = recurringList.find(({ delta }) => delta === '-1350')
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland', timeStyle: 'short' })
  expect(shown.format(new Date(rent!.nextRepeat))).toBe('08:00')
  expect(Date.parse(rent!.nextRepeat)).toBeGreaterThan(Date.now())
})

test('after a day the demo user is gone with everything, and no other user', async () => {
  const [visitor, anna] = [await visit(), await server.aUser()]
  await uploadAs(visitor, 'a receipt')
  const { expiresAt } = await visitor.call(sessions.getUsername, {})
  expect(Date.parse(expiresAt!)).toBeGreaterThan(Date.now() + DAY_MS - 60_000)
  const jobContext = await server.jobContext()
  const tomorrow = new Date(Date.now() + DAY_MS + 1000)
  await endDemo(jobContext, { userId: visitor.userId }, new Date())
  expect(await codeOf(visitor.call(sessions.getUsername, {}))).toBeUndefined()
  await endDemo(jobContext, { userId: anna.userId }, tomorrow)
  await endDemos(jobContext, tomorrow, (error) => expect.fail(String(error)))
  expect(await codeOf(visitor.call(sessions.getUsername, {}))).toBe('SIGN_IN_NEEDED')
  expect(await codeOf(anna.call(sessions.getUsername, {}))).toBeUndefined()
  expect(await server.db.selectFrom('users').select('name').where('demo_until', 'is not', null).execute()).toEqual([])
  await eventually(
    async () => bytesIn(server.filesDir),
    (bytes) => bytes.length === 0,
  )
  expect(bytesIn(server.filesDir)).toEqual([])
})

test('ten from one address in an hour, then one has to wait', async () => {
  const app = await server.anotherServer({ config: testConfig({ demoMode: true, demoUsersPerAddress: 1 }) })
  expect(await codeOf(anonymous(app).call(sessions.demo, {}))).toBe('SLOW_DOWN')
})

test('without the setting there is no demo', async () => {
  const app = await server.anotherServer({ config: testConfig() })
  expect(await codeOf(anonymous(app).call(sessions.demo, {}))).toBe('DEMO_DISABLED')
  expect((await anonymous(app).call(contract.config.get, {})).users.demoMode).toBe(false)
})

test('the sample household is written into one’s own ledger once, marked, and taken out with what was built on it', async () => {
  const anna = await server.aUser({ lang: 'ru' })
  const own = await anna.aCategory({ name: 'Own' })
  await anna.call(contract.sample.create, {})
  await anna.call(contract.sample.create, {})
  const [{ accountId }] = (await anna.call(contract.accounts.list, {})).accounts as unknown as [{ accountId: number }]
  await anna.aTransaction({ accountId, categoryId: own })
  await anna.call(contract.settings.edit, { theme: 'dark' })
  expect(await anna.call(contract.settings.get, {})).toMatchObject({ hasSample: true, preferredCurrencyId: 1 })
  await anna.call(contract.sample.remove, {})
  expect((await anna.call(contract.accounts.list, {})).accounts).toEqual([])
  expect((await anna.call(contract.budgets.list, {})).budgets).toEqual([])
  expect((await anna.ordinaryCategories()).map(({ name }) => name)).toEqual(['Own'])
  expect(await anna.call(contract.settings.get, {})).toMatchObject({ hasSample: false, theme: 'dark' })
  expect(await codeOf(anna.call(contract.sample.remove, {}))).toBe('NOT_FOUND')
  expect(await differences(server.db)).toEqual([])
})
