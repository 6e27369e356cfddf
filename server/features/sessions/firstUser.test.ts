import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { type TestInstance, startTestServer, testConfig } from '#server/testing.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import { SetupCode } from './setupCode.ts'

const { config, sessions } = contract
const PASSWORD = 'every-f4rthing'
const ELSEWHERE = '203.0.113.7'

const setupCode = new SetupCode()
let server: TestInstance

beforeEach(async () => {
  server = await startTestServer({ setupCode })
})

afterEach(() => server.close())

interface SetupRequest {
  from?: string
  code?: string
  headers?: Record<string, string>
}

const ask = async (
  method: 'GET' | 'POST',
  path: string,
  from: string,
  payload?: object,
  headers = {},
  app = server.app,
) =>
  app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: from,
    headers,
    payload,
  })

const register = async (login: string, { from = ELSEWHERE, code, headers }: SetupRequest = {}, app = server.app) => {
  const payload = { login, password: PASSWORD, setupCode: code }
  const { statusCode, body } = await ask('POST', sessions.register.path, from, payload, headers, app)
  return statusCode === 201 ? 'made' : (JSON.parse(body) as { code: string }).code
}

const needsCode = async (from: string, headers: Record<string, string> = {}, app = server.app): Promise<boolean> => {
  const { body } = await ask('GET', config.get.path, from, undefined, headers, app)
  return config.get.output.parse(JSON.parse(body)).users.registration.needsSetupCode
}

test('every client may know whether the next user is the first', async () => {
  const isFirst = async () => {
    const { body } = await ask('GET', config.get.path, ELSEWHERE)
    return config.get.output.parse(JSON.parse(body)).users.registration.isFirstUser
  }
  expect(await isFirst()).toBe(true)
  await register('anna', { from: '127.0.0.1' })
  expect(await isFirst()).toBe(false)
})

const rows = () => server.db.selectFrom('users').select(['name', 'role']).orderBy('user_id').execute()

const serverWith = (settings: Partial<ServerConfig>) => server.anotherServer({ config: testConfig(settings) })

test('at the machine itself the first user needs no code', async () => {
  expect(await needsCode('127.0.0.1')).toBe(false)
  expect(await register('anna', { from: '127.0.0.1' })).toBe('made')
  expect(await rows()).toEqual([{ name: 'anna', role: 'admin' }])
})

test('from elsewhere the first user enters the setup code, and the next ones need none', async () => {
  expect(await needsCode(ELSEWHERE)).toBe(true)
  expect(await register('mallory')).toBe('SETUP_CODE_NEEDED')
  expect(await register('mallory', { code: 'AAAAA-AAAAA' })).toBe('SETUP_CODE_NEEDED')
  expect(await register('anna', { code: setupCode.text })).toBe('made')
  expect(await needsCode(ELSEWHERE)).toBe(false)
  expect(await register('boris')).toBe('made')
  expect(await rows()).toEqual([
    { name: 'anna', role: 'admin' },
    { name: 'boris', role: 'user' },
  ])
})

test('the code may be typed in small letters and without its dash', async () => {
  expect(await register('anna', { code: ` ${setupCode.text.toLowerCase().replace('-', ' ')} ` })).toBe('made')
})

test('what comes through a proxy is not from this machine, whether it is configured or only seen', async () => {
  const here = '127.0.0.1'
  const seen = [
    { 'x-forwarded-for': ELSEWHERE },
    { 'x-forwarded-for': here },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 caddy' },
    { origin: 'https://money.example.org' },
    { origin: 'null' },
  ] as Record<string, string>[]
  for (const headers of seen) expect([headers, await needsCode(here, headers)]).toEqual([headers, true])
  const behind = await serverWith({ trustProxy: 1, publicUrl: ['https://money.example.org'] })
  expect(await needsCode(here, {}, behind)).toBe(true)
  expect(await needsCode(here, { 'x-forwarded-for': here }, behind)).toBe(true)
  expect(await register('mallory', { from: here }, behind)).toBe('SETUP_CODE_NEEDED')
  expect(await rows()).toEqual([])
})

test('guesses of the code are counted like registrations', async () => {
  const strict = await serverWith({ registrationsPerAddress: 3 })
  const guesses: string[] = []
  for (let guess = 0; guess < 5; guess++) {
    guesses.push(await register('mallory', { code: `AAAAA-AAAA${guess}` }, strict))
  }
  const refusedAll = [...Array<string>(3).fill('SETUP_CODE_NEEDED'), 'SLOW_DOWN', 'SLOW_DOWN']
  expect(guesses).toEqual(refusedAll)
  expect(await register('anna', { code: setupCode.text }, strict)).toBe('SLOW_DOWN')
  expect(await register('anna', { code: setupCode.text, from: '203.0.113.8' }, strict)).toBe('made')
})

test('twenty at once on an empty server whose registration is off make one user', async () => {
  const closed = await serverWith({ registration: 'off' })
  const names = Array.from({ length: 20 }, (_, at) => `newcomer${at}`)
  const answers = await Promise.all(names.map((name) => register(name, { code: setupCode.text }, closed)))
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'REGISTRATION_DISABLED')).toHaveLength(19)
  expect((await rows()).map(({ role }) => role)).toEqual(['admin'])
})

test('a code has 50 random bits of letters that are not easily confused', () => {
  const codes = Array.from({ length: 200 }, () => new SetupCode().text)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
})
