import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { eventually } from '#server/kernel/testJobs.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { HELD_BYTES } from './largeBody.ts'

const { transactions } = contract
const server = await sharedTestServer()
await server.app.listen({ host: '127.0.0.1', port: 0 })

const ROWS = 8000

const aLongBody = async (anna: TestUser) => {
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory({ type: -1 })]
  const transaction = { type: 0 as const, accountId, categoryId, created: '2024-01-01T00:00:00Z', delta: '-1' }
  const body = { entries: Array.from({ length: ROWS }, () => transaction), means: 'import' as const }
  expect(JSON.stringify(body).length).toBeGreaterThan(HELD_BYTES)
  return { body, accountId }
}

test('a long import that is repeated under its key is made once, and leaves no file behind', async () => {
  const anna = await server.aUser()
  const { body, accountId } = await aLongBody(anna)
  const key = { 'idempotency-key': 'long' }
  const answers = await Promise.all([1, 2, 3].map(() => anna.send(transactions.createBulk, body, key)))
  expect(new Set(answers.map(({ headers }) => headers['x-change-set'])).size).toBe(1)
  expect(await anna.balanceOf(accountId)).toBe(String(-ROWS))
  const other = { ...body, entries: body.entries.slice(1) }
  expect((await anna.send(transactions.createBulk, other, key)).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect(readdirSync(server.filesDir)).toEqual([])
})

test('a long body that is refused names its row and leaves no file behind', async () => {
  const anna = await server.aUser()
  const { body, accountId } = await aLongBody(anna)
  const entries = body.entries.map((transaction, index) =>
    index === 5000 ? { ...transaction, delta: 'much' } : transaction,
  )
  expect(await anna.send(transactions.createBulk, { entries })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', issues: [{ path: ['entries', 5000, 'delta'] }] },
  })
  const twice = `{"entries":[],${'"a":[],'.repeat(HELD_BYTES / 7)}"z":1}`
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${transactions.createBulk.path}`,
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    payload: twice,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED'])
  expect([await anna.balanceOf(accountId), readdirSync(server.filesDir)]).toEqual(['0', []])
})

test('a sender that leaves half-way has sent nothing, blocks nobody and leaves no file behind', async () => {
  const anna = await server.aUser()
  const { body, accountId } = await aLongBody(anna)
  const text = JSON.stringify(body)
  const { port } = server.app.server.address() as AddressInfo
  const cut = request({
    port,
    method: 'POST',
    path: `/api${transactions.createBulk.path}`,
    headers: {
      authorization: `Bearer ${anna.token}`,
      'content-type': 'application/json',
      'content-length': text.length,
    },
  })
  cut.on('error', () => undefined)
  cut.write(text.slice(0, text.length / 2))
  cut.destroy()
  expect((await anna.send(transactions.createBulk, body)).status).toBe(201)
  expect(await anna.balanceOf(accountId)).toBe(String(-ROWS))
  expect(
    await eventually(
      async () => readdirSync(server.filesDir),
      (names) => names.length === 0,
    ),
  ).toEqual([])
})
