import { expect, test } from '@playwright/test'
import { balanceOf, seedHome, signIn } from './people.ts'

test('a split of two lines is recorded by keys alone, and one press of Undo takes it back', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const { categoryId: household } = await api.categories.create({ type: -1, name: 'Household' })
  await api.payees.create({ name: 'Kaufland', categoryId: groceries })
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-1', payee: 'Kaufland' })
  await page.goto('/transactions?new=1')
  const form = page.getByRole('form', { name: 'New transaction' })
  await expect(form.getByLabel('Payee')).toBeFocused()

  await page.keyboard.type('kau')
  await expect(page.getByRole('option', { name: 'Kaufland' })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Category', { exact: true })).toHaveValue('Groceries')
  await expect(form.getByText('Groceries: usual for Kaufland · Account from last time')).toBeVisible()
  await expect(form.getByLabel('Amount').first()).toBeFocused()
  await page.keyboard.type('42.50')
  await page.keyboard.press('Alt+s')
  await expect(form.getByLabel('Amount').nth(1)).toBeFocused()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Category', { exact: true }).nth(1)).toBeFocused()
  await page.keyboard.type('house')
  await expect(page.getByRole('option', { name: 'Household' })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Amount').nth(2)).toHaveValue('12.50')
  await page.keyboard.press('Enter')
  await expect.poll(() => balanceOf(api, card)).toBe('-43.5')

  const { transactions } = await api.transactions.list({ count: 1 })
  expect(transactions[0]).toMatchObject({
    delta: '-42.5',
    lines: [
      { categoryId: groceries, delta: '-30' },
      { categoryId: household, delta: '-12.5' },
    ],
  })
  await page.getByRole('button', { name: 'You', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page
    .getByRole('button', { name: /^Undo:/ })
    .first()
    .click()
  await expect.poll(() => balanceOf(api, card)).toBe('-1')
})
