import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { sharedTestDatabase } from '#server/db/testing.ts'
import type { UserId } from '#server/db/columns.ts'
import { Queue, QUEUED } from './queue.ts'

const { db, poolConfig } = await sharedTestDatabase()
const queue = new Queue(db, (error) => {
  throw error
})
const done: number[] = []
const work = (userId: number) => ({ userId: userId as UserId })
let failures = 1
await queue.open()
await queue.workWith({
  demoEnd: async ({ userId }) => {
    if (userId < 0 && failures-- > 0) throw new Error('not this time')
    done.push(userId)
  },
})
const listener = new pg.Client(poolConfig)
await listener.connect()
await listener.query(`listen ${QUEUED}`)
listener.on('notification', ({ payload = '' }) => queue.wake(payload))
afterAll(async () => {
  await queue.stop()
  await listener.end()
})

test('work for now is done as soon as its transaction is, piece after piece', async () => {
  await db.transaction().execute(async (tx) => {
    for (const userId of [1, 2, 3]) await queue.enqueue(tx, 'demoEnd', work(userId))
    expect(done).toEqual([])
  })
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3]))
})

test('work of a transaction that is undone is not done', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, 'demoEnd', work(4))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction().execute((tx) => queue.enqueue(tx, 'demoEnd', work(5)))
  await vi.waitFor(() => expect(done.at(-1)).toBe(5))
  expect(done).not.toContain(4)
})

test('work that was put off, and work that failed, begins within seconds though no worker polls', async () => {
  await db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, 'demoEnd', work(6), new Date(Date.now() + 500))
    await queue.enqueue(tx, 'demoEnd', work(-7))
  })
  await vi.waitFor(() => expect(done.slice(-2).toSorted()).toEqual([-7, 6]), 15_000)
})
