import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { contract } from '#contract'
import type { ServerConfig } from '#server/infra/config.ts'
import { type TestInstance, sharedTestServer, type TestUser, testConfig } from '#server/testing.ts'
import { nameOfHost } from './hosts.ts'
import { aToken } from '#server/transports/mcp/testProgram.ts'

const SITE = 'https://money.example.org'
let anna: TestUser
const server = await sharedTestServer()

beforeEach(async () => {
  anna = await server.aUser()
})

const serverWith = (settings: Partial<ServerConfig>) => server.anotherServer({ config: testConfig(settings) })

const paths = ['/api/configs/get', '/api/health/ready', '/api/metrics', '/api/openapi.json', '/nothing']

/** Response statuses of requests with a given host name. */
const statuses = async (
  app: TestInstance['app'],
  host: string,
  headers: Record<string, string> = {},
): Promise<number[]> => {
  const answers = await Promise.all(paths.map((url) => app.inject({ url, headers: { ...headers, host } })))
  return answers.map(({ statusCode }) => statusCode)
}

const answered = [200, 200, 200, 200, 404]
const refused = paths.map(() => 421)
const malformed = paths.map(() => 400)

test.each(['localhost', 'localhost:8080', 'LOCALHOST', '127.0.0.1:9', '[::1]:8080'])(
  'on loopback %s is answered',
  async (host) => {
    expect(await statuses(server.app, host)).toEqual(answered)
  },
)

test.each([
  'evil.example',
  'localhost.evil.example',
  '192.168.1.5:8080',
  '127.0.0.2',
  '[fd00::1]',
  'money.example.org',
])('on loopback %s is not: its page could be any other site’s', async (host) => {
  expect(await statuses(server.app, host)).toEqual(refused)
})

test('a page of another site neither becomes the first administrator nor signs in under its own name', async () => {
  const [register, login] = [contract.sessions.register, contract.sessions.login]
  for (const { path } of [register, login]) {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { host: 'evil.example:8080', origin: 'http://evil.example:8080' },
      payload: { login: 'intruder', password: 'every-f4rthing' },
    })
    expect([statusCode, body]).toEqual([421, expect.stringContaining('UNKNOWN_HOST')])
  }
  expect(await server.db.selectFrom('users').where('name', '=', 'intruder').selectAll().execute()).toEqual([])
})

test('names of PUBLIC_URL are answered too, and no others', async () => {
  const app = await serverWith({ publicUrl: [SITE, 'http://farthing.home:8080'] })
  for (const host of ['money.example.org', 'MONEY.example.org:443', 'farthing.home', 'localhost']) {
    expect([host, await statuses(app, host)]).toEqual([host, [200, 200, 401, 200, 404]])
  }
  for (const host of ['evil.example', 'example.org', 'money.example.org.evil.example', '192.168.1.5']) {
    expect([host, await statuses(app, host)]).toEqual([host, refused])
  }
})

test('behind a proxy both the name that was asked for and the name that it passes on have to be ours', async () => {
  const app = await serverWith({ publicUrl: [SITE], trustProxy: 1 })
  const ask = (host: string, forwarded: string) => statuses(app, host, { 'x-forwarded-host': forwarded })
  expect((await ask('127.0.0.1:8080', 'money.example.org'))[0]).toBe(200)
  expect(await ask('127.0.0.1:8080', 'evil.example')).toEqual(refused)
  expect(await ask('evil.example', 'money.example.org')).toEqual(refused)
  expect((await ask('localhost', 'evil.example, money.example.org'))[0]).toBe(200)
  expect(await ask('localhost', 'money.example.org, evil.example')).toEqual(refused)
})

test('from other machines every name is answered until PUBLIC_URL says which; literal addresses always are', async () => {
  const open = await serverWith({ host: '0.0.0.0' })
  expect(await statuses(open, 'farthing.home')).toEqual(answered)
  expect(await statuses(open, 'a/b')).toEqual(malformed)
  const named = await serverWith({ host: '0.0.0.0', publicUrl: ['http://farthing.home:8080'] })
  const fromElsewhere = [200, 200, 401, 200, 404]
  expect(await statuses(named, 'farthing.home')).toEqual(fromElsewhere)
  expect(await statuses(named, '192.168.1.5:8080')).toEqual(fromElsewhere)
  expect(await statuses(named, '[fd00::1]:8080')).toEqual(fromElsewhere)
  expect(await statuses(named, 'evil.example')).toEqual(refused)
})

test('the live channel is opened under our own names alone', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const open = async (host: string): Promise<string> => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/websockets/events`, { headers: { host } })
    const answer = await Promise.race([
      once(socket, 'open').then(() => 'open'),
      once(socket, 'unexpected-response').then((events) => String((events[1] as { statusCode: number }).statusCode)),
    ])
    socket.terminate()
    return answer
  }
  expect(await open('localhost')).toBe('open')
  expect(await open('evil.example')).toBe('421')
})

const askTool = (app: TestInstance['app'], token: string, headers: Record<string, string>, params: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/mcp',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream', ...headers },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'notes_create', arguments: {}, ...params },
    },
  })

test('programs are answered for pages of our own origins, not of whatever Host was sent', async () => {
  const token = await aToken(server.db, anna, true)
  const statusOf = async (app: TestInstance['app'], headers: Record<string, string>) =>
    (await askTool(app, token, headers)).statusCode
  expect(await statusOf(server.app, { host: 'evil.example', origin: 'http://evil.example' })).toBe(421)
  expect(await statusOf(server.app, { host: 'localhost:8080', origin: 'http://localhost:8080' })).toBe(200)
  expect(await statusOf(server.app, { host: 'localhost:8080', origin: 'http://localhost:9090' })).toBe(403)
  const app = await serverWith({ publicUrl: [SITE] })
  expect(await statusOf(app, { host: 'money.example.org', origin: SITE })).toBe(200)
  expect(await statusOf(app, { host: 'money.example.org', origin: 'https://evil.example' })).toBe(403)
})

test('a link for a person begins with PUBLIC_URL, or with a web address, whatever a proxy says', async () => {
  const token = await aToken(server.db, anna, true)
  const linkFrom = async (app: TestInstance['app'], headers: Record<string, string>): Promise<string> => {
    const { body } = await askTool(app, token, headers, { arguments: { text: 'Milk' } })
    return /https?:[^"\\]*|javascript:[^"\\]*/.exec(body)?.[0] ?? body
  }
  const named = await serverWith({ publicUrl: [SITE], trustProxy: 1 })
  expect(await linkFrom(named, { host: '127.0.0.1:8080' })).toMatch(`${SITE}/assistant?talk=`)
  const plain = await serverWith({ trustProxy: 1 })
  expect(await linkFrom(plain, { host: 'localhost', 'x-forwarded-proto': 'javascript' })).toMatch(
    'http://localhost/assistant?talk=',
  )
  expect(await linkFrom(plain, { host: 'localhost', 'x-forwarded-proto': 'https' })).toMatch(
    'https://localhost/assistant?talk=',
  )
})

test.each([
  ['localhost:8080', 'localhost'],
  ['MONEY.example.org', 'money.example.org'],
  ['[::1]:8080', '[::1]'],
  ['farthing_1', 'farthing_1'],
  ['user@localhost', undefined],
  ['localhost/x', undefined],
  ['localhost#', undefined],
  ['', undefined],
])('the Host %j names %j', (host, name) => {
  expect(nameOfHost(host)).toBe(name)
})

test('a request over the network of this machine is not from here', async () => {
  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.internal === false)
  const remoteAddress = elsewhere?.address ?? '192.0.2.1'
  const app = await serverWith({ host: '0.0.0.0' })
  expect((await app.inject({ url: '/api/metrics', remoteAddress })).statusCode).toBe(401)
})
