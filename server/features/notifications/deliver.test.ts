import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract'
import type { QueuedWork } from '#server/db/queue/queue.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import { inBook, joinAs } from '#server/features/books/testBook.ts'
import { sharedTestServer, testConfig, type TestUser } from '#server/testing.ts'
import { deliver } from './deliver.ts'
import { TestPushService } from './testPushService.ts'
import { webPushOver } from './webPush.ts'

const { notifications } = contract
const MINUTE_MS = 60_000
type Work = QueuedWork['notify']
const services: TestPushService[] = []

/** The queued work with its times. */
let later: { work: Work; at: Date | undefined }[] = []
const config = testConfig({ pushToLoopback: true })
const server = await sharedTestServer({ config })
const enqueue: JobContext['enqueue'] = async (_tx, _name, work, at) => void later.push({ work: work as Work, at })
const jobContext = { ...(await server.jobContext()), enqueue }
const send = webPushOver(server.db, config, new AbortController().signal, 300)
afterEach(async () => {
  later = []
  for (const service of services.splice(0)) await service.close()
})

/** A subscribed browser of a user; the last one created is the newest. */
const aBrowser = async (person: TestUser, primary = false) => {
  const service = await TestPushService.open()
  services.push(service)
  const draft = { ...service.subscription, description: 'Firefox on Linux', primary }
  const { pointId } = await person.call(notifications.createWebPush, draft)
  return { service, pointId }
}
const deliverTo = (person: TestUser, more: Partial<Work> = {}, now = new Date()) =>
  deliver(jobContext, send, { bookId: person.bookId, text: 'Rent', silent: false, ...more }, now)
const listOf = async (person: TestUser) =>
  (await person.call(notifications.list, {})).points.map(({ pointId }) => pointId)

test('a push arrives sealed for its browser, signed by this server, and says what happened', async () => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna)
  const now = new Date('2026-11-21T10:00:00.000Z')
  await deliverTo(anna, { text: 'Аренда: 500 €, «ёлки»', page: '/recurring' }, now)
  const [{ notification, headers } = expect.fail('nothing arrived')] = service.arrived
  expect(notification).toEqual({
    id: -1,
    text: 'Аренда: 500 €, «ёлки»',
    options: { silent: false, pointId: -1, args: { page: '/recurring' } },
    userId: anna.userId,
    createdAt: now.toISOString(),
  })
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  const { publicKey } = await anna.call(notifications.getVapidKey, {})
  expect(headers.authorization).toContain(`k=${publicKey.replace(/=+$/, '')}`)
  expect(later).toEqual([])
})

test('C31: a silent one says so to its browser and to the push service', async () => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna)
  await deliverTo(anna, { silent: true })
  expect(service.arrived[0]).toMatchObject({
    notification: { options: { silent: true } },
    headers: { urgency: 'low' },
  })
})

test('every primary device is notified, and no other if one was reached', async () => {
  const anna = await server.aUser()
  const [plain, first, second] = [await aBrowser(anna), await aBrowser(anna, true), await aBrowser(anna, true)]
  await deliverTo(anna)
  expect([plain, first, second].map(({ service }) => service.texts)).toEqual([[], ['Rent'], ['Rent']])
})

test('without a primary device the newest reachable one is notified, and none after it', async () => {
  const anna = await server.aUser()
  const [old, middle, newest] = [await aBrowser(anna), await aBrowser(anna), await aBrowser(anna)]
  newest.service.status = 500
  await deliverTo(anna)
  expect([old, middle].map(({ service }) => service.texts)).toEqual([[], ['Rent']])
  expect(later).toEqual([])
})

test.each([404, 410])(
  'C31: a device whose endpoint answers %i is removed, and the next is notified',
  async (status) => {
    const anna = await server.aUser()
    const [plain, dead] = [await aBrowser(anna), await aBrowser(anna, true)]
    dead.service.status = status
    await deliverTo(anna)
    expect(await listOf(anna)).toEqual([plain.pointId])
    expect(plain.service.texts).toEqual(['Rent'])
    expect(later).toEqual([])
  },
)

test('C31: a failure is no success: only who is untold is tried again, five times over a day', async () => {
  const anna = await server.aUser()
  const [good, bad] = [await aBrowser(anna, true), await aBrowser(anna, true)]
  bad.service.status = 500
  let now = new Date('2026-11-21T10:00:00.000Z')
  await deliverTo(anna, {}, now)
  const waits: number[] = []
  while (later.length > 0) {
    const { work, at = now } = later.shift()!
    waits.push((at.getTime() - now.getTime()) / MINUTE_MS)
    now = at
    await deliver(jobContext, send, work, now)
  }
  expect(waits).toEqual([1, 15, 180, 1200])
  expect([good.service.asked, bad.service.asked]).toEqual([1, 5])
  expect(await listOf(anna)).toEqual([bad.pointId, good.pointId])
})

test('what arrives on a later try says when it happened', async () => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna)
  service.status = 503
  const now = new Date('2026-11-21T10:00:00.000Z')
  await deliverTo(anna, {}, now)
  service.status = 201
  const { work, at } = later[0]!
  await deliver(jobContext, send, work, at!)
  expect(service.arrived[0]?.notification.createdAt).toBe(now.toISOString())
})

test('a push service that hangs is given up, and a redirect is not followed', async () => {
  const anna = await server.aUser()
  const [next, hanging] = [await aBrowser(anna), await aBrowser(anna)]
  hanging.service.status = undefined
  next.service.status = 302
  await deliverTo(anna)
  expect([hanging.service.asked, next.service.asked]).toEqual([1, 1])
  expect(later[0]?.work).toMatchObject({ left: [hanging.pointId, next.pointId], told: [], tries: 1 })
})

test('each member of a book is told; who has several books is told which one it is about, and led there', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await joinAs('viewer', anna, boris)
  const [hers, his] = [await aBrowser(anna), await aBrowser(inBook(boris, anna.bookId))]
  await boris.call(notifications.createWebPush, { ...his.service.subscription, description: 'The same' })
  await deliverTo(anna, { page: '/recurring' })
  await deliverTo(boris)
  const told = ({ service }: typeof hers) =>
    service.arrived.map(({ notification: { text, options } }) => [text, options.args?.['page']])
  expect(told(hers)).toEqual([['Rent', '/recurring']])
  expect(told(his)).toEqual([
    [`${anna.name}: Rent`, `/recurring?book=${anna.bookId}`],
    [`${boris.name}: Rent`, undefined],
  ])
})

test('with a given device only that one is notified', async () => {
  const anna = await server.aUser()
  const [plain, primary] = [await aBrowser(anna), await aBrowser(anna, true)]
  await deliverTo(anna, { pointId: plain.pointId })
  expect([plain.service.texts, primary.service.texts]).toEqual([['Rent'], []])
  await deliverTo(anna, { pointId: 999_999 })
  expect(primary.service.asked).toBe(0)
})

test('a text too long for a push service is cut', async () => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna)
  await deliverTo(anna, { text: '漢'.repeat(1024) })
  await deliverTo(anna, { text: '\u0001'.repeat(1024) })
  expect(service.texts[0]).toHaveLength(1024)
  expect(service.texts[1]).toMatch(/…$/)
})

test('S15: nothing is sent inside unless the operator allows it', async () => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna)
  const strict = webPushOver(server.db, testConfig(), new AbortController().signal, 300)
  const target = {
    endpoint: service.subscription.endpoint,
    p256dh: service.subscription.p256dh,
    auth: service.subscription.auth,
  }
  const notification = {
    id: -1,
    text: 'x',
    options: { silent: false, pointId: -1 },
    userId: anna.userId,
    createdAt: new Date().toISOString(),
  }
  expect(await strict(target, notification)).toEqual({ kind: 'failed' })
  const named = { ...target, endpoint: target.endpoint.replace('127.0.0.1', 'localhost') }
  expect(await strict(named, notification)).toEqual({ kind: 'failed' })
  expect(service.asked).toBe(0)
})

/** Times of the delivery attempts, in minutes from the first, when the push service answers with this status. */
const triesOf = async (person: TestUser, now = new Date('2026-11-21T10:00:00.000Z')): Promise<number[]> => {
  const begun = now.getTime()
  await deliverTo(person, {}, now)
  const tries: number[] = []
  while (later.length > 0) {
    const { work, at = now } = later.shift()!
    tries.push((at.getTime() - begun) / MINUTE_MS)
    await deliver(jobContext, send, work, at)
  }
  return tries
}

test.each([429, 503])('a push service that answers %i and says when is not asked before that', async (status) => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna, true)
  Object.assign(service, { status, retryAfter: '1800' })
  expect(await triesOf(anna)).toEqual([30, 60, 240, 1440])
})

test('it may say so by a date; what it says beside another answer, or in no known form, is not heeded', async () => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna, true)
  const inAnHour = new Date(Date.now() + 60 * MINUTE_MS).toUTCString()
  Object.assign(service, { status: 503, retryAfter: inAnHour })
  const [first = 0] = await triesOf(anna)
  expect(first).toBeGreaterThan(58)
  for (const [answered, retryAfter] of [
    [500, '1800'],
    [503, 'soon'],
    [503, '-5'],
  ] as const) {
    Object.assign(service, { status: answered, retryAfter })
    expect(await triesOf(anna)).toEqual([1, 16, 196, 1396])
  }
})

test('a notification is dropped when its next try would be a day late', async () => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna, true)
  Object.assign(service, { status: 503, retryAfter: '172800' })
  expect(await triesOf(anna)).toEqual([])
  Object.assign(service, { retryAfter: '86400' })
  expect(await triesOf(anna)).toEqual([1440])
})

test('a disabled user gets no notifications', async () => {
  const anna = await server.aUser()
  const { service } = await aBrowser(anna, true)
  await server.db.updateTable('users').set({ disabled: true }).where('user_id', '=', anna.userId).execute()
  await deliverTo(anna)
  expect([service.asked, later]).toEqual([0, []])
})
