import { expect, test } from '@playwright/test'
import { newUser } from '../caller.ts'
import { seedDemoData } from '../demoUser.ts'
import { type Weight, weigh } from '../weigh.ts'

const isWithin = (weight: Weight, most: Omit<Weight, 'names'>): void => {
  const told = weight.names.join('\n')
  expect(weight.scripts, `compressed kB of scripts\n${told}`).toBeLessThanOrEqual(most.scripts)
  expect(weight.styles, 'compressed kB of styles').toBeLessThanOrEqual(most.styles)
  expect(weight.fonts, 'kB of fonts').toBeLessThanOrEqual(most.fonts)
  expect(weight.requests, `requests\n${told}`).toBeLessThanOrEqual(most.requests)
}

/** The last of the first page to be drawn. */
const CHART = '.recharts-surface'

// Size limits. A change that needs more explains why, and raises them here.
test('the ways in stay within their bytes and requests', async ({ browser, baseURL }) => {
  // Registering guesses one's currency and language: the tables are scripts of their own.
  const most = { '/login': [158, 20], '/register': [174, 22] } as const
  for (const [path, [scripts, requests]] of Object.entries(most)) {
    const context = await browser.newContext()
    isWithin(await weigh(await context.newPage(), `${baseURL}${path}`, 'form'), {
      scripts,
      styles: 24,
      fonts: 70,
      requests,
    })
    await context.close()
  }
})

test('the first page and the ledger of a signed-in user stay within theirs', async ({ context, page, baseURL }) => {
  const { api, token } = await newUser(String(baseURL), 'weighed', 'en')
  await seedDemoData(api, 'en', new Date())
  await context.addCookies([{ name: 'session_token', value: token, url: String(baseURL) }])
  isWithin(await weigh(page, `${baseURL}/transactions`, '[role=row]'), {
    // Its form makes transfers of expenses, and asks before what is typed is left.
    scripts: 447,
    styles: 42,
    fonts: 130,
    // The last asks for pairs that look like transfers, once the ledger stands.
    requests: 49,
  })
  isWithin(await weigh(await context.newPage(), `${baseURL}/`, CHART), {
    // The types of accounts have pictures, the first steps their words; More stands in groups.
    scripts: 474,
    styles: 35,
    fonts: 122,
    requests: 47,
  })
})
