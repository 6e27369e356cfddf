import { expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'

const nowhere = ['/nowhere', '/payees/abc', '/%E0%A4%A', '/budgets?month=foo', '/accounts/new?folder=abc']

const isNotFound = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  expect(page.url()).toContain(address)
}

test('an address without a page says so with the address, and nobody has to sign in for that', async ({
  page,
  context,
}) => {
  for (const address of nowhere) await isNotFound(page, address)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/(login|register)/)
  await signIn(context)
  for (const address of nowhere) await isNotFound(page, address)
})

test('the former address of the budgets leads to them, in its month', async ({ page, context }) => {
  await signIn(context)
  await page.goto('/analytics/categories?month=2026-03')
  await expect(page).toHaveURL(/\/budgets\?month=2026-03$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Budgets' })).toBeVisible()
})
