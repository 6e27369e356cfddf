import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, TestUser, testConfig } from '#server/testing.ts'
import { TestSocket } from '#server/transports/websocket/testSocket.ts'
import { hashPassword } from './password.ts'

const { sessions } = contract
const OLD = 'Correct horse 1'
const NEW = 'Another horse 2'
const server = await sharedTestServer()
const other = await server.anotherServer()
const aPerson = async (): Promise<TestUser> => server.aUser({ passwordHash: await hashPassword(OLD) })

const signIn = async (person: TestUser, password = OLD): Promise<TestUser> => {
  const { token } = await server.app
    .inject({ method: 'POST', url: '/api/auth/login', payload: { login: person.name, password } })
    .then((response) => response.json<{ token: string }>())
  return new TestUser(server.app, person, person.name, token)
}

const change = (person: TestUser, currentPassword = OLD, password = NEW) =>
  person.call(sessions.changePassword, { currentPassword, password })

const isOut = async (person: TestUser) => (await codeOf(person.call(sessions.getUsername, {}))) === 'SIGN_IN_NEEDED'

test('S8: the current password is asked for; a wrong one changes nothing', async () => {
  const anna = await aPerson()
  expect(await codeOf(change(anna, NEW))).toBe('WRONG_CURRENT_PASSWORD')
  expect(await isOut(anna)).toBe(false)
  expect(await isOut(await signIn(anna))).toBe(false)
})

test('guessing the current password is slowed like any other (S5)', async () => {
  const anna = (await aPerson()).at(await server.anotherServer({ config: testConfig({ loginTriesPerName: 3 }) }))
  const answers: unknown[] = []
  for (let times = 0; times < 4; times++) answers.push(await codeOf(change(anna, NEW)))
  expect(answers).toEqual([...Array<string>(3).fill('WRONG_CURRENT_PASSWORD'), 'SLOW_DOWN'])
  expect(await codeOf(change(anna))).toBe('SLOW_DOWN')
})

test('a weak new password is refused, and no session ends', async () => {
  const anna = await aPerson()
  expect(await codeOf(change(anna, OLD, 'correcthorse'))).toBe('PASSWORD_TOO_WEAK')
  expect(await isOut(anna)).toBe(false)
})

test('a changed password ends every session and token of that user only; the new one signs in', async () => {
  const [anna, boris] = [await aPerson(), await aPerson()]
  const elsewhere = await signIn(anna)
  const { token } = await anna.call(sessions.create, { lifetimeDays: 30 })
  const program = new TestUser(server.app, anna, anna.name, token)
  await change(anna)
  expect(await Promise.all([anna, elsewhere, program].map(isOut))).toEqual([true, true, true])
  expect(await isOut(boris)).toBe(false)
  expect(await isOut(await signIn(anna, NEW))).toBe(false)
  expect(await isOut(await signIn(anna, OLD))).toBe(true)
})

test('S11: its sockets close at once, on every server instance, those of a user else stay', async () => {
  const [anna, boris] = [await aPerson(), await aPerson()]
  const { token } = await anna.call(sessions.create, { lifetimeDays: 30 })
  const sockets = [
    await TestSocket.signedIn(server.app, anna.token),
    await TestSocket.signedIn(other, (await signIn(anna)).token),
    await TestSocket.signedIn(server.app, token),
  ]
  const strange = await TestSocket.signedIn(other, boris.token)
  await change(anna)
  for (const socket of sockets) await socket.until(() => socket.closed !== undefined)
  expect(sockets.map(({ closed }) => closed)).toEqual([4001, 4001, 4001])
  expect(strange.closed).toBeUndefined()
  strange.close()
})

test('S11: ending one session, or all others, closes their sockets at once', async () => {
  const anna = await aPerson()
  const [one, two] = [await anna.call(sessions.create, { lifetimeDays: 1 }), await signIn(anna)]
  const sockets = [await TestSocket.signedIn(server.app, one.token), await TestSocket.signedIn(other, two.token)]
  const own = await TestSocket.signedIn(server.app, anna.token)
  await anna.call(sessions.remove, { sessionId: one.sessionId })
  await sockets[0]!.until(() => sockets[0]!.closed === 4001)
  expect(sockets[1]!.closed).toBeUndefined()
  await anna.call(sessions.removeOthers, {})
  await sockets[1]!.until(() => sockets[1]!.closed === 4001)
  expect(own.closed).toBeUndefined()
  own.close()
})

test('neither a login nor a new token slips through while the password changes', async () => {
  const anna = await aPerson()
  const logins = Array.from({ length: 4 }, () => signIn(anna))
  const tokens = Array.from({ length: 4 }, () => codeOf(anna.call(sessions.create, { lifetimeDays: 1 })))
  await Promise.all([change(anna), ...logins, ...tokens])
  const left = await server.db.selectFrom('sessions').select('session_id').where('user_id', '=', anna.userId).execute()
  expect(left).toEqual([])
})
