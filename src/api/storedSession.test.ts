import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserServer } from './server.ts'
import { cookieSession, storedSession } from './session.ts'

const THERE = 'https://money.example.org'

const aStorage = () => {
  const storage = new Map<string, string>()
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
}

const document = { cookie: '' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('sessionStorage', aStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Simulates closing and reopening the browser. */
const reopen = () => {
  vi.stubGlobal('sessionStorage', aStorage())
  return storedSession(THERE)
}

test('a session at another server is remembered for as long as it lasts, and in no cookie', () => {
  storedSession(THERE).keep('token', 14)
  expect([reopen().read(), document.cookie]).toEqual(['token', ''])
  vi.advanceTimersByTime(13 * 86_400_000)
  reopen().renew(14)
  vi.advanceTimersByTime(13 * 86_400_000)
  expect(reopen().read()).toBe('token')
  vi.advanceTimersByTime(86_400_000)
  expect(reopen().read()).toBeUndefined()
})

test('a session that is not to be remembered survives a reload, and not the browser', () => {
  storedSession(THERE).keep('token', undefined)
  expect(storedSession(THERE).read()).toBe('token')
  storedSession(THERE).renew(14)
  expect(document.cookie).toBe('')
  expect(reopen().read()).toBeUndefined()
})

test('the token of one server is never read for another', () => {
  storedSession(THERE).keep('token', 14)
  expect(storedSession('https://elsewhere.example.org').read()).toBeUndefined()
})

test('forgetting leaves nothing behind, and leaves what another tab signed in as', () => {
  const first = storedSession(THERE)
  first.keep('token', 14)
  const second = storedSession(THERE)
  second.keep('newer', 14)
  first.forget()
  expect([first.read(), storedSession(THERE).read()]).toEqual([undefined, 'newer'])
  second.forget()
  expect(storedSession(THERE).read()).toBeUndefined()
})

/** With blocked storage, accessing the property throws; with full storage, writing throws. */
const unusable = {
  denied: () => {
    const deny = {
      get: () => {
        throw new Error('SecurityError')
      },
      configurable: true,
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, deny)
  },
  full: () => {
    const setItem = () => {
      throw new Error('QuotaExceededError')
    }
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, { ...aStorage(), setItem })
  },
}

test.each(Object.entries(unusable))('where the storage is %s, a session lasts as long as the page', (_, spoil) => {
  vi.stubGlobal('location', { protocol: 'https:', origin: THERE })
  spoil()
  for (const keeper of [storedSession(THERE), cookieSession()]) {
    keeper.keep('token', 14)
    keeper.renew(14)
    expect(keeper.read()).toBe('token')
    keeper.forget()
    expect(keeper.read()).toBeUndefined()
  }
  expect(browserServer().read()).toBeUndefined()
})

test.each(['{', 'null', '7', '[]'])('%s where a session was kept is no session', (kept) => {
  localStorage.setItem(`session_token ${THERE}`, kept)
  expect(storedSession(THERE).read()).toBeUndefined()
})

test('devices of up to eight users stay when sessions end, the latest first, each server its own', () => {
  vi.stubGlobal('location', { protocol: 'https:', origin: THERE })
  const here = cookieSession()
  for (let user = 1; user <= 9; user++) here.addDevice(`user ${user}`)
  here.addDevice('user 5')
  here.forget()
  expect(cookieSession().devices()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((user) => `user ${user}`))
  expect(storedSession(THERE).devices()).toEqual([])
  localStorage.setItem('devices', '{"a":1}')
  expect(cookieSession().devices()).toEqual([])
})
