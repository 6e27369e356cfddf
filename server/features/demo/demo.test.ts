import { expect, test } from 'vitest'
import { contract } from '#contract'
import { differences } from '#server/infra/db/wrongTotals.sql.ts'
import { hasUsers } from '#server/kernel/users.sql.ts'
import { bytesIn, uploadAs } from '#server/features/files/testFiles.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer, TestUser, testConfig } from '#server/testing.ts'
import { endDemo, endDemos } from './expiry.sql.ts'

const { sessions } = contract
const DAY_MS = 86_400_000
const server = await sharedTestServer({ config: testConfig({ demoMode: true }) })
const stranger = (app = server.app) => new TestUser(app, 0, '', '')

const visit = async (options = {}): Promise<TestUser> => {
  const { username, password } = await stranger().call(sessions.demo, options)
  const { token } = await stranger().call(sessions.login, { login: username, password })
  const { user_id: userId } = await server.db
    .selectFrom('users')
    .select('user_id')
    .where('name', '=', username)
    .executeTakeFirstOrThrow()
  return new TestUser(server.app, userId, username, token)
}

test('who only tries is neither the first user nor the admin', async () => {
  const visitor = await visit()
  expect(await hasUsers(server.db)).toBe(false)
  expect(await visitor.call(sessions.getUsername, {})).toMatchObject({ username: visitor.name, isAdmin: false })
  await stranger().call(sessions.register, { login: 'first', password: 'Correct horse 1' })
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
  expect(accounts.find(({ name }) => name === 'Основная карта')).toMatchObject({ amount: '3418.62' })
  expect(await visitor.call(contract.settings.get, {})).toMatchObject({ lang: 'ru', timeZone: 'America/Los_Angeles' })
  expect((await visitor.call(contract.budgets.list, {})).budgets).toHaveLength(8)
  expect((await visitor.call(contract.notes.list, {})).notes).toHaveLength(4)
  expect(await differences(server.db)).toEqual([])
})

test('the rent is paid at eight by the clock of the visitor', async () => {
  const visitor = await visit({ timeZone: 'Pacific/Auckland' })
  const { recurringList } = await visitor.call(contract.recurring.list, {})
  const rent = recurringList.find(({ delta }) => delta === '-912.00')
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
  expect(await codeOf(stranger(app).call(sessions.demo, {}))).toBe('SLOW_DOWN')
})

test('without the setting there is no demo', async () => {
  const app = await server.anotherServer({ config: testConfig() })
  expect(await codeOf(stranger(app).call(sessions.demo, {}))).toBe('DEMO_DISABLED')
  expect((await stranger(app).call(contract.config.get, {})).users.demoMode).toBe(false)
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
