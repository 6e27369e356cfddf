import { chromium } from 'playwright'
import { chromiumArgs } from './scripts/chromium.ts'
import { newUser } from './tests/caller.ts'
import { startServer } from './tests/server.ts'
const server = await startServer()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumArgs })
const [file, tag, lang = 'en', width = '1280', scheme = 'light'] = process.argv.slice(2)
const { token } = await newUser(server.origin, 'mover', lang as any)
const context = await browser.newContext({ viewport: { width: Number(width), height: width === '360' ? 780 : 800 }, colorScheme: scheme as any, locale: lang })
await context.addCookies([{ name: 'session_token', value: token, url: server.origin }])
const page = await context.newPage()
page.on('pageerror', (e) => console.log('ERR', e.message)); page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text().slice(0, 200)))
const shot = async (n: string) => page.screenshot({ path: `/tmp/shots/${tag}-${n}.png`, fullPage: true })
await page.goto(server.origin + '/import')
await page.waitForTimeout(1500); await shot('0file')
const t0 = Date.now()
await page.locator('input[type=file]').first().setInputFiles(file!.split(','))
await page.waitForTimeout(6000); await shot('1'); console.log((await page.locator('main').innerText()).slice(0, 3500))
for (let i = 2; i < 7; i++) {
  const next = page.locator('main button[data-variant=filled], main button.mantine-Button-root').filter({ hasNotText: /^(Back|Назад|Înapoi)$/ }).last()
  const label = await next.innerText().catch(() => '')
  console.log('>>', label, await next.isDisabled().catch(() => '?'), Date.now() - t0)
  if (/undo/i.test(label)) break
  if (await next.isDisabled().catch(() => true)) break
  await next.click(); await page.waitForTimeout(i === 4 ? 9000 : 4000); await shot(String(i)); console.log((await page.locator('main').innerText()).slice(0, 1800))
}
await page.goto(server.origin + '/transactions'); await page.waitForTimeout(2500); await shot('ledger'); console.log((await page.locator('main').innerText()).slice(0, 900))
await page.goto(server.origin + '/'); await page.waitForTimeout(2500); console.log((await page.locator('main').innerText()).slice(0, 900))
await browser.close(); await server.stop()
