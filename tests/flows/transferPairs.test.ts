import { expect, test } from '@playwright/test'
import { balanceOf, seedHome, signIn } from './people.ts'

test('two statements hold both sides of transfers: Review makes them, one key undoes them, and what is none stays away', async ({
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
  await page.getByRole('main').getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Possible transfer 2' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'One by one' }).click()
  await page.getByRole('button', { name: 'Not a transfer' }).click()
  await expect(page.getByText('both kept')).toBeVisible()
  await page.getByRole('button', { name: 'Make one transfer' }).click()
  await expect(page.getByText('one transfer', { exact: false }).first()).toBeVisible()
  await expect.poll(async () => (await api.transactions.getCount({})).count).toBe(4)
  expect([await balanceOf(api, card), await balanceOf(api, cash)]).toEqual(['-242', '230'])
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: 'Make one transfer' })).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByText('1 pair looks like a transfer.')).toBeVisible()
  expect([await balanceOf(api, card), await balanceOf(api, cash)]).toEqual(['-242', '230'])
})
