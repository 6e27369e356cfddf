import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, createApi } from '#api/createApi.ts'
import { memorySession, type SessionKeeper } from '#api/session.ts'
import { calls, contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { mock } from '#mocks/mock.ts'
import { samplePassword } from '#mocks/people.ts'
import { ConfigStore } from './ConfigStore.ts'
import { type Drafts, memoryDrafts } from './kernel/drafts.ts'
import { SessionStore } from './SessionStore.ts'

const server = setupServer()
let keeper: SessionKeeper
let session: SessionStore
let drafts: Drafts
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => server.resetHandlers(...handlers(new MockBackend())))

const openTab = (token?: string) => {
  keeper = memorySession(token)
  const api: Api = createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: () => keeper.read(),
    onChanged: () => undefined,
    onSessionEnded: () => session.end(),
  })
  drafts = memoryDrafts()
  session = new SessionStore(api, keeper, new ConfigStore(api), drafts)
  return api
}

const refusing = (call: typeof contract.sessions.getUsername, refusal: Refusal) =>
  mock(call, () => {
    throw refusal
  })

/** Accepts one token only. */
const knowsOnly = (token: string) =>
  http.get('*/api/user/getUsername', ({ request }) =>
    request.headers.get('authorization') === `Bearer ${token}`
      ? HttpResponse.json({ username: 'mihai', isAdmin: false })
      : HttpResponse.json({ code: 'SIGN_IN_NEEDED' }, { status: 401 }),
  )

test('without a token the user is signed out, and the server is not asked', async () => {
  let isAsked = false
  server.use(http.get('*/api/user/*', () => void (isAsked = true)))
  openTab()
  await session.start()
  expect(session.status).toBe('signedOut')
  expect(isAsked).toBe(false)
})

test('a kept token is recognized', async () => {
  openTab('sample-token')
  await session.start()
  expect(session.status).toBe('signedIn')
  expect(session.username).toBe('elena')
})

test('C33: a temporary failure neither signs out nor forgets the token', async () => {
  server.use(refusing(contract.sessions.getUsername, new Refusal('UNAVAILABLE')))
  openTab('sample-token')
  await session.start()
  expect(session.status).toBe('unreachable')
  expect(keeper.read()).toBe('sample-token')
  server.resetHandlers(...handlers(new MockBackend()))
  await session.start()
  expect(session.status).toBe('signedIn')
})

test('a server that is away is no reason to sign out, and is found when it comes back', async () => {
  server.use(http.get('*/api/*', () => HttpResponse.error()))
  openTab('sample-token')
  await session.start()
  expect(session.status).toBe('unreachable')
  expect(keeper.read()).toBe('sample-token')

  server.resetHandlers(...handlers(new MockBackend()))
  await session.start()
  expect(session.status).toBe('signedIn')
})

test('a clear no at the start forgets the token', async () => {
  server.use(refusing(contract.sessions.getUsername, new Refusal('SIGN_IN_NEEDED')))
  openTab('old-token')
  await session.start()
  expect(session.status).toBe('signedOut')
  expect(keeper.read()).toBeUndefined()
})

test('signing in keeps the token for its lifetime only where the device may remember', async () => {
  const kept: (number | undefined)[] = []
  openTab()
  const inner = keeper.keep
  keeper.keep = (token, lifetimeDays) => {
    kept.push(lifetimeDays)
    inner(token, lifetimeDays)
  }
  await session.login({ login: 'elena', password: samplePassword }, true)
  await session.login({ login: 'elena', password: samplePassword }, false)
  expect(kept).toEqual([14, undefined])
  expect(session.status).toBe('signedIn')
})

test('a wrong password does not sign in', async () => {
  openTab()
  await session.start()
  await expect(session.login({ login: 'elena', password: 'not-the-password-1' }, true)).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect(session.status).toBe('signedOut')
  expect(keeper.read()).toBeUndefined()
})

test('a session that ends while a page is open stays by name, so that the user can come back to the page', async () => {
  const api = openTab('sample-token')
  await session.start()
  server.use(
    mock(contract.accounts.list, () => {
      throw new Refusal('SIGN_IN_NEEDED')
    }),
  )
  await expect(api.accounts.list()).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' })
  expect(session.status).toBe('ended')
  expect(session.username).toBe('elena')
  expect(keeper.read()).toBeUndefined()
})

test('a late no to the token of an earlier session does not end the new one', async () => {
  const api = openTab('earlier-token')
  await session.start()
  const late = Promise.withResolvers<void>()
  server.use(
    mock(contract.accounts.list, async () => {
      await late.promise
      throw new Refusal('SIGN_IN_NEEDED')
    }),
  )
  const answer = api.accounts.list().catch((error: Refusal) => error.code)
  await session.login({ login: 'elena', password: samplePassword }, true)
  late.resolve()
  expect(await answer).toBe('SIGN_IN_NEEDED')
  expect(session.status).toBe('signedIn')
  expect(keeper.read()).toBe('sample-token')
})

test('signing out ends the session here even when the server cannot be reached', async () => {
  openTab('sample-token')
  await session.start()
  server.use(http.post('*/api/user/logout', () => HttpResponse.error()))
  await session.logout()
  expect(session.status).toBe('signedOut')
  expect(keeper.read()).toBeUndefined()
})

/** Mihai has two drafts in this browser; another user, whose name has the same ending, has one. */
const leftBehind = async () =>
  Promise.all([drafts.read('mihai', 'bulk'), drafts.read('mihai', 'import file'), drafts.read('bulk of mihai', 'bulk')])

const makeDrafts = async () => {
  await drafts.write('mihai', 'bulk', ['row'])
  await drafts.write('mihai', 'import file', 'bank rows')
  await drafts.write('bulk of mihai', 'bulk', ['theirs'])
}

test("signing out deletes the user's drafts on the device, and no other user's", async () => {
  server.use(knowsOnly('sample-token'))
  openTab('sample-token')
  await session.start()
  await makeDrafts()
  server.use(http.post('*/api/user/logout', () => HttpResponse.error()))
  await session.logout()
  expect(await leftBehind()).toEqual([undefined, undefined, ['theirs']])
})

test('drafts of a session that ended by itself wait for its user, also when the page is left', async () => {
  server.use(knowsOnly('sample-token'))
  openTab('sample-token')
  await session.start()
  await makeDrafts()
  session.end()
  await session.logout()
  expect(await leftBehind()).toEqual([['row'], 'bank rows', ['theirs']])
})

test('S8: a changed password signs out here without asking to sign in again; what is half done waits', async () => {
  openTab('sample-token')
  await session.start()
  const changing = session.changePassword({ currentPassword: samplePassword, password: 'another-farthing-5' })
  // The live channel may be quicker than the answer.
  session.end()
  expect(session.status).toBe('signedIn')
  await changing
  expect(session.status).toBe('signedOut')
  expect(keeper.read()).toBeUndefined()
})

test('U7: a failed change of password does not sign out, and a session that ends later is reported', async () => {
  openTab('sample-token')
  await session.start()
  const change = session.changePassword({ currentPassword: 'not-my-password-1', password: 'another-farthing-5' })
  await expect(change).rejects.toMatchObject({ code: 'WRONG_CURRENT_PASSWORD' })
  expect(session.status).toBe('signedIn')
  session.end()
  expect(session.status).toBe('ended')
})

test('who runs the server is known from the first answer on', async () => {
  server.resetHandlers(...handlers(new MockBackend({ isAdmin: true })))
  openTab('sample-token')
  await session.start()
  expect(session.isAdmin).toBe(true)
  await session.logout()
  expect(session.isAdmin).toBe(false)
})
