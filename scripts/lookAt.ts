import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'
import { looksLike, places } from './pictures.ts'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The whole screen, quickly compressed: it is looked at once and thrown away. */
const capture = async (page: Page): Promise<Buffer> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { data } = await (await session).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

/** Where more pictures than these changed, they are not late: they have changed. */
let secondLooks = 100

const isWorthASecondLook = (isChanged: boolean): boolean => isChanged && secondLooks-- > 0

/** Takes a picture of the screen, and keeps it when it is not as the accepted one. Says whether it may have come too early. */
export const lookAt: BrowserCommand<[name: string]> = async ({ page, testPath = '' }, name): Promise<boolean> => {
  const taken = await capture(page)
  mkdirSync(places.taken, { recursive: true })
  const [accepted, kept] = [join(places.accepted, `${name}.png`), join(places.taken, `${name}.png`)]
  const isNew = !existsSync(accepted)
  const isAsAccepted = !isNew && looksLike(readFileSync(accepted), taken)
  if (isAsAccepted) rmSync(kept, { force: true })
  else writeFileSync(kept, taken)
  appendFileSync(places.seen, `${name}\t${testPath}\n`)
  return isWorthASecondLook(!isNew && !isAsAccepted)
}
