import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { memorySession, type SessionKeeper } from '#api/session.ts'
import { calls } from '#contract'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { samplePassword } from '#mocks/people.ts'
import { offeredToken } from '#mocks/sessions.ts'
import { ConfigStore } from './ConfigStore.ts'
import { memoryDrafts } from './kernel/drafts.ts'
import { SessionStore } from './SessionStore.ts'

const server = setupServer()
let keeper: SessionKeeper
let session: SessionStore
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => server.resetHandlers(...handlers(new MockBackend())))

const openTab = (token?: string) => {
  keeper = memorySession(token)
  const api = createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: () => keeper.read(),
    onChanged: () => undefined,
    onSessionEnded: () => session.end(),
  })
  session = new SessionStore(api, keeper, new ConfigStore(api), memoryDrafts())
}

/** Accepts one token only. */
const knowsOnly = (token: string) =>
  http.get('*/api/user/getUsername', ({ request }) =>
    request.headers.get('authorization') === `Bearer ${token}`
      ? HttpResponse.json({ username: 'mihai', isAdmin: false })
      : HttpResponse.json({ code: 'SIGN_IN_NEEDED' }, { status: 401 }),
  )

test.each([undefined, 'old-token'])('S2: a link signs nobody in unasked, in the place of %s', async (before) => {
  server.use(knowsOnly('token-of-a-link'))
  openTab(before)
  await session.start('token-of-a-link')
  expect([session.status, keeper.read()]).toEqual(['signedOut', undefined])
  expect(session.offered?.username).toBe('mihai')
  session.takeOffer()
  await session.start()
  expect([session.username, keeper.read(), session.offered]).toEqual(['mihai', 'token-of-a-link', undefined])
})

test('S2: a session offered by a link does not replace another signed-in user unasked', async () => {
  openTab('sample-token')
  await session.start(offeredToken)
  expect([session.username, session.offered?.username]).toEqual(['elena', 'mihai'])
  session.declineOffer()
  expect([session.offered, keeper.read()]).toEqual([undefined, 'sample-token'])
})

test('a link with another session of the same user, or with one that has ended, asks nothing', async () => {
  openTab('sample-token')
  await session.start('another-token-of-elena')
  expect([session.username, session.offered, keeper.read()]).toEqual(['elena', undefined, 'sample-token'])
  server.use(knowsOnly('token-of-a-link'))
  openTab()
  await session.start('ended-token')
  expect([session.status, session.offered]).toEqual(['signedOut', undefined])
})

test.each(['*/api/*', '*/api/user/getUsername'])('a link is remembered while %s is away', async (away) => {
  server.use(http.get(away, () => HttpResponse.error()))
  openTab()
  await session.start('token-of-a-link')
  expect(session.status).toBe('unreachable')
  server.resetHandlers(knowsOnly('token-of-a-link'), ...handlers(new MockBackend()))
  await session.start()
  expect(session.offered?.username).toBe('mihai')
})

test('a device that signed in says so the next time, and signing out does not forget it', async () => {
  const said: unknown[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/auth/login'))
      void request
        .clone()
        .json()
        .then((body) => said.push(body))
  })
  openTab()
  await session.login({ login: 'elena', password: samplePassword }, true)
  await session.logout()
  await session.login({ login: 'elena', password: samplePassword }, true)
  await expect.poll(() => said).toMatchObject([{ devices: [] }, { devices: ['sample-device'] }])
})
