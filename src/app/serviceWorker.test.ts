import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Listen = (event: object) => void

const listeners = new Map<string, Listen>()
const origin = 'https://farthing.example'
let tabs: { url: string; said: unknown[]; isFocused: boolean }[] = []
let opened: string[] = []
let sent: { path: string; body: unknown; authorization: string | undefined }[] = []
let cookie: { value: string } | null = { value: 'token-of-anna' }

const asTab = (tab: (typeof tabs)[number]) => ({
  url: tab.url,
  postMessage: (message: unknown) => tab.said.push(message),
  focus: async () => (tab.isFocused = true),
})
const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { auth: 'a', p256dh: 'p' } }),
})

beforeAll(async () => {
  const globals = {
    SHELL: [],
    BUILD: 'test',
    location: { origin },
    addEventListener: (type: string, listen: Listen) => listeners.set(type, listen),
    cookieStore: { get: async () => cookie },
    clients: { matchAll: async () => tabs.map(asTab), openWindow: async (page: string) => opened.push(page) },
    registration: {
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
          subscription(`https://push.example/by-${applicationServerKey}`),
      },
    },
    fetch: async (path: string, { body, headers }: { body?: string; headers: Record<string, string> }) => {
      sent.push({
        path,
        body: body === undefined ? undefined : JSON.parse(body),
        authorization: headers['authorization'],
      })
      return Response.json({ publicKey: 'KEY=' })
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  await import('./serviceWorker.ts')
})
beforeEach(() => {
  tabs = []
  opened = []
  sent = []
  cookie = { value: 'token-of-anna' }
})

/** Dispatches an event to the worker, and waits until it is handled. */
const happen = async (type: string, event: object): Promise<void> => {
  let done: Promise<unknown> | undefined
  listeners.get(type)?.({ ...event, waitUntil: (what: Promise<unknown>) => (done = what) })
  await done
}
const click = (data: unknown) => happen('notificationclick', { notification: { data, close: () => undefined } })
const aTab = (path: string) => {
  const tab = { url: origin + path, said: [], isFocused: false }
  tabs.push(tab)
  return tab
}

test('a click on a notification opens its page where no tab is open, with its query, and never another site', async () => {
  await click('/assistant?talk=7')
  await click('https://evil.example/notes')
  await click('//evil.example/notes')
  await click(undefined)
  expect(opened).toEqual(['/assistant?talk=7', '/', '/', '/'])
})

test('it leads the tab that was looked at last there and brings it to the front; a page of the API is no tab of ours', async () => {
  const [docs, last, old] = [aTab('/api/docs'), aTab('/transactions'), aTab('/categories')]
  await click('/notes')
  expect([docs.said, last.said, old.said]).toEqual([[], [{ page: '/notes' }], []])
  expect([docs.isFocused, last.isFocused, opened]).toEqual([false, true, []])
})

test('a tab that shows the page already is the one', async () => {
  const [last, old] = [aTab('/transactions'), aTab('/notes')]
  await click('/notes')
  expect([last.isFocused, old.isFocused]).toEqual([false, true])
})

test('a browser that its push service has moved tells the server its new address, in place of the old one', async () => {
  await happen('pushsubscriptionchange', {
    oldSubscription: subscription('https://push.example/old'),
    newSubscription: subscription('https://push.example/new'),
  })
  expect(sent).toEqual([
    {
      path: '/api/user/notifications/points/newWebPush',
      authorization: 'Bearer token-of-anna',
      body: {
        endpoint: 'https://push.example/new',
        auth: 'a',
        p256dh: 'p',
        oldEndpoint: 'https://push.example/old',
        description: navigator.userAgent.slice(0, 128),
      },
    },
  ])
})

test('one that lost its address asks for another by the key of the server', async () => {
  await happen('pushsubscriptionchange', { oldSubscription: null, newSubscription: null })
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['vapidKey', 'newWebPush'])
  expect(sent[1]?.body).toMatchObject({ endpoint: 'https://push.example/by-KEY' })
})

test('a signed-out browser reports no address', async () => {
  cookie = null
  await happen('pushsubscriptionchange', { newSubscription: subscription('https://push.example/new') })
  expect(sent).toEqual([])
})
