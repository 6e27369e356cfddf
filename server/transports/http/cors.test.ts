import { expect, test } from 'vitest'
import { contract } from '#contract'
import { readConfig } from '#server/infra/config.ts'
import { sharedTestServer, testConfig } from '#server/testing.ts'

const LISTED = 'https://money.example.org'
const OTHERS = [
  'https://elsewhere.example.org',
  'https://money.example.org.evil.test',
  'http://money.example.org',
  'null',
]
const server = await sharedTestServer({ config: testConfig({ corsOrigins: [LISTED], otherServers: [LISTED] }) })
const anna = await server.aUser()
const ask = (origin: string | undefined, app = server.app) =>
  app.inject({
    url: `/api${contract.accounts.list.path}`,
    headers: { authorization: `Bearer ${anna.token}`, ...(origin === undefined ? {} : { origin }) },
  })

const askFirst = (origin: string, app = server.app) =>
  app.inject({
    method: 'OPTIONS',
    url: `/api${contract.accounts.create.path}`,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

test('a page of a listed origin may read the answers, and what they changed', async () => {
  const { statusCode, headers } = await ask(LISTED)
  expect(statusCode).toBe(200)
  expect(headers['access-control-allow-origin']).toBe(LISTED)
  expect(headers['access-control-expose-headers']).toContain('x-change-set')
})

test('a page of a listed origin may ask first what it may send: a token, JSON, a key; no method but two', async () => {
  const { statusCode, headers } = await askFirst(LISTED)
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': LISTED,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, farthing-book',
  })
})

test('no other origin is admitted: not one alike, not by plain http, not that of no site', async () => {
  for (const origin of OTHERS) {
    for (const { headers } of [await ask(origin), await askFirst(origin)]) {
      expect([origin, headers['access-control-allow-origin']]).toEqual([origin, undefined])
    }
  }
})

test('no answer allows cookies, and no answer is for all origins (S19)', async () => {
  for (const origin of [LISTED, ...OTHERS, undefined]) {
    const { headers } = await ask(origin)
    expect([origin, headers['access-control-allow-credentials']]).toEqual([origin, undefined])
    expect(headers['access-control-allow-origin']).not.toBe('*')
  }
})

test('a kept answer is never given to a page of another origin', async () => {
  for (const origin of [LISTED, ...OTHERS, undefined]) {
    expect([origin, (await ask(origin)).headers.vary]).toEqual([origin, expect.stringContaining('Origin')])
  }
})

test('a refusal can be read there, too', async () => {
  const { statusCode, headers } = await server.app.inject({
    url: `/api${contract.accounts.list.path}`,
    headers: { origin: LISTED },
  })
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([401, LISTED])
})

test('a cookie does not authenticate a call from a listed page: it is asked to sign in', async () => {
  const call = await server.app.inject({
    method: 'POST',
    url: `/api${contract.folders.create.path}`,
    headers: { origin: LISTED, cookie: `session_token=${anna.token}`, 'content-type': 'application/json' },
    payload: '{"name":"Everyday"}',
  })
  expect([call.statusCode, call.json().code]).toEqual([401, 'SIGN_IN_NEEDED'])
})

test('a server that lists no origins admits none, and its pages connect to no other server', async () => {
  const app = await server.anotherServer({ config: testConfig() })
  expect((await ask(LISTED, app)).headers['access-control-allow-origin']).toBeUndefined()
  const { statusCode, headers } = await askFirst(LISTED, app)
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined])
  const { client } = (await app.inject(`/api${contract.config.get.path}`)).json()
  expect(client.customServer).toEqual({ enabled: false, servers: [] })
  const policy = String((await ask(undefined, app)).headers['content-security-policy'])
  expect(policy.split(';')).toContain("connect-src 'self'")
})

test('the pages may connect to the listed servers, on their live channel, too, and to no others', async () => {
  const policy = String((await ask(undefined)).headers['content-security-policy'])
  expect(policy.split(';')).toContain(`connect-src 'self' ${LISTED} wss://money.example.org`)
  const { client } = (await server.app.inject(`/api${contract.config.get.path}`)).json()
  expect(client.customServer).toEqual({ enabled: true, servers: [LISTED] })
})

test('only origins can be listed: no wildcard, no null, no path, no name and password', () => {
  const read = (list: string) => readConfig({ CORS_ORIGINS: list, OTHER_SERVERS: list }).corsOrigins
  expect(read(`${LISTED}  http://127.0.0.1:8081`)).toEqual([LISTED, 'http://127.0.0.1:8081'])
  for (const wrong of [
    '*',
    'null',
    `${LISTED}/`,
    'https://*.example.org',
    'https://a:b@example.org',
    'example.org',
    'ftp://x',
    'https://a;b',
  ]) {
    expect(() => read(`${LISTED} ${wrong}`)).toThrow('CORS_ORIGINS must be origins like')
  }
})
