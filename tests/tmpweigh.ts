import { gzipSync } from 'node:zlib'
import { readFileSync, existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { decode } from '@jridgewell/sourcemap-codec'
import { chromiumArgs, ensureChromium } from '../scripts/chromium.ts'
import { newUser } from './caller.ts'
import { seedDemoData } from './demoUser.ts'
import { startServer } from './server.ts'
const server = await startServer()
const browser = await chromium.launch({ executablePath: ensureChromium() ?? '', args: chromiumArgs })
const { api, token } = await newUser(server.origin, 'weigh', 'en')
await seedDemoData(api, 'en', new Date())
const depth = Number(process.argv[2] ?? 0)
const which = process.argv[3]
const attribute = (file: string, sum: Record<string, number>) => {
  const f = `dist/assets/${file}`
  if (!existsSync(f + '.map')) return
  const code = readFileSync(f, 'utf8').split('\n'),
    map = JSON.parse(readFileSync(f + '.map', 'utf8'))
  const ratio = gzipSync(readFileSync(f)).length / readFileSync(f).length
  decode(map.mappings).forEach((segs, li) => {
    for (let i = 0; i < segs.length; i++) {
      const s = segs[i]!
      const end = i + 1 < segs.length ? segs[i + 1]![0] : code[li]!.length
      if (s.length < 4) continue
      const src: string = map.sources[s[1]!]
      const m = /node_modules\/((?:@[^/]+\/)?[^/]+)(.*)/.exec(src)
      const k = m
        ? m[1]! +
          (depth
            ? m[2]!
                .split('/')
                .slice(0, depth + 1)
                .join('/')
            : '')
        : src
            .replace(/^(\.\.\/)+/, '')
            .split('/')
            .slice(0, depth ? 6 : 2)
            .join('/')
      sum[k] = (sum[k] ?? 0) + (end - s[0]) * ratio
    }
  })
}
for (const [name, path, cookie] of [
  ['login', '/login', false],
  ['/ signed out', '/', false],
  ['main', '/', true],
  ['transactions', '/transactions', true],
] as const) {
  const context = await browser.newContext()
  if (cookie) await context.addCookies([{ name: 'session_token', value: token, url: server.origin }])
  const page = await context.newPage()
  const sizes: Record<string, [number, number]> = {}
  const sum: Record<string, number> = {}
  const pending: Promise<unknown>[] = []
  const names: string[] = []
  page.on('response', (r) => {
    if (r.fromServiceWorker() || r.url().startsWith('data:')) return
    pending.push(
      r.body().then(
        (b) => {
          const t = r.request().resourceType()
          const e = (sizes[t] ??= [0, 0])
          e[0]++
          const z = /font|image/.test(t) ? b.length : gzipSync(b).length
          e[1] += z
          if (t === 'script') {
            const n = r.url().split('/').at(-1)!
            names.push(`${n} ${z}`)
            attribute(n, sum)
          }
        },
        () => {},
      ),
    )
  })
  const t0 = Date.now()
  await page.goto(server.origin + path)
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)
  console.log(
    name,
    JSON.stringify(sizes),
    'total requests',
    Object.values(sizes).reduce((a, [n]) => a + n, 0),
    Date.now() - t0,
    'ms',
  )
  if (which === undefined || which === name)
    console.log(
      Object.entries(sum)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 45)
        .map(([k, v]) => `  ${(v / 1000).toFixed(1)} ${k}`)
        .join('\n'),
    )
  if (which === name) console.log(names.sort((a, b) => Number(b.split(' ')[1]) - Number(a.split(' ')[1])).join('\n'))
  await context.close()
}
await browser.close()
await server.stop()
