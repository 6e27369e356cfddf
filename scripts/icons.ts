import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from './chromium.ts'

/** Draws the icons of an installed app from our mark: `node scripts/icons.ts`. */

interface Icon {
  name: string
  size: number
  /** How much of the picture the mark takes; a maskable one may lose a tenth at each side. */
  share: number
  paper: string
  quarter: string
  coin: string
}

const day = { paper: '#fbf8f1', quarter: '#1f4e96', coin: '#1a202b' }
/** Of a badge only what is not transparent counts. */
const shade = { paper: 'transparent', quarter: '#ffffff', coin: '#ffffff' }
const icons: Icon[] = [
  { name: '192', size: 192, share: 0.78, ...day },
  { name: '512', size: 512, share: 0.78, ...day },
  { name: 'maskable', size: 512, share: 0.58, ...day },
  { name: 'badge', size: 96, share: 1, ...shade },
]

const draw = ({ size, share, paper, quarter, coin }: Icon): string => `
  <body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${paper}">
    <svg width="${size * share}" height="${size * share}" viewBox="0 0 24 24" fill="none" stroke="${coin}" stroke-width="2" stroke-linejoin="round">
      <path fill="${quarter}" stroke="none" d="M12 12V2a10 10 0 0 1 10 10z" />
      <path d="M12 2v10h10" />
      <circle cx="12" cy="12" r="10" />
    </svg>`

const folder = fileURLToPath(new URL('../public/icons', import.meta.url))
mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({
  args: chromiumArgs,
  executablePath,
})
for (const icon of icons) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } })
  await page.setContent(draw(icon))
  await page.screenshot({ path: `${folder}/${icon.name}.png`, omitBackground: true })
}
await browser.close()
