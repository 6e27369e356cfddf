import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { TestSocket } from './testSocket.ts'

const server = await sharedTestServer()
const other = await server.anotherServer()
const opened: TestSocket[] = []
const keep = (socket: TestSocket): TestSocket => {
  opened.push(socket)
  return socket
}
const open = async (app = server.app) => keep(await TestSocket.open(app))
const signedIn = async (token: string, app = server.app) => keep(await TestSocket.signedIn(app, token))
afterEach(() => opened.splice(0).forEach((socket) => socket.close()))

/** Long enough for a message that must not arrive. */
const aWhile = () => sleep(300)

test('a change is sent to all sockets of its user, on every instance, once per topic, and to no other user', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const sockets = [await signedIn(anna.token), await signedIn(anna.token), await signedIn(anna.token, other)]
  const strange = await signedIn(boris.token)
  const { headers } = await anna.send(contract.transactions.createBulk, {
    accounts: [{ ref: -1, folder: 'Everyday', currencyId: 2, name: 'Card' }],
    categories: [{ ref: -1, type: 0, name: 'Food' }],
    entries: Array.from({ length: 6000 }, () => ({
      type: 0,
      accountId: -1,
      categoryId: -1,
      created: '2024-01-01T00:00:00Z',
      delta: '1',
    })),
  })
  for (const socket of sockets) await socket.until(() => socket.updates.length >= 4)
  await aWhile()
  const changeSetId = Number(headers['x-change-set'])
  const expected = ['accountFolders', 'accounts', 'categories', 'transactions'].map((updated) => ({
    updated,
    changeSetId,
  }))
  for (const socket of sockets) {
    expect(socket.updates.toSorted((a, b) => a.updated.localeCompare(b.updated))).toEqual(expected)
  }
  expect(strange.updates).toEqual([])
})

test('C13: changes without a request are sent, too: a recurring transaction and a reminder', async () => {
  const anna = await server.aUser()
  const ids = { accountId: await anna.anAccount(), categoryId: await anna.aCategory() }
  const sockets = [await signedIn(anna.token), await signedIn(anna.token, other)]
  const nextRepeat = new Date(Date.now() + 1000).toISOString()
  const repeat = { nextRepeat, repeatType: 0, repeatArg: 1, notificationMode: 0 } as const
  await anna.call(contract.recurring.create, { ...ids, ...repeat, delta: '-5' })
  await anna.call(contract.notes.create, { text: 'Now', notificationTime: nextRepeat })
  for (const socket of sockets) {
    await socket.until(() => socket.updates.length >= 5)
    expect(socket.updates.map(({ updated }) => updated).toSorted()).toEqual([
      'notes',
      'notes',
      'recurringTransactions',
      'recurringTransactions',
      'transactions',
    ])
  }
})

test('each kind of change is sent, whichever instance made it (C13)', async () => {
  const anna = await server.aUser()
  const there = anna.at(other)
  const socket = await signedIn(anna.token)
  const folderId = await there.aFolder()
  await there.anAccount({ folderId })
  const categoryId = await there.aCategory({ parentId: await there.aCategory() })
  await there.call(contract.categories.editParent, { categoryId, setToRoot: true })
  const { currencyId } = await there.call(contract.currencies.create, {
    code: 'X',
    symbol: 'X',
    decimals: 2,
    description: 'X',
  })
  await there.call(contract.currencies.editDecimals, { currencyId, decimals: 3 })
  await there.call(contract.settings.edit, { theme: 'dark' })
  const topics = [
    'accountFolders',
    'accounts',
    'categories',
    'categories',
    'categories',
    'currencies',
    'currencies',
    'settings',
  ]
  await socket.until(() => socket.updates.length >= topics.length)
  // News of two moments may overtake each other.
  expect(socket.updates.map(({ updated }) => updated).toSorted()).toEqual(topics)
})

test('nothing is sent for a refused command or one without changes', async () => {
  const anna = await server.aUser()
  const socket = await signedIn(anna.token)
  const folderId = await anna.aFolder()
  await anna.anAccount({ folderId })
  await anna.send(contract.folders.remove, { folderId })
  await anna.send(contract.folders.editName, { folderId, name: 'Everyday' })
  await aWhile()
  expect(socket.updates.map(({ updated }) => updated)).toEqual(['accountFolders', 'accounts'])
})

test('ping gets pong, and every other word its answer', async () => {
  const anna = await server.aUser()
  const socket = await open()
  socket.send('ping')
  socket.send('hello')
  socket.send({ type: 'subscribe', body: {} })
  socket.send(Buffer.from([1, 2, 3]))
  socket.auth('x'.repeat(43))
  socket.auth(anna.token)
  await socket.until(() => socket.received.length >= 6)
  socket.auth(anna.token)
  socket.send({ type: 'subscribe' })
  socket.send({ type: 'auth', body: {} })
  await socket.until(() => socket.received.length >= 9)
  const auth = (status: string) => ({ type: 'auth', body: { status } })
  const generic = (message: string, code: number) => ({ type: 'generic', body: { message, code } })
  expect(socket.received).toEqual([
    'pong',
    generic('Invalid request', 1),
    auth('Unauthorized'),
    generic('Invalid request', 1),
    auth('Failed'),
    auth('Successful'),
    auth('Authorized already'),
    generic('Invalid type', 0),
    generic('Invalid request', 1),
  ])
})

test('a session that has run out does not open the channel (S11)', async () => {
  const anna = await server.aUser()
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', anna.userId)
    .execute()
  const socket = await signedIn(anna.token)
  expect(socket.received).toEqual([{ type: 'auth', body: { status: 'Failed' } }])
})

test('logout closes the sockets of its session at once, on every server instance, and no others (S11)', async () => {
  const anna = await server.aUser()
  const again = await server.aUser()
  const [here, there, apart] = [
    await signedIn(anna.token),
    await signedIn(anna.token, other),
    await signedIn(again.token),
  ]
  await anna.call(contract.sessions.logout, {})
  await here.until(() => here.closed !== undefined)
  await there.until(() => there.closed !== undefined)
  expect([here.closed, there.closed, apart.closed]).toEqual([4001, 4001, undefined])
  expect(here.received.at(-1)).toEqual({ type: 'auth', body: { status: 'Failed' } })
})

test('a socket closes when its session runs out (S11)', async () => {
  const anna = await server.aUser()
  const expires_at = new Date(Date.now() + 1500)
  await server.db
    .updateTable('sessions')
    .set({ expires_at, slides: false })
    .where('user_id', '=', anna.userId)
    .execute()
  const socket = await signedIn(anna.token)
  expect(socket.closed).toBeUndefined()
  await socket.until(() => socket.closed !== undefined)
  expect(socket.closed).toBe(4001)
  expect(Date.now()).toBeGreaterThanOrEqual(expires_at.getTime())
})

test('after its connection to the database broke, a server sends what was changed meanwhile', async () => {
  const anna = await server.aUser()
  const socket = await signedIn(anna.token, other)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(
    server.db,
  )
  const { headers } = await anna.send(contract.folders.create, { name: 'Everyday' })
  await socket.until(() => socket.updates.length > 0)
  expect(socket.updates).toEqual([{ updated: 'accountFolders', changeSetId: Number(headers['x-change-set']) }])
  await anna.aCategory()
  await socket.until(() => socket.updates.length > 1)
  expect(socket.updates[1]).toMatchObject({ updated: 'categories' })
})

test('one person cannot hold more than fifty sockets, nor say more than a few words', async () => {
  const anna = await server.aUser()
  await Promise.all(Array.from({ length: 50 }, () => signedIn(anna.token)))
  const tooMany = await open()
  tooMany.auth(anna.token)
  await tooMany.until(() => tooMany.closed !== undefined)
  expect(tooMany.closed).toBe(4002)
  const long = await open()
  long.send('x'.repeat(5000))
  await long.until(() => long.closed !== undefined)
  expect(long.closed).toBe(1009)
})
