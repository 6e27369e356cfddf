import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

export interface Weight {
  /** Compressed, in thousands of bytes, and the number of answers, by their type. */
  scripts: number
  styles: number
  fonts: number
  requests: number
  /** The scripts by size, for whoever has to find what came in. */
  names: string[]
}

const QUIET_MS = 1_000
const LOOK_MS = 100

/** The requests of a browser with an empty cache until a page is idle, at the earliest when `drawn` is visible. */
export const weigh = async (page: Page, address: string, drawn: string): Promise<Weight> => {
  const bytes = { script: 0, stylesheet: 0, font: 0 }
  const sizes: [name: string, kB: number][] = []
  const pending: Promise<void>[] = []
  let requests = 0
  let underWay = 0
  let lastAt = Date.now()
  const count = (change: 1 | -1) => {
    underWay += change
    lastAt = Date.now()
  }
  const quiet = async (): Promise<void> => {
    if (underWay === 0 && Date.now() - lastAt >= QUIET_MS) return
    await page.waitForTimeout(LOOK_MS)
    return quiet()
  }
  page.on('request', () => count(1))
  page.on('requestfinished', () => count(-1))
  page.on('requestfailed', () => count(-1))
  page.on('response', (response) => {
    if (response.url().startsWith('data:')) return
    requests++
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return
    const add = async () => {
      const body = await response.body()
      // A font is compressed already.
      const kB = (type === 'font' ? body : gzipSync(body)).length / 1000
      bytes[type] += kB
      if (type === 'script') sizes.push([response.url().replace(/^.*\//, ''), kB])
    }
    pending.push(add())
  })
  await page.goto(address)
  await page.locator(drawn).first().waitFor({ state: 'attached' })
  await quiet()
  await Promise.all(pending)
  const names = sizes.toSorted(([, a], [, b]) => b - a).map(([name, kB]) => `${name} ${Math.round(kB)} kB`)
  return { scripts: bytes.script, styles: bytes.stylesheet, fonts: bytes.font, requests, names }
}
