import { chromium, type Page } from 'playwright'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { median, signedInToken } from '../caller.ts'

const WORDS = ['bakery', 'pharmacy', 'cinema', 'tram pass', 'hardware']

/** Milliseconds from the last letter of a search until the list shows its rows, in a real browser: the median of several words. */
export const measureSearch = async (origin: string, user: string): Promise<number> => {
  const executablePath = ensureChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine: name one by CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name: 'session_token', value: await signedInToken(origin, user), url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/transactions`)
    await page.locator('[data-row] b').first().waitFor()
    const field = page.getByRole('searchbox')
    const times: number[] = []
    for (const word of WORDS) {
      await field.fill('')
      await rowsAre(page, '')
      const found = rowsAre(page, word)
      await field.fill(word)
      times.push(await found)
    }
    return median(times)
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the next letter typed, or from now, until rows are in view and all of them hold the word. */
const rowsAre = (page: Page, word: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let start = performance.now()
        document.addEventListener('input', () => (start = performance.now()), { once: true, capture: true })
        const look = () => {
          const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.textContent.toLowerCase())
          const words = new Set(
            rows.map((row) => row.replace(/.*?(bakery|pharmacy|cinema|tram pass|hardware).*/, '$1')),
          )
          const isThere = wanted === '' ? words.size > 2 : rows.length > 3 && rows.every((row) => row.includes(wanted))
          if (isThere) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        look()
      }),
    word,
  )
