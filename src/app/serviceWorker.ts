/**
 * The service worker of a build: shows push notifications, and the app shell without a network. It has no imports: the build strips its types and prepends the two constants below (`scripts/offlineShell.ts`).
 */
declare const SHELL: readonly string[]
declare const BUILD: string

interface Until extends Event {
  waitUntil(what: Promise<unknown>): void
}
interface Fetching extends Until {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Until {
  data: { json(): unknown } | null
}
interface Clicked extends Until {
  notification: Notification
}
/** The push service replaced or removed this browser's subscription. */
interface Moved extends Until {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
interface Tab {
  url: string
  focus(): Promise<Tab>
  postMessage(message: unknown): void
}
interface Events {
  install: Until
  activate: Until
  fetch: Fetching
  push: Pushed
  notificationclick: Clicked
  pushsubscriptionchange: Moved
}
interface Worker {
  registration: ServiceWorkerRegistration
  /** Missing in older browsers. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(type: K, listen: (event: Events[K]) => void): void
}
/** As sent by the server. */
export interface Message {
  text: string
  options: { silent: boolean; args?: Record<string, string> }
}

const worker = globalThis as unknown as Worker

/** Each build has its own cache; those of earlier builds are deleted when it activates. */
const STORE = `shell ${BUILD}`
const PAGE = '/'
const LONGEST_DESCRIPTION = 128

const keepShell = async () => {
  const store = await caches.open(STORE)
  await store.addAll([PAGE, ...SHELL].map((address) => new Request(address, { cache: 'no-cache' })))
  await worker.skipWaiting()
}

const takeOver = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The latest page, or the app shell without a network. */
const answerPage = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (failure) {
    const cached = await caches.match(PAGE)
    if (cached === undefined) throw failure
    return cached
  }
}

/** A built file has a content hash in its name, so its cached copy never becomes stale. */
const answerBuilt = async (request: Request): Promise<Response> => {
  const cached = await caches.match(request)
  if (cached !== undefined) return cached
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(STORE)).put(request, answer.clone())
  return answer
}

const show = async ({ text, options }: Message) => {
  const { silent, args } = options
  const dress = { icon: '/icons/192.png', badge: '/icons/badge.png', tag: crypto.randomUUID() }
  await worker.registration.showNotification('Farthing', { body: text, silent, data: args?.['page'], ...dress })
}

/** The URL to open; never on another site, whatever the message says. */
const pageOf = (wanted: unknown): string => {
  const { origin, pathname, search } = new URL(typeof wanted === 'string' ? wanted : PAGE, location.origin)
  return origin === location.origin ? pathname + search : PAGE
}

const isApp = ({ url }: Tab): boolean => !new URL(url).pathname.startsWith('/api/')

const lead = async (page: string): Promise<unknown> => {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The tab focused last comes first.
  const tabs = all.filter(isApp)
  const tab = tabs.find(({ url }) => pageOf(url) === page) ?? tabs[0]
  if (tab === undefined) return worker.clients.openWindow(page)
  // The target is a tab of the same origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tab.postMessage({ page })
  return tab.focus()
}

/** Sends a request with the token from the cookie, as tabs do. */
const ask = (path: string, token: string, body?: object): Promise<Response> =>
  fetch(`/api/user/notifications/points/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const subscribeAgain = async (token: string): Promise<PushSubscription> => {
  const { publicKey } = (await (await ask('vapidKey', token)).json()) as { publicKey: string }
  const applicationServerKey = publicKey.replace(/=+$/, '')
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Reports this browser's push subscription to the server, unless signed out. */
const follow = async ({ oldSubscription, newSubscription }: Moved): Promise<void> => {
  const token = (await worker.cookieStore?.get('session_token'))?.value
  if (token === undefined) return
  const { endpoint, keys } = (newSubscription ?? (await subscribeAgain(token))).toJSON()
  const description = navigator.userAgent.slice(0, LONGEST_DESCRIPTION)
  await ask('newWebPush', token, { endpoint, ...keys, oldEndpoint: oldSubscription?.endpoint, description })
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|builds)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerBuilt(request))
})
worker.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json() as Message))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(pageOf(event.notification.data)))
})
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(follow(event)))
