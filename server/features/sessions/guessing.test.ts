import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer, testConfig } from '#server/testing.ts'

const { sessions } = contract
const PASSWORD = 'Correct horse 1'
const NEXT = 'Correct horse 2'
const WRONG = 'Wrong horse 1'
const server = await sharedTestServer({ config: testConfig({ loginTriesPerName: 3, loginTriesPerAddress: 1000 }) })

beforeEach(async () => {
  await server.db.deleteFrom('rate_limits').execute()
})

const post = async (path: string, remoteAddress: string, payload: object, headers = {}) => {
  const response = await server.app.inject({ method: 'POST', url: `/api${path}`, remoteAddress, payload, headers })
  const { device = '', token = '' } = response.json() as { device?: string; token?: string }
  return { status: response.statusCode, device, token }
}

let made = 0
const register = async (): Promise<string> => {
  const login = `owner_${(made += 1)}`
  await post(sessions.register.path, '127.0.0.1', { login, password: PASSWORD })
  return login
}

const signIn = (login: string, from: string, password = PASSWORD, devices: string[] = []) =>
  post(sessions.login.path, from, { login, password, devices })

/** Wrong passwords from this many addresses, three from each. */
const guessFrom = async (login: string, addresses: number): Promise<number[]> => {
  const statuses: number[] = []
  for (let guess = 0; guess < addresses * 3; guess++) {
    const { status } = await signIn(login, `198.51.100.${Math.floor(guess / 3)}`, WRONG)
    statuses.push(status)
  }
  return statuses
}

test("a stranger's wrong passwords make the stranger wait, not the user", async () => {
  const login = await register()
  expect(await guessFrom(login, 1)).toEqual([401, 401, 401])
  expect((await signIn(login, '198.51.100.0')).status).toBe(429)
  expect((await signIn(login, '192.0.2.1')).status).toBe(200)
})

test('many addresses together guess ten times as often as one, and then a new device has to wait', async () => {
  const login = await register()
  expect(await guessFrom(login, 11)).toEqual([...Array<number>(30).fill(401), 429, 429, 429])
  expect((await signIn(login, '192.0.2.1')).status).toBe(429)
})

test('a device that signed in before passes, whoever guesses and wherever it is', async () => {
  const login = await register()
  const { device } = await signIn(login, '192.0.2.1')
  await guessFrom(login, 11)
  expect(await signIn(login, '198.51.100.0', PASSWORD, ['of-somebody-else', device])).toMatchObject({
    status: 200,
    device,
  })
})

test('a device keeps passing when its user has another password', async () => {
  const login = await register()
  const { device, token } = await signIn(login, '192.0.2.1')
  const headers = { authorization: `Bearer ${token}` }
  await post(sessions.changePassword.path, '192.0.2.1', { currentPassword: PASSWORD, password: NEXT }, headers)
  await guessFrom(login, 11)
  expect((await signIn(login, '192.0.2.1', NEXT, [device])).status).toBe(200)
})

test('a known device guesses as often as an address does', async () => {
  const login = await register()
  const { device } = await signIn(login, '192.0.2.1')
  const statuses: number[] = []
  for (let guess = 0; guess < 4; guess++) {
    statuses.push((await signIn(login, `203.0.113.${guess}`, WRONG, [device])).status)
  }
  expect(statuses).toEqual([401, 401, 401, 429])
})

test("a device is known to its own user alone, and not when its proof is another's", async () => {
  const [login, other] = [await register(), await register()]
  const mine = (await signIn(login, '192.0.2.1')).device
  const theirs = (await signIn(other, '192.0.2.1')).device
  await guessFrom(login, 11)
  const forged = `${mine.split('.')[0]}.${theirs.split('.')[1]}`
  for (const device of [theirs, forged, `${mine}x`, '.']) {
    expect((await signIn(login, '192.0.2.1', PASSWORD, [device])).status).toBe(429)
  }
})
