import { expect, type Page } from '@playwright/test'
import { TestPushService } from '#server/features/notifications/testPushService.ts'
import { test } from './ownServer.ts'
import { signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the worker stands beside the page and has kept the shell. */
const workerOf = async (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    }
  })

const openNotifications = async (page: Page) => {
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  return page.getByRole('dialog', { name: 'Notifications' })
}

/** In the worker: writes down each notification that the browser has taken, or why it has not. */
const listenToShown = (): void => {
  const shown: unknown[] = []
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  const show = registration.showNotification.bind(registration)
  registration.showNotification = async (title, options = {}) => {
    const { body, silent, data } = options
    await show(title, options).then(
      () => shown.push({ title, body, silent, data: data as unknown }),
      (failure) => shown.push(String(failure)),
    )
  }
  Object.assign(globalThis, { shown })
}

test('Farthing can be installed: manifest, icons and worker are served as what they are', async ({ page, server }) => {
  const get = (path: string) => page.request.get(`${server.origin}${path}`)
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string; purpose: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src } of icons) expect((await get(src)).headers()['content-type']).toBe('image/png')
  const worker = await get('/sw.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('without a network a reload shows the shell, since when, and nothing of the ledger; with it all is there again', async ({
  page,
  context,
  server,
}) => {
  const api = await signIn(context, server.origin)
  const { folderId } = await api.folders.create({ name: 'Everyday' })
  await api.accounts.create({ folderId, currencyId: 2, name: 'Card' })
  await page.goto(`${server.origin}/notes`)
  await workerOf(page)
  await server.shutDown()
  await page.reload()
  await expect(page.getByText(/The server last answered on/)).toBeVisible()
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return { stores: stores.length, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(kept.stores).toBe(1)
  expect(kept.paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  await server.restart()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
})

test('a test arrives, sealed, at the push service of a point', async ({ page, context, server }) => {
  const service = await TestPushService.open()
  const api = await signIn(context, server.origin)
  await api.notifications.createWebPush({ ...service.subscription, description: 'The old phone' })
  await page.goto(server.origin)
  const dialog = await openNotifications(page)
  await dialog.getByRole('switch', { name: 'The old phone is primary' }).click()
  await dialog.getByRole('button', { name: 'Send a test to The old phone' }).click()
  await expect.poll(() => service.texts).toEqual(['Test: notifications arrive here'])
  service.status = 410
  await dialog.getByRole('button', { name: 'Send a test to The old phone' }).click()
  await expect(dialog.getByText('No devices yet')).toBeVisible()
  await service.close()
})

test('what is pushed is shown, and a browser that blocks notifications says so', async ({ page, context, server }) => {
  await signIn(context, server.origin)
  await page.goto(server.origin)
  await workerOf(page)
  const dialog = await openNotifications(page)
  await dialog.getByRole('button', { name: 'Notify this browser' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('This browser blocks notifications from this site', { exact: false })).toBeVisible()

  await context.grantPermissions(['notifications'], { origin: server.origin })
  // A desktop's notifications are invisible to the test, so it asks the service worker which were shown.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(listenToShown)
  const devtools = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const message = { text: 'Winter tyres', options: { silent: true, pointId: -1, args: { page: '/notes' } } }
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.origin,
    registrationId: await known,
    data,
  })
  await expect
    .poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'shown')))
    .toEqual([{ title: 'Farthing', body: 'Winter tyres', silent: true, data: '/notes' }])
})

test('a click on a notification leads the open tab to its page; a browser whose push service moved it is reached there', async ({
  page,
  context,
  server,
}) => {
  const service = await TestPushService.open()
  const api = await signIn(context, server.origin)
  await api.notifications.createWebPush({ ...service.subscription, description: 'This browser' })
  await page.goto(server.origin)
  await workerOf(page)
  const [worker] = context.serviceWorkers()
  // No tool can click a desktop notification or move a push service: the worker gets both events as a browser sends them.
  const happen = (type: string, facts: { page?: string; from?: string; to?: object }) =>
    worker?.evaluate(
      ([type, { page, from, to }]) => {
        const event = Object.assign(new Event(type), {
          notification: { data: page, close: () => undefined },
          oldSubscription: { endpoint: from },
          newSubscription: { toJSON: () => to },
          waitUntil: () => undefined,
        })
        globalThis.dispatchEvent(event)
      },
      [type, facts] as const,
    )
  await happen('notificationclick', { page: '/notes' })
  await expect(page).toHaveURL(`${server.origin}/notes`)

  const { endpoint: from, ...keys } = service.subscription
  await happen('pushsubscriptionchange', { from, to: { endpoint: `${from}-moved`, keys } })
  const shown = async () => {
    await api.notifications.push({ text: 'Where are you?' })
    return service.arrived.map(({ path }) => path)
  }
  await expect.poll(shown).toContain('/push/of-a-browser-moved')
  expect((await api.notifications.list({})).points).toMatchObject([{ description: 'This browser' }])
  await service.close()
})
