import { expect, type Page, test } from '@playwright/test'
import { fillLists, PAYEES } from './fillLists.ts'
import { signIn } from './people.ts'

/** What a page with a long list may be made of. */
const MOST_ELEMENTS = 2000

const isLight = (page: Page) => expect.poll(() => page.locator('*').count()).toBeLessThanOrEqual(MOST_ELEMENTS)

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

test('lists of thousands draw what is in view, up to their ends', async ({ page, context }) => {
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
})
