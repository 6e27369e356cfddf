import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import type { Language } from '#contract/settings.ts'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { newUser } from '../caller.ts'
import { seedDemoData } from '../demoUser.ts'
import { startServer } from '../server.ts'

/** One clock for the sample data, the server and the browser. */
const NOW = new Date()

interface View {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  lang: Language
}

const views: View[] = [
  { name: 'light', width: 1280, height: 900, theme: 'light', lang: 'en' },
  { name: 'dark', width: 1280, height: 900, theme: 'dark', lang: 'en' },
  { name: 'narrow', width: 900, height: 900, theme: 'light', lang: 'en' },
  { name: 'phone', width: 360, height: 740, theme: 'light', lang: 'en' },
  { name: 'phone-dark', width: 360, height: 740, theme: 'dark', lang: 'ru' },
  { name: 'ru', width: 1280, height: 900, theme: 'light', lang: 'ru' },
  { name: 'ro', width: 1280, height: 900, theme: 'light', lang: 'ro' },
]

const addresses = {
  main: '/',
  transactions: '/transactions',
  payees: '/payees',
  tags: '/tags',
  'new-transaction': '/transactions?new=1',
  categories: '/categories',
  analytics: '/analytics',
  'budget-analysis': '/budgets',
  currencies: '/currencies',
  notes: '/notes',
  'new-account': '/accounts/new',
  import: '/import',
  bulk: '/bulk',
  settings: '/settings',
  assistant: '/assistant',
  'not-found': '/no/such/page',
}

const open = async (browser: Browser, view: View, cookies: { name: string; value: string; url: string }[]) => {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    colorScheme: view.theme,
    locale: view.lang,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    deviceScaleFactor: view.width < 720 ? 2 : 1,
    hasTouch: view.width < 720,
    isMobile: view.width < 720,
  })
  await context.addCookies(cookies)
  return context
}

const shoot = async (context: BrowserContext, address: string, file: string) => {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file })
  await page.close()
}

/** Every page of the real product over the sample data: `npm run pictures [folder] [view …]`. */
const [folder = 'docs/pictures', ...wanted] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: ensureChromium() ?? '', args: chromiumArgs })
try {
  const tokens = new Map<Language, string>()
  for (const lang of ['en', 'ru', 'ro'] as const) {
    const { api, token } = await newUser(server.origin, `pictures-${lang}`, lang)
    await seedDemoData(api, lang, NOW)
    tokens.set(lang, token)
  }
  for (const view of views.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const language = { name: 'i18n_lang', value: view.lang, url: server.origin }
    const signedOut = await open(browser, view, [language])
    for (const name of ['login', 'register']) {
      await shoot(signedOut, `${server.origin}/${name}`, path.join(folder, `${name}-${view.name}.png`))
    }
    const session = { name: 'session_token', value: tokens.get(view.lang) ?? '', url: server.origin }
    const member = await open(browser, view, [language, session])
    for (const [name, address] of Object.entries(addresses)) {
      await shoot(member, server.origin + address, path.join(folder, `${name}-${view.name}.png`))
    }
    await signedOut.close()
    await member.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
