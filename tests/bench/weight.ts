import { type BrowserContext, chromium } from 'playwright'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { newUser } from '../caller.ts'
import { seedDemoData } from '../demoUser.ts'
import { table } from '../measured.ts'
import { startServer } from '../server.ts'
import { weigh } from '../weigh.ts'

/** Measures the compressed download of each page with an empty cache. */
export const measureWeight = async (): Promise<string> => {
  const executablePath = ensureChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine: name one by CHROMIUM_PATH.')
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const rows: string[][] = []
  const add = async (what: string, path: string, drawn: string, context: BrowserContext) => {
    const page = await context.newPage()
    const { scripts, styles, fonts, requests } = await weigh(page, `${server.origin}${path}`, drawn)
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    rows.push([what, ...[scripts, styles, fonts, requests, paint ?? Number.NaN].map((figure) => figure.toFixed(0))])
    await context.close()
  }
  try {
    const { api, token } = await newUser(server.origin, 'weighed')
    await seedDemoData(api, 'en', new Date())
    const signedIn = async () => {
      const context = await browser.newContext()
      await context.addCookies([{ name: 'session_token', value: token, url: server.origin }])
      return context
    }
    await add('sign in', '/login', 'form', await browser.newContext())
    await add('sign in, led there from the first page', '/', 'form', await browser.newContext())
    await add('first page', '/', '.recharts-surface', await signedIn())
    await add('transactions', '/transactions', '[role=row]', await signedIn())
    await add('analytics', '/analytics', '.recharts-pie-sector', await signedIn())
    return `In a browser with an empty cache, until the page asks for nothing more; kB compressed.

${table(['page', 'scripts', 'styles', 'fonts', 'requests', 'first paint, ms'], rows)}`
  } finally {
    await browser.close()
    await server.stop()
  }
}
