import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { IndexEntry } from '../../scripts/storyIndex.ts'
import { folder, test } from './catalogue.ts'

const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
  entries: Record<string, IndexEntry>
}
const pages = Object.values(entries).filter(({ type, title }) => type === 'docs' && title.startsWith('UI/'))

/** The fault of the playroom's example of a docs page; undefined where it is drawn. */
const faultOf = async (page: Page, origin: string, docs: string): Promise<string | undefined> => {
  await page.goto(`${origin}/iframe.html?id=${docs}&viewMode=docs`)
  const link = page.getByRole('link', { name: 'Open in the playroom' })
  const alone = page.getByText('no example of its own')
  await expect(link.or(alone)).toBeVisible()
  if (await alone.isVisible()) return undefined
  const href = await link.getAttribute('href')
  await page.goto(`${origin}/iframe.html?id=guide-playroom--stage&viewMode=story&${href?.split('&')[1]}`)
  const fault = page.locator('#storybook-root pre[role=alert], .sb-show-errordisplay #error-message')
  const drawn = page.locator('[data-drawn]')
  await expect(drawn.or(fault).first()).toBeAttached()
  return (await fault.count()) === 0 ? undefined : `${docs}: ${await fault.first().textContent()}`
}

for (const half of [0, 1]) {
  test(`every docs page of ui/ is drawn, and its example renders in the playroom, half ${half + 1}`, async ({
    page,
    origin,
  }) => {
    expect(pages.length).toBeGreaterThan(40)
    const faults: (string | undefined)[] = []
    for (const { id } of pages.filter((_, at) => at % 2 === half)) faults.push(await faultOf(page, origin, id))
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })
}
