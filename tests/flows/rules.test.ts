import { expect, test } from '@playwright/test'
import { seedHome, signIn } from './people.ts'

const at = (day: number): string => new Date(Date.UTC(2026, 4, day, 10)).toISOString()

test('a rule is made from a row in two presses, changes what was not set by hand, and is undone as one', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const record = async (day: number, categoryId?: number) =>
    api.transactions.create({
      accountId: card,
      delta: '-7',
      description: `KIOSK ${day} MITTE`,
      createdAt: at(day),
      ...(categoryId !== undefined && { categoryId }),
    })
  for (const day of [3, 4, 5]) await record(day)
  await record(6, groceries)
  const inGroceries = async () => (await api.transactions.getCount({ categoriesIds: String(groceries) })).count
  await page.goto('/transactions')
  const row = page.getByRole('row').filter({ hasText: 'KIOSK 6 MITTE' })
  await row.hover()
  await row.getByRole('button', { name: 'Always this category…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Always Groceries for “KIOSK”?' })
  await expect(dialog.getByText('3 recorded transactions will change too.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Rule created, 3 transactions changed')).toBeVisible()
  await expect.poll(inGroceries).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(inGroceries).toBe(1)
  await expect.poll(async () => (await api.rules.list()).rules.length).toBe(0)
})

test('the editor counts while a rule is written, and saves it with what it changes', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  for (const day of [3, 4]) {
    await api.transactions.create({ accountId: card, delta: '-7', description: `LIDL ${day}`, createdAt: at(day) })
  }
  const { transactionId } = await api.transactions.create({
    accountId: card,
    categoryId: groceries,
    delta: '-7',
    description: 'LIDL 5',
    createdAt: at(5),
  })
  await page.goto(`/rules/new?like=${transactionId}`)
  await expect(page.getByRole('button', { name: 'Save and change 2 transactions' })).toBeVisible()
  await page.getByRole('button', { name: 'amount' }).click()
  await page.getByLabel('From').fill('100')
  await page.getByLabel('From').press('Enter')
  await expect(page.getByText('Nothing matches in the recorded transactions.')).toBeVisible()
  await page.getByRole('button', { name: 'from 100' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save and change 2 transactions' }).click()
  await expect(page.getByText('Rule created, 2 transactions changed')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rules in their order' })).toContainText(
    'When the text contains LIDL, set the category to Groceries.',
  )
  expect((await api.transactions.getCount({ categoriesIds: String(groceries) })).count).toBe(3)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'More for rule 1' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(page.getByText('Rule paused')).toBeVisible()
})
