import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { type TestInstance, sharedTestServer, testConfig } from '#server/testing.ts'

const server = await sharedTestServer()

beforeEach(async () => {
  await server.db.deleteFrom('rate_limits').execute()
})

const TRIES = 3

/** A server behind this many proxies, with a low limit of guesses per address. */
const behind = (trustProxy: number) =>
  server.anotherServer({ config: testConfig({ trustProxy, loginTriesPerAddress: TRIES, loginTriesPerName: 1000 }) })

/** Statuses of wrong passwords, one for each forwarded address chain. */
const guessFrom = async (
  app: TestInstance['app'],
  chains: string[],
  remoteAddress = '192.0.2.1',
): Promise<number[]> => {
  const statuses: number[] = []
  for (const [at, chain] of chains.entries()) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api${contract.sessions.login.path}`,
      remoteAddress,
      headers: chain === '' ? {} : { 'x-forwarded-for': chain },
      payload: { login: `nobody${at}`, password: 'wrong-passw0rd' },
    })
    statuses.push(statusCode)
  }
  return statuses
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

const slowed = [...times(TRIES, () => 401), 429, 429]

test("without a proxy, a caller's claim about its address is ignored", async () => {
  const app = await behind(0)
  expect(
    await guessFrom(
      app,
      times(5, (at) => `198.51.100.${at}`),
    ),
  ).toEqual(slowed)
})

test('behind one proxy the address that it adds counts, whatever the caller wrote before it', async () => {
  const app = await behind(1)
  expect(
    await guessFrom(
      app,
      times(5, (at) => `198.51.100.${at}, 203.0.113.7`),
    ),
  ).toEqual(slowed)
  expect(
    await guessFrom(
      app,
      times(3, (at) => `203.0.113.7, 198.51.100.${at + 10}`),
    ),
  ).toEqual([401, 401, 401])
})

test('behind two proxies the address before the last counts', async () => {
  const app = await behind(2)
  expect(
    await guessFrom(
      app,
      times(5, (at) => `198.51.100.${at}, 203.0.113.7, 192.0.2.${at}`),
    ),
  ).toEqual(slowed)
})

test('a chain shorter than the proxies ends at its first address', async () => {
  const app = await behind(3)
  expect(
    await guessFrom(
      app,
      times(5, () => '203.0.113.7'),
    ),
  ).toEqual(slowed)
})

test('ports, brackets, another writing of the address and other hosts of its network are no way around', async () => {
  const app = await behind(1)
  const ways = ['203.0.113.7:1', '203.0.113.7:2', '::ffff:203.0.113.7', '[::ffff:cb00:7107]:3', '203.0.113.7']
  expect(await guessFrom(app, ways)).toEqual(slowed)
  const network = times(5, (at) => `2001:db8:1:2::${at}`)
  expect(await guessFrom(app, network)).toEqual(slowed)
})

test('chains of nonsense are answered, and counted together', async () => {
  const app = await behind(1)
  const nonsense = ['unknown', 'a'.repeat(4000), ', , ,', '127.0.0.1', '%00', '<script>', "' or 1=1 --", '::1', '-1']
  const statuses = await guessFrom(app, nonsense)
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  expect(
    await guessFrom(
      app,
      times(5, () => 'unknown, unknown'),
    ),
  ).toEqual([401, 401, 429, 429, 429])
})

test('a chain that says that it comes from this machine opens neither the metrics nor the first registration', async () => {
  const app = await behind(1)
  for (const chain of ['127.0.0.1', '::1', '127.0.0.1, 127.0.0.1', 'localhost']) {
    const headers = { 'x-forwarded-for': chain, 'x-forwarded-host': 'localhost' }
    const metrics = await app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1', headers })
    expect([chain, metrics.statusCode]).toEqual([chain, 401])
    const config = await app.inject({ url: `/api${contract.config.get.path}`, remoteAddress: '127.0.0.1', headers })
    expect(config.json()).toMatchObject({ users: { registration: { needsSetupCode: true } } })
  }
})
