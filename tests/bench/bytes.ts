import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'

const bytesOfScripts = async (page: Page, visit: () => Promise<unknown>): Promise<number> => {
  let total = 0
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    pending.push(response.body().then((body) => void (total += gzipSync(body).length)))
  })
  await visit()
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)
  return total
}

/** What the first view of Login and of Main costs in JavaScript, gzipped, in a browser with an empty cache. */
export const weighPages = async (origin: string): Promise<[string, number][]> => {
  const executablePath = ensureChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine: name one by CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const login = await browser.newPage()
    const loginBytes = await bytesOfScripts(login, () => login.goto(`${origin}/login`))
    const context = await browser.newContext()
    const token = await signedInToken(origin, 'bench-1000')
    await context.addCookies([{ name: 'session_token', value: token, url: origin }])
    const main = await context.newPage()
    const mainBytes = await bytesOfScripts(main, () => main.goto(origin))
    return [
      ['Login', loginBytes],
      ['Main', mainBytes],
    ]
  } finally {
    await browser.close()
  }
}

/** A new session of a user whom the benchmark made. */
export const signedInToken = async (origin: string, login: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'every-f4rthing' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}
