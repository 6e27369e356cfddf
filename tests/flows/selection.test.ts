import { expect, test } from '@playwright/test'
import type { Api } from '#api/createApi.ts'
import { pick, seedHome, signIn } from './people.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 4, 3, 10, minute)).toISOString()

/** A statement of −1 that lists one transaction. */
const reconcile = async (api: Api, accountId: number, transactionId: number): Promise<void> => {
  const { statementId } = await api.statements.start({ accountId, day: '2026-05-03', balance: '-1' })
  await api.statements.tick({ statementId, sideIds: [transactionId], ticked: true })
  await api.statements.finish({ statementId })
}

test('three are selected by keyboard, get a category, and have their own again by Undo', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const { categoryId: home } = await api.categories.create({ type: -1, name: 'Household' })
  for (let minute = 0; minute < 5; minute++) {
    const description = `Receipt ${minute}`
    await api.transactions.create({
      accountId: card,
      categoryId: groceries,
      delta: '-3',
      description,
      createdAt: at(minute),
    })
  }
  const inHome = async () => (await api.transactions.getCount({ categoriesIds: String(home) })).count
  await page.goto('/transactions')
  await expect(page.getByText('Receipt 4')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Set category' }).press('Enter')
  await pick(page, 'Category', 'Household')
  await page.getByRole('button', { name: 'Change 3 transactions' }).click()
  await expect(page.getByText('3 transactions changed')).toBeVisible()
  await expect.poll(inHome).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(inHome).toBe(0)
})

test('all that match are changed but a reconciled one, which the dialog names before', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, cash, groceries } = await seedHome(api)
  const transaction = { type: 0, accountId: card, categoryId: groceries, created: at(0), delta: '-1' } as const
  await api.transactions.createBulk({ entries: Array.from({ length: 300 }, () => transaction) })
  const facts = { accountId: card, categoryId: groceries, delta: '-1', createdAt: at(9) }
  const { transactionId } = await api.transactions.create({ ...facts, description: 'On the statement' })
  await reconcile(api, card, transactionId)
  await page.goto('/transactions')
  const row = page.getByRole('row').filter({ hasText: 'On the statement' })
  await row.hover()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all 301 that match' }).click()
  await expect(page.getByText('301 selected: all that match')).toBeVisible()
  await page.getByRole('button', { name: 'Move to another account' }).click()
  await pick(page, 'Account', 'Cash')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Reconciled: 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('On the statement')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 300 transactions' }).click()
  await expect(page.getByText('300 transactions changed')).toBeVisible()
  await expect.poll(async () => (await api.transactions.getCount({ accountsIds: String(cash) })).count).toBe(300)
})

test('what has changed since it was shown is not done, and shown as it is now', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const facts = { accountId: card, categoryId: groceries, delta: '-1', createdAt: at(0) }
  const { transactionId } = await api.transactions.create({ ...facts, description: 'Bread' })
  await page.goto('/transactions')
  const row = page.getByRole('row').filter({ hasText: 'Bread' })
  await row.hover()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all', exact: false }).waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Selected transactions' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 transaction will be deleted.')).toBeVisible()
  await reconcile(api, card, transactionId)
  await dialog.getByRole('button', { name: 'Delete 1 transaction' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByText('Reconciled: 1')).toBeVisible()
  expect((await api.transactions.getCount()).count).toBe(1)
})
