import { expect, test } from 'vitest'
import { contract, everyCall } from '#contract'
import { codeOf, sharedTestServer, TestUser } from '#server/testing.ts'

const { sessions, folders } = contract
const server = await sharedTestServer()
const DAY_MS = 24 * 60 * 60 * 1000

/** A program of a user, with its own token. */
const programOf = async (person: TestUser, readOnly = false, lifetimeDays = 30) => {
  const { token, sessionId } = await person.call(sessions.create, { lifetimeDays, readOnly, description: 'A script' })
  return { program: new TestUser(server.app, person, person.name, token), sessionId }
}

const listOf = async (person: TestUser) => (await person.call(sessions.list, {})).sessions

const expire = async (person: TestUser, sessionId: number): Promise<void> => {
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', person.userId)
    .where('session_id', '=', sessionId)
    .execute()
}

test('a token is returned once, and only its hash is stored', async () => {
  const anna = await server.aUser()
  const { program } = await programOf(anna)
  expect(Buffer.from(program.token, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await listOf(anna))).not.toContain(program.token)
  const rows = await server.db.selectFrom('sessions').selectAll().where('user_id', '=', anna.userId).execute()
  expect(rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(program.token)
})

test('the list says of each living session what it may, how long it lives, and which is this one', async () => {
  const anna = await server.aUser()
  const { sessionId } = await programOf(anna, true)
  const { sessionId: gone } = await programOf(anna)
  await expire(anna, gone)
  const { sessions: list, currentId } = await anna.call(sessions.list, {})
  expect(list.map(({ limited, readOnly, description }) => ({ limited, readOnly, description }))).toEqual([
    { limited: true, readOnly: true, description: 'A script' },
    { limited: false, readOnly: false, description: 'test' },
  ])
  expect(list.map((session) => session.sessionId)).toEqual([sessionId, currentId])
  const [made] = list
  expect(Date.parse(made!.expiresAt) - Date.parse(made!.createdAt)).toBe(30 * DAY_MS)
})

test('S9: a token lives 1 to 3650 days and keeps its lifetime however much it is used', async () => {
  const anna = await server.aUser()
  for (const lifetimeDays of [0, -1, 3651, 1.5, 2_147_483_647]) {
    expect(await codeOf(anna.call(sessions.create, { lifetimeDays }))).toBe('INVALID_INPUT')
  }
  const { program, sessionId } = await programOf(anna, false, 3650)
  const expiry = async () => (await listOf(anna)).find((session) => session.sessionId === sessionId)?.expiresAt
  const before = await expiry()
  await server.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 30 * DAY_MS) })
    .where('session_id', '=', sessionId)
    .execute()
  await program.aFolder()
  expect(await expiry()).toBe(before)
})

test('an expired token is no session', async () => {
  const anna = await server.aUser()
  const { program, sessionId } = await programOf(anna)
  await expire(anna, sessionId)
  const { status, body } = await program.send(folders.list)
  expect([status, body]).toMatchObject([401, { code: 'SIGN_IN_NEEDED' }])
})

test('S10: a limited token never changes the password, creates or ends sessions, or administers, and is refused before its fields are validated', async () => {
  const admin = await server.aUser({ role: 'admin' })
  const { program } = await programOf(admin)
  const closed = everyCall.filter(({ endpoint }) => ['login', 'admin'].includes(endpoint.access))
  expect(closed.map(({ endpoint }) => endpoint.path)).toEqual(
    expect.arrayContaining([
      '/user/changePassword',
      '/user/sessions/new',
      '/user/sessions/delete',
      '/user/sessions/deleteOthers',
      '/admin/check',
      '/admin/deleteUser',
    ]),
  )
  for (const { endpoint } of closed) {
    const { status, body } = await program.send(endpoint, {})
    expect([endpoint.path, status, body]).toMatchObject([endpoint.path, 403, { code: 'SESSION_LIMITED' }])
  }
  expect(await program.call(sessions.getUsername, {})).toEqual({ username: admin.name, isAdmin: false })
  expect(await codeOf(program.call(sessions.list, {}))).toBeUndefined()
  await program.aFolder()
})

test('a token for reading writes nothing, by no call that there is', async () => {
  const anna = await server.aUser()
  const { program } = await programOf(anna, true)
  const isWrite = ({ endpoint }: (typeof everyCall)[number]) =>
    endpoint.method === 'POST' && endpoint.access !== 'public' && endpoint.path !== '/user/logout'
  for (const { endpoint } of everyCall.filter(isWrite)) {
    const { status, body } = await program.send(endpoint, {})
    const code = endpoint.access === 'user' ? 'SESSION_READ_ONLY' : 'SESSION_LIMITED'
    expect([endpoint.path, status, body]).toMatchObject([endpoint.path, 403, { code }])
  }
  expect((await program.call(folders.list, {})).folders).toEqual([])
})

test('the database itself keeps no login that only reads', async () => {
  const anna = await server.aUser()
  const update = server.db.updateTable('sessions').set({ read_only: true }).where('user_id', '=', anna.userId)
  await expect(update.execute()).rejects.toThrow('check constraint')
})

test('one session is ended, and no other; a session of a user else is not found', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const { program, sessionId } = await programOf(anna)
  expect(await codeOf(boris.call(sessions.remove, { sessionId }))).toBe('NOT_FOUND')
  expect(await codeOf(program.call(folders.list, {}))).toBeUndefined()
  await anna.call(sessions.remove, { sessionId })
  expect(await codeOf(program.call(folders.list, {}))).toBe('SIGN_IN_NEEDED')
  expect(await codeOf(anna.call(sessions.remove, { sessionId }))).toBe('NOT_FOUND')
  expect(await listOf(anna)).toHaveLength(1)
})

test('all others end: tokens too, this one and those of a user else stay', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const { program } = await programOf(anna)
  await anna.call(sessions.removeOthers, {})
  expect(await codeOf(program.call(folders.list, {}))).toBe('SIGN_IN_NEEDED')
  expect([await listOf(anna), await listOf(boris)].map((list) => list.length)).toEqual([1, 1])
})

test('one may end the session that one is in', async () => {
  const anna = await server.aUser()
  const { currentId } = await anna.call(sessions.list, {})
  await anna.call(sessions.remove, { sessionId: currentId })
  expect(await codeOf(anna.call(sessions.list, {}))).toBe('SIGN_IN_NEEDED')
})
