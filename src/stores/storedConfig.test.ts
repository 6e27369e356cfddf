import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { calls, contract } from '#contract'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { STORED_CONFIG_KEY, loadConfig } from './storedConfig.ts'

const api = createApi({
  calls,
  baseUrl: 'http://farthing.test/api',
  token: () => undefined,
  onChanged: () => undefined,
  onSessionEnded: () => undefined,
})

const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
}

let hash = 'first'
let requests = 0
const server = setupServer(
  mock(contract.config.getHash, () => ({ hash })),
  mock(contract.config.get, () => {
    requests++
    return { ...defaultConfig, exchanges: { enabled: hash === 'first' } }
  }),
)

beforeAll(() => {
  vi.stubGlobal('localStorage', storage)
  server.listen()
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  items.clear()
  hash = 'first'
  requests = 0
})

test('C32: the configuration is asked for once, and again only when its digest is another', async () => {
  await loadConfig(api)
  expect(await loadConfig(api)).toEqual({ ...defaultConfig, exchanges: { enabled: true } })
  expect(requests).toBe(1)
  hash = 'second'
  expect((await loadConfig(api)).exchanges.enabled).toBe(false)
  expect(requests).toBe(2)
})

test('a stored configuration that is no longer valid is loaded again', async () => {
  items.set(STORED_CONFIG_KEY, JSON.stringify({ hash, config: { users: 'of an older version' } }))
  await loadConfig(api)
  items.set(STORED_CONFIG_KEY, 'no JSON')
  await loadConfig(api)
  expect(requests).toBe(2)
})

test('a browser that keeps nothing still gets it', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect((await loadConfig(api)).users.maxLoginLength).toBe(64)
  vi.stubGlobal('localStorage', storage)
})

test('a digest that cannot be loaded is a warning in the console, and the server counts as unavailable', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.use(
    mock(contract.config.getHash, () => {
      throw new Refusal('UNAVAILABLE')
    }),
  )
  await expect(loadConfig(api)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  server.resetHandlers()
})
