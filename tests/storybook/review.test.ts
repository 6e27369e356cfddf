import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { modulesOf, storiesOf } from '../../visual/build.ts'
import { Cache } from '../../visual/cache.ts'
import { compare } from '../../visual/compare.ts'
import { explain } from '../../visual/differences.ts'
import { type Status, writeReview } from '../../visual/results.ts'
import { openReview } from '../../visual/review.ts'
import { take } from '../../visual/take.ts'
import { folder, plant, test } from './catalogue.ts'

const components = [
  'charts-chartpanel',
  'data-money',
  'data-totalrow',
  'feedback-callout',
  'feedback-emptystate',
  'inputs-choicefield',
  'inputs-textfield',
  'layout-pagetitle',
  'layout-panel',
]

test('a token that changed in nine components is one decision, made, undone and seen by CI', async ({ page }) => {
  const place = mkdtempSync(join(tmpdir(), 'farthing-review-'))
  process.env['VISUAL_CACHE'] = join(place, 'cache')
  process.env['CHROMIUM_PATH'] = findChromium() ?? ''
  const cache = new Cache(process.env['CHROMIUM_PATH'])
  const planted = plant(join(place, 'planted'), {
    ink: { says: /--fa-ink:light-dark\([^,]+,/, instead: '--fa-ink:light-dark(#552200,' },
  })
  const request = { ids: components.map((name) => `ui-${name}--default`), known: {}, cache, onTaken: () => {} }
  const before = await take({ ...request, folder })
  const after = await take({ ...request, folder: planted })
  const changes = compare(before.pictures, after.pictures, cache.store)
  const context = {
    changed: ['src/app/theme.css'],
    modules: modulesOf(folder),
    stories: storiesOf(folder),
    facts: after.facts,
  }
  const differences = explain(changes, context)
  const results = join(place, 'results')
  const verdicts = join(place, 'verdicts')
  await writeReview({ differences, catalogue: planted }, cache, results)
  const status = () => JSON.parse(readFileSync(join(results, 'status.json'), 'utf8')) as Status
  expect(new Set(differences.map(({ title }) => title)).size).toBe(9)
  expect(status()).toMatchObject({ state: 'open', decisions: { all: 1, open: 1 } })

  const { port, stop } = await openReview({ folder: results, verdicts })
  await page.goto(`http://127.0.0.1:${port}/`)
  await expect(page.getByText('0 of 1 decided')).toBeVisible()
  await expect(page.getByRole('heading')).toHaveText('UI / Charts / ChartPanel · Default')
  await page.keyboard.press('l')
  await expect(page.frameLocator('iframe').locator('#storybook-root')).toContainText('The picture')
  await page.keyboard.press('a')
  await expect(page.getByText('1 of 1 decided')).toBeVisible()
  expect(status().state).toBe('accepted')
  await page.reload()
  await page.getByRole('button', { name: 'Undo verdict (U)' }).click()
  await expect(page.getByText('0 of 1 decided')).toBeVisible()
  expect(status().state).toBe('open')
  await page.getByLabel('Remark (M)').fill('too brown')
  await page.getByRole('button', { name: 'Reject (R)' }).click()
  await expect(page.getByText('1 of 1 decided')).toBeVisible()
  expect(status().state).toBe('rejected')
  stop()

  // The same folder without a server.
  expect(existsSync(join(results, 'catalogue/iframe.html'))).toBe(true)
  await page.goto(`file://${results}/index.html`)
  const download = page.waitForEvent('download')
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Download verdicts' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('accepted\tui-charts-chartpanel--default\t')
  rmSync(place, { recursive: true })
})
