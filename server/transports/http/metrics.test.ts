import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer, testConfig } from '#server/testing.ts'

const server = await sharedTestServer()
const ask = async (from: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await server.app.inject({ url: '/api/metrics', remoteAddress: from, headers })
  return { status: statusCode, body }
}

test('where a proxy is configured, this machine brings the token of an admin, too', async () => {
  const admin = await server.aUser({ role: 'admin' })
  for (const settings of [{ trustProxy: 1 }, { publicUrl: ['https://money.example.org'] }]) {
    const app = await server.anotherServer({ config: testConfig(settings) })
    const statusOf = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ 'x-forwarded-for': '127.0.0.1' })).toBe(401)
    expect(await statusOf(asking(admin.token))).toBe(200)
  }
})

const asking = (token: string) => ({ authorization: `Bearer ${token}` })

test('this machine reads how long the calls take, by route and status, and nothing of what they held', async () => {
  const anna = await server.aUser()
  const accountId = await anna.anAccount({ name: 'marker account' })
  await anna.send(contract.transactions.list, { accountsIds: String(accountId), description: 'marker search' })
  const { status, body } = await ask('127.0.0.1')
  expect(status).toBe(200)
  expect(body).toContain(
    'farthing_request_duration_seconds_count{route="GET /api/user/transactions/getList",status="200"} 1',
  )
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).not.toContain('marker')
  expect((await ask('::1')).status).toBe(200)
  expect((await ask('::ffff:127.0.0.1')).status).toBe(200)
})

test('from elsewhere only an admin reads it, also through a proxy on this machine', async () => {
  const [admin, anna] = [await server.aUser({ role: 'admin' }), await server.aUser()]
  for (const [from, headers] of [
    ['203.0.113.7', {}],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
    ['127.0.0.1', { via: '1.1 caddy' }],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.7' }],
    ['127.0.0.1', { origin: 'https://money.example.org' }],
  ] as const) {
    expect((await ask(from, headers)).status).toBe(401)
    expect((await ask(from, { ...headers, ...asking(anna.token) })).status).toBe(403)
    expect((await ask(from, { ...headers, ...asking(admin.token) })).status).toBe(200)
  }
})
