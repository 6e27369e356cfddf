import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, startTestServer, sharedTestServer, TestUser, testConfig, nobody } from '#server/testing.ts'
import { sessionsJobs } from './job.ts'

const { sessions } = contract
const PASSWORD = 'Correct horse 1'
const server = await sharedTestServer()
const anonymous = (app = server.app) => new TestUser(app, nobody, '', '')

let names = 0
const aName = () => `newcomer_${(names += 1)}`

const register = async (login = aName(), person = anonymous()): Promise<string> => {
  await person.call(sessions.register, { login, password: PASSWORD, timeZone: 'Europe/Chisinau', lang: 'ro' })
  return login
}

const signIn = async (login: string): Promise<TestUser> => {
  const { token } = await anonymous().call(sessions.login, { login, password: PASSWORD, description: 'Firefox' })
  return new TestUser(server.app, nobody, login, token)
}

const rolesOf = async (login: string) =>
  (await server.db.selectFrom('users').select('role').where('name', '=', login).execute()).map(({ role }) => role)

test('the first who registers is the admin, the next ones are not; registering does not sign in', async () => {
  const first = await register()
  const second = await register()
  expect(await rolesOf(first)).toEqual(['admin'])
  expect(await rolesOf(second)).toEqual(['user'])
  expect(await server.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('a new user signs in and finds the settings that the browser sent', async () => {
  const anna = await signIn(await register())
  expect(await anna.call(sessions.getUsername, {})).toEqual({ username: anna.name, isAdmin: false })
  expect(await anna.call(contract.settings.get, {})).toMatchObject({ timeZone: 'Europe/Chisinau', lang: 'ro' })
})

test('a name that is taken is refused; capitals make another name', async () => {
  const login = await register()
  expect(await codeOf(register(login))).toBe('USERNAME_TAKEN')
  expect(await codeOf(register(login.toUpperCase()))).toBeUndefined()
})

test('a weak password is refused, and every rule that it breaks is named', async () => {
  const { status, body } = await anonymous().send(sessions.register, { login: aName(), password: '_________' })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'PASSWORD_TOO_WEAK',
    issues: [
      { path: ['password'], message: 'letter' },
      { path: ['password'], message: 'digit' },
    ],
  })
})

test('a time zone or a name that is none is refused as input', async () => {
  const draft = { login: aName(), password: PASSWORD }
  expect(await codeOf(anonymous().call(sessions.register, { ...draft, timeZone: 'Nowhere' }))).toBe('INVALID_INPUT')
  expect(await codeOf(anonymous().call(sessions.register, { ...draft, login: 'with space' }))).toBe('INVALID_INPUT')
  expect(await codeOf(anonymous().call(sessions.login, { ...draft, login: 'nul\0nul' }))).toBe('INVALID_INPUT')
})

test('registration that is off is open to the first user alone, and the public configuration says so', async () => {
  const closed = await startTestServer({ config: testConfig({ registration: 'off' }) })
  const person = anonymous(closed.app)
  const isOpen = async () => (await person.call(contract.config.get, {})).users.registration.enabled
  expect(await isOpen()).toBe(true)
  await register(aName(), person)
  expect(await isOpen()).toBe(false)
  expect(await codeOf(register(aName(), person))).toBe('REGISTRATION_DISABLED')
  await closed.close()
})

test('an unknown name and a wrong password get the same answer and take the same time (S6)', async () => {
  const login = await register()
  const time = async (name: string) => {
    const began = performance.now()
    const { status, body } = await anonymous().send(sessions.login, { login: name, password: 'Wrong horse 1' })
    return { ms: performance.now() - began, status, body }
  }
  await time(login)
  const known = [await time(login), await time(login), await time(login)]
  const unknown = [await time(aName()), await time(aName()), await time(aName())]
  expect(unknown.map(({ status, body }) => ({ status, body }))).toEqual(
    known.map(({ status, body }) => ({ status, body })),
  )
  expect(known[0]).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  const fastest = (tries: { ms: number }[]) => Math.min(...tries.map(({ ms }) => ms))
  // Without this comparison, an unknown name would be answered in a tenth of the time.
  expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 3)
})

test('after ten wrong passwords a name has to wait, even with the right one, and learns how long (S5)', async () => {
  const app = await server.anotherServer({ config: testConfig({ loginTriesPerAddress: 1000 }) })
  const login = await register()
  const guess = (password: string) => anonymous(app).send(sessions.login, { login, password })
  const guesses = await Promise.all(Array.from({ length: 15 }, () => guess('Wrong horse 1')))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
  const { status, headers, body } = await guess(PASSWORD)
  expect([status, body]).toMatchObject([429, { code: 'SLOW_DOWN' }])
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  const other = await register()
  expect((await anonymous(app).send(sessions.login, { login: other, password: PASSWORD })).status).toBe(200)
})

test('a right password is not counted: a person may sign in as often as she likes (S5)', async () => {
  const app = await server.anotherServer({ config: testConfig({ loginTriesPerName: 3, loginTriesPerAddress: 1000 }) })
  const login = await register()
  for (let times = 0; times < 8; times++) {
    expect((await anonymous(app).send(sessions.login, { login, password: PASSWORD })).status).toBe(200)
  }
})

test('wrong passwords of many names from one address have to wait too, on every server instance (S5)', async () => {
  const fresh = await startTestServer({ config: testConfig({ loginTriesPerAddress: 4 }) })
  const other = await fresh.anotherServer()
  const guess = (app = fresh.app) =>
    codeOf(anonymous(app).call(sessions.login, { login: aName(), password: 'Wrong horse 1' }))
  expect(await Promise.all([guess(), guess(other), guess(), guess(other)])).toEqual(
    Array(4).fill('INVALID_CREDENTIALS'),
  )
  expect([await guess(), await guess(other)]).toEqual(['SLOW_DOWN', 'SLOW_DOWN'])
  await fresh.close()
})

test('an address that registers too often has to wait (S5)', async () => {
  const fresh = await startTestServer({ config: testConfig({ registrationsPerAddress: 2 }) })
  const person = anonymous(fresh.app)
  const answers = [await codeOf(register(aName(), person)), await codeOf(register(aName(), person))]
  expect([...answers, await codeOf(register(aName(), person))]).toEqual([undefined, undefined, 'SLOW_DOWN'])
  await fresh.close()
})

test('neither token nor password is stored; the password as argon2id (S7)', async () => {
  const anna = await signIn(await register())
  const [user] = await server.db.selectFrom('users').select('password_hash').where('name', '=', anna.name).execute()
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const rows = await server.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(anna.token)
  expect(rows.some((row) => row.token_hash.toString('base64url') === anna.token)).toBe(false)
  expect(Buffer.from(anna.token, 'base64url')).toHaveLength(32)
})

const expireIn = async (person: TestUser, ms: number, slides = true): Promise<void> => {
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + ms), slides })
    .where('user_id', '=', person.userId)
    .execute()
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysLeft = async (person: TestUser): Promise<number> => {
  const row = await server.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  return (row.expires_at.getTime() - Date.now()) / DAY_MS
}

test('a login that is used lives on, at most one write a day; a token with a lifetime of its own keeps it (S9)', async () => {
  const anna = await server.aUser()
  await expireIn(anna, 13.5 * DAY_MS)
  await anna.call(sessions.getUsername, {})
  expect(await daysLeft(anna)).toBeCloseTo(13.5, 2)
  await expireIn(anna, 2 * DAY_MS)
  await anna.call(sessions.getUsername, {})
  expect(await daysLeft(anna)).toBeCloseTo(14, 2)
  await expireIn(anna, 2 * DAY_MS, false)
  await anna.call(sessions.getUsername, {})
  expect(await daysLeft(anna)).toBeCloseTo(2, 2)
})

test('a session that has run out is no session, and is removed by the clock (S11, C21)', async () => {
  const anna = await server.aUser()
  await expireIn(anna, -1)
  expect(await codeOf(anna.call(sessions.getUsername, {}))).toBe('SIGN_IN_NEEDED')
  for (const job of sessionsJobs) await job.run(server.db, new Date())
  const left = await server.db.selectFrom('sessions').selectAll().where('user_id', '=', anna.userId).execute()
  expect(left).toEqual([])
})

test('logout ends this session and no other', async () => {
  const login = await register()
  const [here, there] = [await signIn(login), await signIn(login)]
  await here.call(sessions.logout, {})
  expect(await codeOf(here.call(sessions.getUsername, {}))).toBe('SIGN_IN_NEEDED')
  expect(await codeOf(there.call(sessions.getUsername, {}))).toBeUndefined()
})

test('a session for reading reads, may end itself, and writes nothing', async () => {
  const anna = await server.aUser()
  await server.db
    .updateTable('sessions')
    .set({ read_only: true, limited: true })
    .where('user_id', '=', anna.userId)
    .execute()
  expect(await codeOf(anna.call(contract.folders.list, {}))).toBeUndefined()
  // Refused before its fields are validated.
  expect((await anna.send(contract.folders.create, { name: 7 })).body).toMatchObject({ code: 'SESSION_READ_ONLY' })
  expect(await codeOf(anna.call(sessions.logout, {}))).toBeUndefined()
})

test('what a limited token writes, the journal ascribes to its user and to a token', async () => {
  const anna = await server.aUser()
  await anna.aFolder()
  await server.db.updateTable('sessions').set({ limited: true }).where('user_id', '=', anna.userId).execute()
  await anna.aFolder()
  const sets = await server.db
    .selectFrom('change_sets')
    .select(['means', 'call', 'by_user'])
    .where('book_id', '=', anna.bookId)
    .orderBy('change_set_id')
    .execute()
  expect(sets).toEqual([
    { means: 'form', call: 'folders.create', by_user: anna.userId },
    { means: 'token', call: 'folders.create', by_user: anna.userId },
  ])
})
