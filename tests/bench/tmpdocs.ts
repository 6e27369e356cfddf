import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { run } from '../../scripts/run.ts'
import { serve } from '../../visual/build.ts'
import { table } from '../measured.ts'

const folder = join(import.meta.dirname, '../../storybook-static')

/** All of them would take half an hour. */
const EVERY = { docs: 10, story: 60 }

const names = { docs: 'docs page, its first story', story: 'story' }

interface Entry {
  id: string
  type: 'docs' | 'story'
}

const entriesOf = (type: Entry['type']): string[] => {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }
  return Object.values(entries).flatMap((entry) => (entry.type === type ? [entry.id] : []))
}

/** In the preview, once something is drawn: a story, on a docs page the first one below its title. */
const drawn = {
  docs: '#storybook-docs [id^="story--"][id$="-inner"] > *, #storybook-docs iframe',
  story: 'body.sb-show-main',
}

/** Milliseconds from the address to the first drawing, by someone who was never here: nothing is in the browser's cache. */
const open = async (browser: Browser, origin: string, type: Entry['type'], id: string): Promise<number> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(`${origin}/index.html?path=/${type}/${id}`, { waitUntil: 'commit' })
  const preview = page.frameLocator('#storybook-preview-iframe')
  await preview.locator(drawn[type]).first().waitFor({ state: 'attached' })
  const took = performance.now() - started
  await context.close()
  return took
}

const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2)

const share = (sorted: readonly number[], part: number): string =>
  inSeconds(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN)

/** How soon a page of the static catalogue shows something. */
export const measureCatalogue = async (): Promise<string> => {
  const executablePath = ensureChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine: name one by CHROMIUM_PATH.')
  if (!existsSync(folder) && (await run('storybook', ['build', '--quiet'])) !== 0) throw new Error('It cannot be built')
  const { port, stop } = await serve(folder)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const rows: string[][] = []
  try {
    for (const type of ['docs'] as const) {
      const taken: [took: number, id: string][] = []
      for (const id of entriesOf(type).filter((_, index) => index % EVERY[type] === 0))
        taken.push([await open(browser, `http://127.0.0.1:${port}`, type, id), id])
      taken.sort(([one], [other]) => one - other)
      const times = taken.map(([took]) => took)
      const slowest = taken.slice(-3).map(([took, id]) => `\`${id}\` ${inSeconds(took)}`)
      rows.push([names[type], String(times.length), share(times, 0.5), share(times, 0.95), slowest.join(', ')])
    }
  } finally {
    await browser.close()
    stop()
  }
  return `From an address of the static catalogue to its first drawing, in seconds, each in a browser with nothing in its cache.

${table(['', 'pages', 'p50', 'p95', 'slowest'], rows)}`
}
