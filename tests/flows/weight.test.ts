import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { newUser } from '../caller.ts'
import { seedDemoData } from '../demoUser.ts'

interface Weight {
  /** Compressed, in thousands of bytes, and the number of answers, by their type. */
  scripts: number
  styles: number
  fonts: number
  requests: number
  /** The scripts by size, for whoever has to find what came in. */
  names: string[]
}

/** What an empty browser asks for until a page is at rest. */
const weigh = async (page: Page, address: string): Promise<Weight> => {
  const bytes = { script: 0, stylesheet: 0, font: 0 }
  const sizes: [name: string, kB: number][] = []
  const pending: Promise<void>[] = []
  let requests = 0
  page.on('response', (response) => {
    if (response.fromServiceWorker() || response.url().startsWith('data:')) return
    requests++
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return
    const add = async () => {
      const body = await response.body()
      // A font is compressed already.
      const kB = (type === 'font' ? body : gzipSync(body)).length / 1000
      bytes[type] += kB
      if (type === 'script') sizes.push([response.url().replace(/^.*\//, ''), kB])
    }
    pending.push(add())
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)
  const names = sizes.toSorted(([, a], [, b]) => b - a).map(([name, kB]) => `${name} ${Math.round(kB)} kB`)
  return { scripts: bytes.script, styles: bytes.stylesheet, fonts: bytes.font, requests, names }
}

const isWithin = (weight: Weight, most: Omit<Weight, 'names'>): void => {
  const told = weight.names.join('\n')
  expect(weight.scripts, `compressed kB of scripts\n${told}`).toBeLessThanOrEqual(most.scripts)
  expect(weight.styles, 'compressed kB of styles').toBeLessThanOrEqual(most.styles)
  expect(weight.fonts, 'kB of fonts').toBeLessThanOrEqual(most.fonts)
  expect(weight.requests, `requests\n${told}`).toBeLessThanOrEqual(most.requests)
}

// What may be loaded. A change that needs more says why, and raises it here.
test('the sign-in form stays within its bytes and requests, also when the first page leads to it', async ({
  browser,
  baseURL,
}) => {
  for (const path of ['/login', '/']) {
    const context = await browser.newContext()
    isWithin(await weigh(await context.newPage(), `${baseURL}${path}`), {
      scripts: 256,
      styles: 29,
      fonts: 100,
      requests: 24,
    })
    await context.close()
  }
})

test('the first page and the ledger of a signed-in user stay within theirs', async ({ context, page, baseURL }) => {
  const { api, token } = await newUser(String(baseURL), 'weighed', 'en')
  await seedDemoData(api, 'en', new Date())
  await context.addCookies([{ name: 'session_token', value: token, url: String(baseURL) }])
  isWithin(await weigh(page, `${baseURL}/transactions`), { scripts: 445, styles: 40, fonts: 120, requests: 45 })
  isWithin(await weigh(await context.newPage(), `${baseURL}/`), { scripts: 445, styles: 42, fonts: 120, requests: 68 })
})
