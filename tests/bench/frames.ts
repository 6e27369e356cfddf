import { chromium, type Page } from 'playwright'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { signedInToken } from '../caller.ts'

const SCROLL_MS = 10_000
const PX_A_FRAME = 40
const JUMPS = [0.25, 0.9, 0.5, 0.01, 0.75]

export interface Frames {
  /** The share of frames that took less than 50 ms. */
  smooth: number
  /** Milliseconds of the slowest frame in a hundred. */
  p99: number
  mostRows: number
  /** Milliseconds from each jump until every row in view is there. */
  jumps: number[]
}

/** Scrolls the ledger of a user in a real browser, and jumps about in it. */
export const measureFrames = async (origin: string, user: string): Promise<Frames> => {
  const executablePath = ensureChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine: name one by CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name: 'session_token', value: await signedInToken(origin, user), url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/transactions`)
    await page.locator('[data-row] b').first().waitFor()
    await page.waitForTimeout(1_000)
    const scrolled = await scroll(page)
    const jumps: number[] = []
    for (const place of JUMPS) {
      jumps.push(await jumpTo(page, place))
      await page.waitForTimeout(500)
    }
    return { ...scrolled, jumps }
  } finally {
    await browser.close()
  }
}

const scroll = (page: Page): Promise<Omit<Frames, 'jumps'>> =>
  page.evaluate(
    ({ forMs, step }) =>
      new Promise((done) => {
        const frames: number[] = []
        let last = performance.now()
        const end = last + forMs
        let mostRows = 0
        const tick = (now: number) => {
          frames.push(now - last)
          last = now
          window.scrollBy(0, step)
          mostRows = Math.max(mostRows, document.querySelectorAll('[role=row]').length)
          if (now < end) requestAnimationFrame(tick)
          else finish()
        }
        const finish = () => {
          frames.sort((a, b) => a - b)
          const smooth = frames.filter((ms) => ms < 50).length / frames.length
          done({ smooth, p99: frames[Math.floor(frames.length * 0.99)] ?? 0, mostRows })
        }
        requestAnimationFrame(tick)
      }),
    { forMs: SCROLL_MS, step: PX_A_FRAME },
  )

const jumpTo = (page: Page, place: number): Promise<number> =>
  page.evaluate(
    (share) =>
      new Promise((done) => {
        const start = performance.now()
        window.scrollTo(0, document.documentElement.scrollHeight * share)
        const isInView = (row: Element) => {
          const { top, bottom } = row.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }
        const look = () => {
          const rows = [...document.querySelectorAll('[data-row]')].filter(isInView)
          const isThere = rows.length > 15 && rows.every((row) => !row.hasAttribute('aria-busy'))
          if (isThere) done(performance.now() - start)
          else requestAnimationFrame(look)
        }
        // The first frame still shows what was there before.
        requestAnimationFrame(() => requestAnimationFrame(look))
      }),
    place,
  )
