import { expect, test } from '@playwright/test'
import { balanceOf, seedHome, signIn } from './people.ts'

test('a sentence becomes a plan, the plan a recorded transaction, and one press undoes it', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card } = await seedHome(api)

  await page.goto('/')
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  await page.getByRole('button', { name: 'Spent 4.50 on Groceries from Card' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Balance of Card')).toBeVisible()
  expect(await balanceOf(api, card)).toBe('0')

  await page.getByRole('button', { name: 'Open full page' }).click()
  await expect(page).toHaveURL(/\/assistant\?talk=/)
  await page.reload()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  expect(await balanceOf(api, card)).toBe('-4.5')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await balanceOf(api, card)).toBe('0')
  await page.reload()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})
