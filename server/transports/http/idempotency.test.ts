import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { idempotencyJobs } from '#server/kernel/idempotency.sql.ts'

const { folders, transactions } = contract
const key = (value: string) => ({ 'idempotency-key': value })
const server = await sharedTestServer()

test('a form sent twice makes one row, and the second answer is the first', async () => {
  const anna = await server.aUser()
  const first = await anna.send(folders.create, { name: 'Everyday' }, key('a'))
  const second = await anna.send(folders.create, { name: 'Everyday' }, key('a'))
  expect([second.status, second.body]).toEqual([201, first.body])
  for (const header of ['x-changed', 'x-change-set']) expect(second.headers[header]).toBe(first.headers[header])
  expect((await anna.call(folders.list, {})).folders).toHaveLength(1)
})

test('so does a form sent many times at once, to two server instances', async () => {
  const anna = await server.aUser()
  const there = anna.at(await server.anotherServer())
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  const draft = { accountId, categoryId, delta: '-5', createdAt: '2024-01-01T00:00:00Z' }
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 ? anna : there).send(transactions.create, draft, key('twelve'))),
  )
  expect(new Set(sent.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(await anna.balanceOf(accountId)).toBe('-5')
})

test('the same key with another input, or for another call, is refused', async () => {
  const anna = await server.aUser()
  await anna.send(folders.create, { name: 'Everyday' }, key('b'))
  const other = await anna.send(folders.create, { name: 'Savings' }, key('b'))
  expect([other.status, other.body]).toMatchObject([400, { code: 'INVALID_INPUT' }])
  expect((await anna.send(contract.categories.create, { name: 'Everyday', type: 0 }, key('b'))).status).toBe(400)
  expect((await anna.call(folders.list, {})).folders).toHaveLength(1)
})

test('a refused command may be tried again under its key', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const accountId = await anna.anAccount({ folderId })
  expect((await anna.send(folders.remove, { folderId }, key('c'))).body).toMatchObject({ code: 'FOLDER_NOT_EMPTY' })
  await anna.call(contract.accounts.remove, { accountId })
  expect((await anna.send(folders.remove, { folderId }, key('c'))).status).toBe(200)
  expect((await anna.send(folders.remove, { folderId }, key('c'))).status).toBe(200)
})

test("keys are each user's own, last a day, and are then forgotten", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await anna.send(folders.create, { name: 'Everyday' }, key('d'))
  await boris.send(folders.create, { name: 'Other' }, key('d'))
  expect((await boris.call(folders.list, {})).folders).toMatchObject([{ name: 'Other' }])
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await server.db.updateTable('idempotency_keys').set({ at: yesterday }).where('user_id', '=', anna.userId).execute()
  expect((await anna.send(folders.create, { name: 'Savings' }, key('d'))).status).toBe(201)
  await server.db.updateTable('idempotency_keys').set({ at: yesterday }).where('user_id', '=', boris.userId).execute()
  for (const job of idempotencyJobs) await job.run(server.db, new Date())
  const left = await server.db
    .selectFrom('idempotency_keys')
    .select('user_id')
    .where('user_id', 'in', [anna.userId, boris.userId])
    .execute()
  expect(left).toEqual([{ user_id: anna.userId }])
})

test('a key of strange characters is refused', async () => {
  const anna = await server.aUser()
  for (const strange of ['with space', 'x'.repeat(129)]) {
    expect((await anna.send(folders.create, { name: 'Everyday' }, key(strange))).status).toBe(400)
  }
})
