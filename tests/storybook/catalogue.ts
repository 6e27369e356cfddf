import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { serve, storiesOf } from '../../visual/build.ts'
import { readFacts, setGlobals } from '../../visual/inPage.ts'
import type { StoryFacts } from '../../visual/shots.ts'

/** The built catalogue. */
export const folder = join(import.meta.dirname, '../../test-results/catalogue')

/** Tests over the built catalogue, which is served to each worker. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const { port, stop } = await serve(folder)
      await use(`http://127.0.0.1:${port}`)
      stop()
    },
    { scope: 'worker' },
  ],
})

/** The preview without a story yet. Rules of accessibility are checked elsewhere: here they would take half of the time. */
export const openCatalogue = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/iframe.html`)
  await page.evaluate(setGlobals, { a11y: { manual: true } })
}

/** The picture parameters of all stories. */
export const readAllFacts = async (page: Page, origin: string): Promise<StoryFacts[]> => {
  await openCatalogue(page, origin)
  const ids = storiesOf(folder).map(({ id }) => id)
  return page.evaluate(readFacts, ids)
}

export interface Plant {
  /** The rule of a built style sheet, and its replacement with a fault. */
  says: RegExp
  instead: string
}

/** A copy of the catalogue with faults. */
export const plant = (place: string, faults: Record<string, Plant>): string => {
  cpSync(folder, place, { recursive: true })
  for (const [name, { says, instead }] of Object.entries(faults)) {
    const sheets = globSync(`${place}/assets/*.css`).filter((sheet) => says.test(readFileSync(sheet, 'utf8')))
    expect(sheets.length, name).toBeGreaterThan(0)
    for (const sheet of sheets) writeFileSync(sheet, readFileSync(sheet, 'utf8').replace(says, instead))
  }
  return place
}
