import { getResponse, type HttpHandler, isPassthroughResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import type { Language } from '#contract/settings.ts'
import { faults } from '#mocks/faults.ts'
import { handlers, type NetworkConditions, networkHandlers } from '#mocks/handlers.ts'
import { ofThePage } from '#mocks/mock.ts'
import { MockBackend, type BackendOptions } from '#mocks/mockBackend.ts'
import { answerFetch, resolved } from './page.ts'

/** The fixture a story lives in, and how the mock backend behaves. */
export type BackendParameters = Omit<BackendOptions, 'lang'> & NetworkConditions

/** Network conditions of the toolbar, for every displayed story. */
const networks: Record<string, BackendParameters> = {
  ok: {},
  empty: { kind: 'empty' },
  slow: { slow: 3_000, stalling: 3_000 },
  offline: { offline: true },
  error: { failing: 'INTERNAL', refusing: 'INTERNAL' },
  forbidden: { failing: 'SESSION_LIMITED', refusing: 'SESSION_READ_ONLY' },
}

const worker = setupWorker()
/** The catalogue may stand in any folder; the tests' page stands elsewhere. */
const workerUrl = import.meta.env.MODE === 'test' ? '/mockServiceWorker.js' : './mockServiceWorker.js'
let started: Promise<unknown> | undefined

interface StoryGlobals {
  backend?: BackendParameters
  msw?: { handlers: HttpHandler[] }
}

/**
 * A mock backend for one story: its own mocks first, then a fixture as fresh as the story.
 * Toolbar settings take precedence over both.
 */
export const startMockBackend = async (
  { backend: options = {}, msw }: StoryGlobals,
  toolbar: unknown,
  lang: Language,
): Promise<void> => {
  const { kind: toolbarKind, ...toolbarConditions } = networks[String(toolbar)] ?? {}
  const { kind = 'filled', isAdmin = false, isDemo = false, region, sharesAs, hasStatements, ...conditions } = options
  const backend = new MockBackend({ kind: toolbarKind ?? kind, lang, isAdmin, isDemo, region, sharesAs, hasStatements })
  faults.length = 0
  // A story may answer what is no call, too: which build the server gives out.
  const own = [...networkHandlers(toolbarConditions), ...(msw?.handlers ?? [])]
  started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: workerUrl } })
  await started
  const all = [...own, ofThePage, ...handlers(backend, conditions)]
  answerFetch(async (request) => {
    const response = await getResponse(all, request)
    return response !== undefined && isPassthroughResponse(response) ? undefined : response
  })
  // Images and uploads with a progress are no fetch.
  worker.resetHandlers(...all)
}

/** Waits for the answers that come, and fails the story whose request no handler answers, or whose answer breaks the contract. */
export const settleMockBackend = async ({ backend }: StoryGlobals): Promise<void> => {
  const isLeftWaiting = backend?.slow !== undefined || backend?.stalling !== undefined
  if (!isLeftWaiting) await resolved()
  const found = faults.splice(0)
  if (found.length > 0) throw new Error(`The mock backend was at fault:\n${found.join('\n')}`)
}
