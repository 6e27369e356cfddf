import { type Browser, type CDPSession, chromium, type Page, type Request } from 'playwright'
import { chromiumArgs } from '../scripts/chromium.ts'
import type { Cache, Picture, Pictures } from './cache.ts'
import { serve } from './build.ts'
import { choose, drawnIn, inBatches, inDrawings, type Shot, type StoryFacts } from './shots.ts'
import { readFacts, readLook, rest, setGlobals, setTheme, show } from './inPage.ts'

/** So many pages are at work at once, on both sides of a comparison: two keep two cores busy, and each waits a third of its time. */
const PAGES = 3
const waiting: (() => void)[] = []
let free = PAGES

/** Works once one of the places is free. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (free === 0) await new Promise<void>((resolve) => void waiting.push(resolve))
  else free--
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** Pending content of a picture appears within this many attempts, or never. */
const MOST_LOOKS = 12

const context = {
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
} as const

/** A caret does not blink, for forced colours would show one without a colour, and elements that Chromatic ignores are covered. */
const steady = `
  * { caret-animation: manual !important; caret-color: transparent !important }
  :is([data-chromatic='ignore'], .chromatic-ignore) { background: #808080 !important }
  :is([data-chromatic='ignore'], .chromatic-ignore) * { visibility: hidden !important }
`

/** Playwright's own compresses well and slowly, which is most of what a picture costs. */
const look = async ({ session }: Traffic): Promise<Buffer> => {
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

/** The same at each run, for stories that show the address of their page. */
const HOST = 'pictures.localhost'
const origin = `http://${HOST}`

interface Traffic {
  /** To the page, beside Playwright's own. */
  session: CDPSession
  /** Code, pictures and calls on their way. */
  pending: Set<Request>
  /** The addresses of modules that came since a look. */
  modules: string[]
}

/** Looks until two pictures are the same and nothing came or is on its way: then nothing is drawn any more. */
const lookUntilStill = async (page: Page, traffic: Traffic): Promise<Buffer> => {
  const { pending, modules } = traffic
  let before: Buffer | undefined
  for (let looks = 0; ; looks++) {
    const came = modules.splice(0)
    await page.evaluate(rest, came)
    const after = await look(traffic)
    const isStill = pending.size + modules.length + came.length === 0 && before?.equals(after)
    if (isStill || looks === MOST_LOOKS) return after
    before = after
  }
}

/** A worker's code would do its work in the page. */
const isModule = (request: Request): boolean => /\/assets\/(?!.*\.worker-)[^/]+\.js$/.test(request.url())

const trafficOf = async (page: Page): Promise<Traffic> => {
  const session = await page.context().newCDPSession(page)
  const traffic: Traffic = { session, pending: new Set(), modules: [] }
  page.on('request', (request) => void traffic.pending.add(request))
  page.on('requestfailed', (request) => void traffic.pending.delete(request))
  page.on('requestfinished', (request) => {
    traffic.pending.delete(request)
    if (request.resourceType() === 'script' && isModule(request)) traffic.modules.push(request.url())
  })
  return traffic
}

const open = async (page: Page, shot: Shot): Promise<void> => {
  // A page whose screen changes later may wait for ever for its next frame.
  await page.setViewportSize(shot.size)
  await page.goto(`${origin}/iframe.html`)
  await page.addStyleTag({ content: steady })
  await page.evaluate(setGlobals, { ...drawnIn(shot), a11y: { manual: true } })
  // Whether a focus is drawn depends on what was used last, the keys or the mouse: a story uses neither.
  await page.keyboard.press('F9')
}

const takeOne = async (page: Page, { globals }: Shot, traffic: Traffic, cache: Cache): Promise<Picture> => {
  await page.evaluate(setTheme, globals['theme'] ?? 'light')
  const png = await lookUntilStill(page, traffic)
  return { png: cache.keep(png), ...cache.keepLook(await page.evaluate(readLook)) }
}

/** All pictures of a drawing, by name. */
const takeAll = async (page: Page, shots: readonly Shot[], traffic: Traffic, cache: Cache): Promise<Pictures> => {
  const taken: Pictures = {}
  for (const shot of shots) {
    await page.emulateMedia({ forcedColors: shot.forcedColors, reducedMotion: 'reduce' })
    if (shot === shots[0]) {
      // Calls of a story that goes on loading never end: the next one does not wait for them.
      traffic.pending.clear()
      await page.evaluate(show, shot.id)
    }
    taken[shot.name] = await takeOne(page, shot, traffic, cache)
  }
  return taken
}

const readFactsOf = async (ids: readonly string[], browser: Browser): Promise<StoryFacts[]> => {
  const page = await browser.newPage(context)
  await page.goto(`${origin}/iframe.html`)
  const facts = await page.evaluate(readFacts, ids)
  await page.close()
  return facts
}

interface ShotRequest {
  folder: string
  ids: string[]
  known: Pictures
  cache: Cache
  /** Called now and then with the number of pictures taken. */
  onTaken: (pictures: Pictures) => void
}

export interface Taken {
  pictures: Pictures
  /** The picture parameters of the stories. */
  facts: StoryFacts[]
}

/** Pictures of the stories of a build, in all of their modes. Those that are known are not taken again. */
export const take = async ({ folder, ids, known, cache, onTaken }: ShotRequest): Promise<Taken> => {
  if (ids.length === 0) return { pictures: {}, facts: [] }
  const { port, stop } = await serve(folder)
  const executablePath = process.env['CHROMIUM_PATH']
  const args = [...chromiumArgs, `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`]
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
  try {
    const facts = await inTurn(() => readFactsOf(ids, browser))
    const shots = choose(facts)
    const missing = shots.filter(({ name }) => !(name in known))
    const pictures: Pictures = Object.fromEntries(
      shots.flatMap(({ name }) => (known[name] ? [[name, known[name]] as const] : [])),
    )
    const work = async (batch: readonly Shot[][]): Promise<void> => {
      const [first] = batch[0] ?? []
      if (first === undefined) return
      const page = await browser.newPage(context)
      const traffic = await trafficOf(page)
      await open(page, first)
      for (const drawing of batch) Object.assign(pictures, await takeAll(page, drawing, traffic, cache))
      await page.close()
      onTaken(pictures)
    }
    await Promise.all(inBatches(inDrawings(missing)).map((batch) => inTurn(() => work(batch))))
    return { pictures, facts }
  } finally {
    await browser.close()
    stop()
  }
}
