import { expect, test } from '@playwright/test'
import { balanceOf, seedHome, signIn } from './people.ts'

test('two statements hold both sides of transfers: one list makes them, one press undoes them, and what is none stays away', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, cash, groceries, transfers } = await seedHome(api)
  const record = (accountId: number, delta: string, day: string, description: string) =>
    api.transactions.create({
      accountId,
      categoryId: delta.startsWith('-') ? groceries : transfers,
      delta,
      createdAt: `2026-05-${day}T10:00:00Z`,
      description,
    })
  await record(card, '-200.00', '04', 'ATM withdrawal to Cash')
  await record(cash, '200', '05', 'From the bank')
  await record(card, '-30', '10', 'Transfer')
  await record(cash, '30', '10', 'Anna')
  await record(card, '-12', '11', 'Lidl')
  await page.goto('/transactions')
  await expect(page.getByText('2 pairs look like transfers.')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Possible transfers' })
  await dialog.getByRole('listitem').filter({ hasText: 'Anna' }).getByRole('button', { name: 'Not a transfer' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Make 1 transfer' }).click()
  await expect(page.getByText('1 transfer made')).toBeVisible()
  await expect.poll(async () => (await api.transactions.getCount({})).count).toBe(4)
  expect([await balanceOf(api, card), await balanceOf(api, cash)]).toEqual(['-242', '230'])
  await expect(page.getByText('look like transfers')).toHaveCount(0)
  await page.getByRole('status').filter({ hasText: '1 transfer made' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 pair looks like a transfer.')).toBeVisible()
  expect([await balanceOf(api, card), await balanceOf(api, cash)]).toEqual(['-242', '230'])
})
