import { calls } from '#contract'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { type Drafts, memoryDrafts } from './kernel/drafts.ts'
import type { SessionStore } from './SessionStore.ts'
import { Stores } from './Stores.ts'

const server = setupServer()
let session: SessionStore
let drafts: Drafts

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(async () => {
  server.resetHandlers(...handlers(new MockBackend()))
  drafts = memoryDrafts()
  const keeper = memorySession('sample-token')
  const api = createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: keeper.read,
    onChanged: () => undefined,
    onSessionEnded: () => undefined,
  })
  session = new Stores(api, keeper, undefined, drafts).session
  await session.start()
})

test('signing out with unfinished work on the device asks first', async () => {
  await drafts.write('elena', 'bulk', { rows: [] })
  await session.leave()
  expect(session).toMatchObject({ isLeaving: true, status: 'signedIn' })
  session.stay()
  expect(session.isLeaving).toBe(false)
  await session.logout()
  expect(session.status).toBe('signedOut')
  expect(await drafts.hasAny('elena')).toBe(false)
})

test('signing out without unfinished work happens at once', async () => {
  await drafts.write('elena', 'learned import settings', {})
  await session.leave()
  expect(session.status).toBe('signedOut')
  expect(await drafts.read('elena', 'learned import settings')).toEqual({})
})
