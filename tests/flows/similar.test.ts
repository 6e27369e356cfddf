import { expect, test } from '@playwright/test'
import { seedHome, signIn } from './people.ts'

test('a category chosen for one is offered for similar ones, which change as one and are undone as one', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const { categoryId: household } = await api.categories.create({ type: -1, name: 'Household' })
  const record = async (day: number, categoryId?: number) =>
    api.transactions.create({
      accountId: card,
      delta: '-7',
      description: `KIOSK ${day} MITTE`,
      createdAt: new Date(Date.UTC(2026, 4, day, 10)).toISOString(),
      ...(categoryId !== undefined && { categoryId }),
    })
  for (const day of [3, 4, 5]) await record(day)
  await record(6, household)
  const inGroceries = async () => (await api.transactions.getCount({ categoriesIds: String(groceries) })).count

  await page.goto('/transactions')
  await page.getByText('KIOSK 5 MITTE').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category', { exact: true }).fill('groc')
  await page.getByRole('option', { name: 'Groceries' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed to Groceries. Also 2 similar transactions?')).toBeVisible()
  expect(await inGroceries()).toBe(1)
  await page.getByRole('button', { name: 'Change 2' }).click()
  await expect(page.getByText('2 transactions changed')).toBeVisible()
  expect(await inGroceries()).toBe(3)
  await page.keyboard.press('Control+z')
  await expect.poll(inGroceries).toBe(1)
  await page.keyboard.press('Control+z')
  await expect.poll(inGroceries).toBe(0)
})
