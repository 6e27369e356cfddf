import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import type { HttpHandler } from 'msw'
import { defineNetwork, InterceptorSource, NetworkReadyState } from 'msw/experimental'
import { contract } from '#contract'
import type { Language } from '#contract/settings.ts'
import { faults } from '#mocks/faults.ts'
import { handlers, type NetworkConditions, networkHandlers } from '#mocks/handlers.ts'
import { ofThePage } from '#mocks/mock.ts'
import { MockBackend, type BackendOptions } from '#mocks/mockBackend.ts'
import { resolved } from './page.ts'

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

/** Requests are answered in the page: a service worker would have to be installed first, and each answer travel through it. */
const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] })],
  handlers: [],
  context: { quiet: true },
  onUnhandledFrame: 'bypass',
})

/** A picture asks the network by itself, past what answers in the page: its bytes are fetched for it. React sets `src` both ways. */
const showFetched = async (picture: HTMLImageElement, address: string): Promise<void> => {
  const answer = await fetch(address)
  if (answer.ok) picture.setAttribute('src', URL.createObjectURL(await answer.blob()))
  else picture.dispatchEvent(new Event('error'))
}
HTMLImageElement.prototype.setAttribute = function (name: string, value: string): void {
  if (name === 'src' && value.includes(contract.files.download.path)) void showFetched(this, value)
  else Reflect.apply(Element.prototype.setAttribute, this, [name, value])
}
Object.defineProperty(HTMLImageElement.prototype, 'src', {
  set(this: HTMLImageElement, address: string) {
    this.setAttribute('src', address)
  },
  get(this: HTMLImageElement) {
    return this.getAttribute('src') ?? ''
  },
})

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
  const { kind = 'filled', isAdmin = false, isDemo = false, region, ...conditions } = options
  const backend = new MockBackend({ kind: toolbarKind ?? kind, lang, isAdmin, isDemo, region })
  faults.length = 0
  // A story may answer what is no call, too: which build the server gives out.
  const own = [...networkHandlers(toolbarConditions), ...(msw?.handlers ?? [])]
  if (network.readyState === NetworkReadyState.DISABLED) network.enable()
  network.resetHandlers(...own, ofThePage, ...handlers(backend, conditions))
}

/** Waits for the answers that come, and fails the story whose request no handler answers, or whose answer breaks the contract. */
export const settleMockBackend = async ({ backend }: StoryGlobals): Promise<void> => {
  const isLeftWaiting = backend?.slow !== undefined || backend?.stalling !== undefined
  if (!isLeftWaiting) await resolved()
  const found = faults.splice(0)
  if (found.length > 0) throw new Error(`The mock backend was at fault:\n${found.join('\n')}`)
}
