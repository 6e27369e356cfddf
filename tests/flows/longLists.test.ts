import { expect, type Page, test } from '@playwright/test'
import { fillLists, PAYEES } from './fillLists.ts'
import { signIn } from './people.ts'

/** Element limit of a page with a long list. */
const MOST_ELEMENTS = 2000

/** Home draws all accounts: there are 64 at most. */
const MOST_ON_HOME = 3000

/** Settings with a switch for each of 64 accounts; the options of closed pickers would come on top. */
const MOST_OF_SETTINGS = 1000

const isLight = (page: Page, most = MOST_ELEMENTS) =>
  expect.poll(() => page.locator('*').count()).toBeLessThanOrEqual(most)

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

test('lists of thousands draw what is in view, up to their ends', async ({ page, context }) => {
  // Thousands of rows are recorded first.
  test.setTimeout(360_000)
  await fillLists(await signIn(context))

  await page.goto('/payees?period=all')
  const payees = page.getByRole('table', { name: 'Payees' })
  await expect(payees.getByRole('link', { name: 'Payee 0000', exact: true })).toBeVisible()
  await expect(payees).toHaveAttribute('aria-rowcount', String(PAYEES + 1))
  await isLight(page)
  await toEnd(page)
  const last = payees.getByRole('row', { name: `Payee ${PAYEES - 1}` })
  await expect(last).toHaveAttribute('aria-rowindex', String(PAYEES + 1))
  await isLight(page)
  await page.getByRole('searchbox', { name: 'Search payees' }).fill('payee 2345')
  await expect(payees.getByRole('link', { name: 'Payee 2345', exact: true })).toBeVisible()
  await payees.getByRole('button', { name: 'Edit Payee 2345' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Payee 2345')

  await page.goto('/tags?period=all')
  await expect(page.getByRole('link', { name: 'Tag 0000', exact: true })).toBeVisible()
  await isLight(page)
  await toEnd(page)
  await expect(page.getByRole('link', { name: 'Tag 0511', exact: true })).toBeVisible()

  await page.goto('/recurring')
  await expect(page.getByText('Rent 0000', { exact: true })).toBeVisible()
  await isLight(page)
  await toEnd(page)
  await expect(page.getByText('Rent 0999', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search recurring transactions' }).fill('groceries 0345')
  await expect(page.getByText('Rent 0345', { exact: true })).toBeVisible()

  await page.goto('/notes')
  await expect(page.getByText(/^Note \d+$/).first()).toBeVisible()
  await isLight(page)

  await page.goto('/categories')
  await expect(page.getByText('Category 0000', { exact: true })).toBeVisible()
  await isLight(page)
  await toEnd(page)
  await expect(page.getByText('Category 0235', { exact: true })).toBeVisible()

  await page.goto('/history')
  const undo = page.getByRole('button', { name: /^Undo: / })
  await expect(undo.first()).toBeVisible()
  for (let pages = 0; pages < 4; pages++) {
    // oxlint-disable-next-line no-await-in-loop
    const answered = page.waitForResponse(/history\/getList/)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name: 'Show earlier changes' }).click()
    // oxlint-disable-next-line no-await-in-loop
    await answered
  }
  await isLight(page)
  await toEnd(page)
  await isLight(page)

  await page.goto('/')
  await expect(page.getByText('Account 0060', { exact: true })).toBeVisible()
  await isLight(page, MOST_ON_HOME)

  await page.goto('/settings')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
  await isLight(page, MOST_OF_SETTINGS)
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await isLight(page)

  const open = async (name: string) => {
    await page.getByRole('button', { name: 'You', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
    return page.getByRole('dialog').getByRole('listitem')
  }
  await expect(await open('Sessions')).not.toHaveCount(0)
  await isLight(page)
  await page.goto('/notes')
  await expect(await open('Storage')).not.toHaveCount(0)
  await isLight(page)
})

test('names of a file are drawn as they come into view, and a search finds one of them', async ({ page, context }) => {
  await signIn(context)
  const rows = Array.from({ length: 1000 }, (_, n) => {
    const name = String(n).padStart(4, '0')
    return `2026-11-02,Purse ${name.slice(1)},Kind ${name},${n < 500 ? -5 : 5}.25`
  })
  await page.goto('/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['date,account,category,amount', ...rows, ''].join('\n')),
  })
  await page.getByRole('button', { name: /^Next: match/ }).click()
  const named = (name: string) => page.getByLabel(`What to do with “${name}”`)
  await expect(named('Purse 000')).toBeVisible()
  await isLight(page)
  await toEnd(page)
  await expect(named('Kind 0999')).toBeVisible()
  await isLight(page)
  await page.getByRole('searchbox', { name: 'Search values' }).last().fill('kind 0345')
  await named('Kind 0345').selectOption('leaveOut')
  await expect(named('Kind 0345')).toHaveValue('leaveOut')
})
