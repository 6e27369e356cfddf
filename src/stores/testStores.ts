import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import { type Api, createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { calls } from '#contract'
import { ImportEngine } from '#import/engine/ImportEngine.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { type Drafts, memoryDrafts } from './kernel/drafts.ts'
import { ImportStore } from './ImportStore.ts'
import { Stores } from './Stores.ts'

/** The network of a file's tests; `start` gives it a fresh mock backend. */
export const testNetwork = () => {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
  const start = (first: HttpHandler[] = [], backend = new MockBackend()): MockBackend => {
    server.resetHandlers(...first, ...handlers(backend))
    return backend
  }
  return { server, start }
}

/** The calls of a signed-in tab. */
export const testApi = (onChanged: Parameters<typeof createApi>[0]['onChanged'] = () => undefined): Api =>
  createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: () => 'sample-token',
    onChanged,
    onSessionEnded: () => undefined,
  })

/** The stores of a signed-in tab, which reload what its own commands change. */
export const testStores = (drafts: Drafts = memoryDrafts()): Stores => {
  const api = testApi((topics, changeSetId) => stores.changed(topics, changeSetId))
  const stores = new Stores(api, memorySession('sample-token'), undefined, drafts)
  return stores
}

const names = {
  uncategorised: 'Uncategorised',
  folder: 'Imported',
  account: 'My account',
  file: 'File',
  sheet: 'Sheet',
}

/** An import in such a tab, without a worker. */
export const testImports = async (drafts: Drafts = memoryDrafts()) => {
  const api = testApi((topics, changeSetId) => stores.changed(topics, changeSetId))
  const stores = new Stores(api, memorySession('sample-token'), undefined, drafts)
  // Only a browser reports upload progress.
  const { createBulk } = api.transactions
  api.transactions.createBulk = (input, { idempotencyKey = '' } = {}) => createBulk(input, { idempotencyKey })
  await stores.session.start()
  await stores.settings.current.load()
  const imports = new ImportStore(api, stores, drafts, () => ({
    importWorker: new ImportEngine(),
    close: () => undefined,
  }))
  await imports.enter({ names, usesComma: false, language: 'en' })
  return { api, stores, imports }
}
