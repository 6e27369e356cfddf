import { afterAll, afterEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { TestSocket } from '#server/transports/websocket/testSocket.ts'
import { codeOf, sharedTestServer, TestUser, testConfig } from '#server/testing.ts'
import { isAllowed, isOutside } from '#server/infra/push/egressGuard.ts'
import { TestPushService } from './testPushService.ts'

const { notifications, sessions } = contract
const sockets: TestSocket[] = []
const server = await sharedTestServer({ config: testConfig({ pushToLoopback: true }) })
const service = await TestPushService.open()
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()))
afterAll(async () => {
  await service.close()
})

const draftOf = (path = '') => ({
  ...service.subscription,
  endpoint: `${service.subscription.endpoint}${path}`,
  description: 'Firefox on Linux',
})

const aDevice = async (person: TestUser, path?: string) =>
  (await person.call(notifications.createWebPush, draftOf(path))).pointId
const pointsOf = async (person: TestUser) => (await person.call(notifications.list, {})).points
const online = async (person: TestUser, app = server.app): Promise<TestSocket> => {
  const socket = await TestSocket.signedIn(app, person.token)
  sockets.push(socket)
  return socket
}
const lastOf = (socket: TestSocket, type: string) =>
  socket.received.findLast((message) => typeof message === 'object' && message.type === type)

test('points are listed with the primary ones first, then the newest; what reaches them never leaves', async () => {
  const anna = await server.aUser()
  const [first, second, third] = [await aDevice(anna, '1'), await aDevice(anna, '2'), await aDevice(anna, '3')]
  await anna.call(notifications.editPrimary, { pointId: first, primary: true })
  await anna.call(notifications.editDescription, { pointId: second, description: 'The old laptop' })
  const { body } = await anna.send(notifications.list)
  expect((body as { points: { pointId: number }[] }).points.map(({ pointId }) => pointId)).toEqual([
    first,
    third,
    second,
  ])
  expect(JSON.stringify(body)).not.toContain(service.subscription.auth)
  expect(await pointsOf(anna)).toMatchObject([{ isPrimary: true, type: 0 }, {}, { description: 'The old laptop' }])
  await anna.call(notifications.remove, { pointId: third })
  expect(await pointsOf(anna)).toHaveLength(2)
})

test('what was done with points stands in the history, without what reaches them', async () => {
  const anna = await server.aUser()
  const pointId = await aDevice(anna)
  await anna.call(notifications.remove, { pointId })
  const { changeSets } = await anna.call(contract.history.list, {})
  expect(changeSets.map(({ summary }) => summary[0]?.kind)).toEqual(['notifications', 'notifications'])
  for (const { changeSetId } of changeSets) {
    const { body } = await anna.send(contract.history.get, { changeSetId })
    expect(JSON.stringify(body)).toContain('Firefox on Linux')
    expect(JSON.stringify(body)).not.toMatch(/push.of-a-browser|p256dh/)
  }
})

test('a browser that subscribes again stays one point', async () => {
  const anna = await server.aUser()
  const pointId = await aDevice(anna)
  await anna.call(notifications.editPrimary, { pointId, primary: true })
  expect(await aDevice(anna)).toBe(pointId)
  expect(await pointsOf(anna)).toMatchObject([{ isPrimary: true }])
})

test('the key of the server is one for everybody and every instance', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const { publicKey } = await anna.call(notifications.getVapidKey, {})
  expect(await boris.at(await server.anotherServer()).call(notifications.getVapidKey, {})).toEqual({ publicKey })
  expect([publicKey.length % 4, Buffer.from(publicKey, 'base64url').length, publicKey[0]]).toEqual([0, 65, 'B'])
})

test('a test push arrives', async () => {
  const anna = await server.aUser()
  const pointId = await aDevice(anna)
  await anna.call(notifications.push, { pointId, text: 'It works', silent: true })
  await eventually(
    async () => service.texts,
    (texts) => texts.includes('It works'),
  )
  expect(service.arrived.at(-1)?.notification.options).toEqual({ silent: true, pointId })
})

test('what a note reminds of arrives', async () => {
  const anna = await server.aUser()
  await aDevice(anna)
  const notificationTime = new Date(Date.now() - 1000).toISOString()
  await anna.call(contract.notes.create, { text: 'Winter tyres', notificationTime })
  await eventually(
    async () => service.texts,
    (texts) => texts.includes('Winter tyres'),
  )
  expect(service.arrived.at(-1)?.notification.options.args).toEqual({ page: '/notes' })
})

test('there is a limit to points, and to what is written', async () => {
  const anna = await server.aUser()
  for (let made = 0; made < limits.points; made++) await aDevice(anna, String(made))
  expect(await codeOf(aDevice(anna, 'more'))).toBe('LIMIT_REACHED')
  expect(await codeOf(anna.call(notifications.push, { text: 'x'.repeat(257) }))).toBe('INVALID_INPUT')
})

test("another user's point is not found", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const pointId = await aDevice(anna)
  expect(await codeOf(boris.call(notifications.editPrimary, { pointId, primary: true }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(notifications.editDescription, { pointId, description: 'x' }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(notifications.push, { pointId, text: 'x' }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(notifications.remove, { pointId }))).toBe('NOT_FOUND')
})

test('S10: a session that only reads sends nothing and makes no point, in either way', async () => {
  const anna = await server.aUser()
  const { token } = await anna.call(sessions.create, { lifetimeDays: 1, readOnly: true })
  const reader = new TestUser(server.app, anna, anna.name, token)
  expect(await codeOf(reader.call(notifications.push, { text: 'x' }))).toBe('SESSION_READ_ONLY')
  expect(await codeOf(aDevice(reader))).toBe('SESSION_READ_ONLY')
  const socket = await online(reader)
  socket.send({ type: 'newNotification', body: { description: 'A script', isPrimary: true } })
  await socket.until(() => lastOf(socket, 'generic') !== undefined)
  expect(await pointsOf(anna)).toEqual([])
})

test('S15: an endpoint is an https address out on the internet', async () => {
  const inside = ['127.0.0.1', '[::1]', '10.1.2.3', '192.168.0.4', '172.16.0.1', '169.254.169.254', '0.0.0.0']
  inside.push(
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:10.0.0.1]',
    '100.64.0.1',
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::a00:1]',
    '[::a00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:10.0.0.1]',
    '[2002:a00:1::]',
    '[2001:0:a00:1::]',
    '[2001:db8::1]',
    '[fec0::1]',
    '[5f00::1]',
    '[4000::1]',
    '[ff02::1]',
    '192.0.0.8',
    '198.18.0.1',
    '255.255.255.255',
    '0x7f.1',
    '017700000001',
    '2130706433',
    'localhost',
  )
  for (const host of inside) expect([host, await isAllowed(`https://${host}/x`, false)]).toEqual([host, false])
  expect(await isAllowed('http://93.184.215.14/x', false)).toBe(false)
  expect(await isAllowed('https://93.184.215.14/x', false)).toBe(true)
  expect(await isAllowed('http://10.1.2.3/x', true)).toBe(false)
  expect(isOutside('2606:2800:21f:cb07::1')).toBe(true)
})

test('keys that no browser gives are refused', async () => {
  const anna = await server.aUser()
  const wrong = { p256dh: `B${'A'.repeat(86)}` }
  expect(await codeOf(anna.call(notifications.createWebPush, { ...draftOf(), ...wrong }))).toBe('INVALID_INPUT')
  expect(await codeOf(anna.call(notifications.createWebPush, { ...draftOf(), auth: 'short' }))).toBe('INVALID_INPUT')
})

test('a client of the live channel creates a device, holds it alone, and is notified on whatever instance it is', async () => {
  const anna = await server.aUser()
  const app = await server.anotherServer()
  const socket = await online(anna, app)
  socket.send({ type: 'newNotification', body: { description: 'A watch', isPrimary: true } })
  await socket.until(() => lastOf(socket, 'newNotificationRegistered') !== undefined)
  const made = lastOf(socket, 'newNotificationRegistered') as { body: { id: number; uuid: string } }
  expect(await pointsOf(anna)).toMatchObject([
    { pointId: made.body.id, type: 1, description: 'A watch', isPrimary: true },
  ])
  const hold = { type: 'subscribeNotification', body: { pointUUID: made.body.uuid } }
  const statusOf = async (holder: TestSocket) => {
    holder.send(hold)
    await holder.until(() => lastOf(holder, 'subscribeNotification') !== undefined)
    return lastOf(holder, 'subscribeNotification')
  }
  expect(await statusOf(socket)).toMatchObject({ body: { status: 'Subscribed' } })
  expect(await statusOf(await online(anna))).toMatchObject({ body: { status: 'Failed' } })
  await anna.call(notifications.push, { text: 'For the watch' })
  await socket.until(() => lastOf(socket, 'notification') !== undefined)
  expect(lastOf(socket, 'notification')).toMatchObject({ body: { text: 'For the watch', userId: anna.userId } })

  socket.close()
  const free = async () => (await statusOf(await online(anna))) as { body: { status: string } }
  expect((await eventually(free, ({ body }) => body.status === 'Subscribed')).body.status).toBe('Subscribed')
})

test('a device of another user, or one that does not exist, cannot be held', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const socket = await online(anna)
  socket.send({ type: 'newNotification', body: { description: 'A watch', isPrimary: false } })
  await socket.until(() => lastOf(socket, 'newNotificationRegistered') !== undefined)
  const made = lastOf(socket, 'newNotificationRegistered') as { body: { uuid: string } }
  const thief = await online(boris)
  for (const pointUUID of [made.body.uuid, '00000000-0000-4000-8000-000000000000', 'none']) {
    thief.received.length = 0
    thief.send({ type: 'subscribeNotification', body: { pointUUID } })
    await thief.until(() => lastOf(thief, 'generic') !== undefined)
    expect(lastOf(thief, 'generic')).toMatchObject({ body: { message: 'Invalid UUID', code: 1 } })
  }
})

test('a browser whose push service moved it stays the same device, and belongs to nobody else', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const pointId = await aDevice(anna, '/before')
  await anna.call(notifications.editPrimary, { pointId, primary: true })
  const moved = { ...draftOf('/after'), oldEndpoint: draftOf('/before').endpoint, description: 'Some browser' }
  expect((await boris.call(notifications.createWebPush, moved)).pointId).not.toBe(pointId)
  expect(await anna.call(notifications.createWebPush, moved)).toEqual({ pointId })
  expect(await pointsOf(anna)).toMatchObject([{ pointId, isPrimary: true, description: 'Firefox on Linux' }])
  const { endpoint } = draftOf('/after')
  const [row] = await server.db.selectFrom('notification_points').selectAll().where('id', '=', pointId).execute()
  expect(row?.endpoint).toBe(endpoint)
})
