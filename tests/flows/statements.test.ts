import { expect, test } from '@playwright/test'
import { seedHome, signIn } from './people.ts'

const at = (day: number): string => new Date(Date.UTC(2026, 9, day, 10)).toISOString()

test('a month is reconciled by keys, a swapped digit is found, and what was checked stays until it is reopened', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, cash, groceries } = await seedHome(api)
  const spend = (day: number, delta: string, description: string) =>
    api.transactions.create({ accountId: card, categoryId: groceries, delta, description, createdAt: at(day) })
  await spend(5, '-72.10', 'Market')
  await spend(12, '-34.00', 'Bakery')
  // The bank has 51.43.
  await spend(19, '-51.34', 'Pharmacy')
  await api.transactions.createInternal({
    fromAccountId: card,
    toAccountId: cash,
    fromDelta: '-100',
    toDelta: '100',
    createdAt: at(20),
  })
  await spend(20 + 13, '-9', 'After the statement')
  await page.goto(`/transactions?accounts=${card}`)
  await page.getByRole('button', { name: 'Reconcile…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New statement' })
  await dialog.getByLabel(/^Date of the statement/).fill('31 Oct 2026')
  await dialog.getByLabel(/^Balance/).fill('-257.53')
  await dialog.getByRole('button', { name: 'Start' }).click()

  const list = page.getByRole('list', { name: 'Statements of Card' })
  await expect(list.getByRole('checkbox')).toHaveCount(4)
  await list.getByRole('checkbox').first().focus()
  for (let row = 0; row < 4; row++) await page.keyboard.press('Space')
  const difference = page.getByRole('status').filter({ hasText: '€' })
  await expect(difference).toContainText('−€0.09')
  await page.getByRole('button', { name: 'Change to −€51.43' }).click()
  await expect(difference).toContainText('€0.00')
  await page.getByRole('button', { name: 'Finish statement' }).click()
  await expect(page.getByText(/^Statement of 31 October.* reconciled/).first()).toBeVisible()
  expect((await api.transactions.getCount({ statuses: 'reconciled' })).count).toBe(4)

  await page.goto(`/transactions?accounts=${card}`)
  await page.getByRole('row').filter({ hasText: 'Bakery' }).getByText('Bakery').first().click()
  const form = page.getByRole('dialog', { name: /Edit/ })
  await form
    .getByLabel(/^Amount/)
    .first()
    .fill('-35')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/statement of 31 Oct/i).first()).toBeVisible()
  await form.getByRole('button', { name: 'Reopen and change' }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(async () => (await api.statements.list({ accountId: card })).statements)
    .toMatchObject([{ state: 'reopened', difference: '1' }])
})
