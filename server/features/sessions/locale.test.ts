import { expect, test } from 'vitest'
import { contract } from '#contract'
import { nameForTransfers } from '#shared/categoryNames.ts'
import { sharedTestServer, TestUser, testConfig, nobody } from '#server/testing.ts'

const { admin, sessions, settings } = contract
const PASSWORD = 'Correct horse 1'
const browser = { timeZone: 'America/New_York', lang: 'ru', region: 'en-US' } as const
const server = await sharedTestServer({ config: testConfig({ timeZone: 'Europe/Chisinau' }) })
const boss = await server.aUser({ role: 'admin' })
const anonymous = () => new TestUser(server.app, nobody, '', '')

const signIn = async (login: string, locale: object = {}): Promise<TestUser> => {
  const { token } = await anonymous().call(sessions.login, { login, password: PASSWORD, ...locale })
  return new TestUser(server.app, nobody, login, token)
}

test('a user made by an administrator takes language, region and time zone from the browser of the first sign-in', async () => {
  await boss.call(admin.registerUser, { username: 'anna', password: PASSWORD })
  const anna = await signIn('anna', browser)
  expect(await anna.call(settings.get, {})).toMatchObject(browser)
  const { categories } = await anna.call(contract.categories.list, {})
  expect(categories.map(({ name }) => name)).toEqual([nameForTransfers.ru])
  await signIn('anna', { timeZone: 'Asia/Tokyo', lang: 'en', region: 'ja-JP' })
  expect(await anna.call(settings.get, {})).toMatchObject(browser)
})

test('a client that says nothing leaves it to the first one that does', async () => {
  await boss.call(admin.registerUser, { username: 'boris', password: PASSWORD })
  const boris = await signIn('boris')
  expect(await boris.call(settings.get, {})).toMatchObject({ timeZone: 'Europe/Chisinau', lang: 'en' })
})

test('language and region given at registration are kept', async () => {
  await anonymous().call(sessions.register, { login: 'clara', password: PASSWORD, ...browser })
  const clara = await signIn('clara', { timeZone: 'Asia/Tokyo', lang: 'en', region: 'en-GB' })
  expect(await clara.call(settings.get, {})).toMatchObject(browser)
})

test('a user from before there were regions gets one from the next sign-in, and nothing else changes', async () => {
  await anonymous().call(sessions.register, { login: 'dora', password: PASSWORD, timeZone: 'UTC', lang: 'ro' })
  const dora = await signIn('dora', browser)
  expect(await dora.call(settings.get, {})).toMatchObject({ timeZone: 'UTC', lang: 'ro', region: 'en-US' })
})

test('a new user whose client sends no time zone gets that of the operator', async () => {
  await anonymous().call(sessions.register, { login: 'emil', password: PASSWORD })
  const emil = await signIn('emil')
  expect(await emil.call(settings.get, {})).toMatchObject({ timeZone: 'Europe/Chisinau' })
})

test('a time zone or region that the server does not know does not prevent signing in', async () => {
  await boss.call(admin.registerUser, { username: 'fritz', password: PASSWORD })
  const fritz = await signIn('fritz', { timeZone: 'Etc/Unknown', lang: 'ro', region: 'tlh-Mars' })
  const known = await fritz.call(settings.get, {})
  expect(known).toMatchObject({ timeZone: 'Europe/Chisinau', lang: 'ro' })
  expect(known).not.toHaveProperty('region')
})

test('taking it from the browser is no command: the history stays empty', async () => {
  await boss.call(admin.registerUser, { username: 'gerda', password: PASSWORD })
  const gerda = await signIn('gerda', browser)
  expect((await gerda.call(contract.history.list, {})).changeSets).toEqual([])
})
