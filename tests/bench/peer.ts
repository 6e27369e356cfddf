import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { median } from '../caller.ts'
import { table } from '../measured.ts'
import { startServer } from '../server.ts'

const PEER = '@actual-app/web'
const TIMES = 9
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
}

/** The built app of the peer, as its package has it. */
const unpackPeer = (folder: string): { build: string; version: string } => {
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { cwd: folder, encoding: 'utf8' })
  const archive = run('npm', 'pack', PEER, '--silent').trim()
  run('tar', 'xzf', archive)
  const { version } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as { version: string }
  return { build: join(folder, 'package/build'), version }
}

/** Sends files compressed, under the headers that the peer's own server sets. */
const serve = async (build: string): Promise<{ origin: string; server: Server }> => {
  const packed = new Map<string, Buffer>()
  const server = createServer(({ url = '/' }, response) => {
    const wanted = join(build, normalize(new URL(url, 'http://peer').pathname))
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(build, 'index.html')
    const body = packed.get(file) ?? gzipSync(readFileSync(file))
    packed.set(file, body)
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { origin: `http://127.0.0.1:${address.port}`, server }
}

interface Opened {
  paint: number
  scripts: number
  requests: number
}

/** Opens a page in a browser that has never seen it, until something to act on stands there. */
const openOnce = async (browser: Browser, address: string, drawn: string): Promise<Opened> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(drawn).first().waitFor()
  const opened = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = loaded.filter(({ name }) => /\.js(\?|$)/.test(name))
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: scripts.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) / 1000,
      requests: loaded.length + 1,
    }
  })
  await context.close()
  return opened
}

/** Our first page and that of Actual Budget, by turns in one browser, each with an empty cache. */
export const measurePeer = async (): Promise<string> => {
  const executablePath = ensureChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine: name one by CHROMIUM_PATH.')
  const folder = mkdtempSync(join(tmpdir(), 'farthing-peer-'))
  const { build, version } = unpackPeer(folder)
  const peer = await serve(build)
  const ours = await startServer()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const [theirs, mine]: [Opened[], Opened[]] = [[], []]
  try {
    for (let turn = 0; turn < TIMES; turn++) {
      theirs.push(await openOnce(browser, peer.origin, 'button'))
      mine.push(await openOnce(browser, `${ours.origin}/login`, 'form'))
    }
  } finally {
    await browser.close()
    await ours.stop()
    peer.server.close()
    rmSync(folder, { recursive: true })
  }
  const row = (what: string, of: (opened: Opened) => number): string[] => {
    const [peers, own] = [median(theirs.map(of)), median(mine.map(of))]
    return [what, peers.toFixed(0), own.toFixed(0), `${(peers / own).toFixed(1)}x`]
  }
  return `The first page of a signed-out browser with an empty cache, until something to press stands there; medians of ${TIMES}, by turns. \`${PEER}\` ${version} from npm, its files served compressed; what its worker loads is not counted.

${table(
  ['', 'Actual Budget', 'Farthing', 'ratio'],
  [
    row('first paint, ms', ({ paint }) => paint),
    row('scripts, kB compressed', ({ scripts }) => scripts),
    row('requests', ({ requests }) => requests),
  ],
)}`
}
