import { expect, test } from '@playwright/test'
import { balanceOf, seedHome, signIn } from './people.ts'

test('a transaction is found by a word, corrected and deleted by keyboard on a Russian layout; another by its amount from anywhere', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  for (const [delta, description] of [
    ['-3.10', 'Bread'],
    ['-48.00', 'Theatre'],
    ['-7.25', 'Bread and milk'],
  ]) {
    await api.transactions.create({ accountId: card, categoryId: groceries, delta: delta ?? '', description })
  }
  await page.goto('/transactions')
  await expect(page.getByText('Theatre')).toBeVisible()

  // On a Russian keyboard the keys of / j k give other letters; their places are what counts.
  await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', code: 'Slash', bubbles: true }))
  })
  await page.keyboard.type('bread')
  await expect(page.getByText('Theatre')).toBeHidden()
  await expect(page).toHaveURL(/bread/)
  await page.reload()
  await expect(page.getByText('Bread and milk')).toBeVisible()
  // Rows are drawn anew while their names and balances arrive, and lose the focus.
  await page.waitForLoadState('networkidle')

  await page.getByRole('row').filter({ hasText: 'Bread and milk' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').first().fill('8.25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Bread and milk' })).toContainText('€8.25')
  await expect.poll(() => balanceOf(api, card)).toBe('-59.35')

  await page.getByRole('row').filter({ hasText: 'Bread and milk' }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  // The question, which names the transaction too, takes a moment to go.
  await expect(page.getByRole('row').filter({ hasText: 'Bread and milk' })).toHaveCount(0)
  await expect.poll(() => balanceOf(api, card)).toBe('-51.1')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('=48')
  await expect(page.getByRole('option', { name: /Groceries.*Theatre/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Amount').first()).toHaveValue('48.00')
})

test('the tools of a row answer the pointer', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-3.10', description: 'Bread' })
  await page.goto('/transactions')
  const row = page.getByRole('row').filter({ hasText: 'Bread' })
  await row.hover()
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('C24: a transfer between currencies is one transaction with both amounts, and deleting it returns both', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, dollars, transfers } = await seedHome(api)
  await api.transactions.createInternal({
    categoryId: transfers,
    fromAccountId: card,
    toAccountId: dollars,
    fromDelta: '-100',
    toDelta: '108.55',
  })
  await page.goto('/transactions')
  const row = page.getByRole('row').filter({ hasText: /Transfers/ })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('€100.00')
  await expect(row).toContainText('$108.55')
  await row.focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => balanceOf(api, card)).toBe('0')
  await expect.poll(() => balanceOf(api, dollars)).toBe('0')
})

test('a list of 20,000 transactions keeps few rows in the page, has its true length, and shows any year at a jump', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const start = Date.parse('2016-01-01T12:00:00Z')
  const entries = Array.from({ length: 20_000 }, (_, index) => ({
    type: 0 as const,
    categoryId: groceries,
    accountId: card,
    created: new Date(start + index * 14_400_000).toISOString(),
    delta: '-1.00',
    description: `Entry ${index}`,
  }))
  await api.transactions.createBulk({ entries })
  await page.goto('/transactions')
  await expect(page.getByText('Entry 19999', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(20_000 * 36)
  for (const share of [0.5, 0.99, 0.25]) {
    await page.evaluate((at) => window.scrollTo(0, document.documentElement.scrollHeight * at), share)
    await expect(page.getByText(/^Entry \d+$/).first()).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThanOrEqual(200)
  }
})
