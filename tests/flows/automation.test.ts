import { expect, type Page, test } from '@playwright/test'
import { balanceOf, seedHome, pick, signIn } from './people.ts'

const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('row').filter({ hasText: 'Rent' }).hover()
  await page.getByRole('button', { name: 'More for Rent' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a monthly rule shows its dates before it is made, rests, goes on, and leaves one out', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  await seedHome(api)
  const year = new Date().getUTCFullYear() + 1

  await page.goto('/recurring')
  await page.getByRole('button', { name: 'Create a recurring transaction' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('912')
  await pick(page, 'Account', 'Card')
  await pick(page, 'Category', 'Groceries')
  await dialog.getByLabel('First date').fill(`31.1.${year} 09:00`)
  await dialog.getByLabel('First date').press('Tab')
  await expect(dialog.getByText(new RegExp(`2[89] Feb ${year}`))).toBeVisible()
  await expect(dialog.getByText(`31 Mar ${year}`)).toBeVisible()
  await dialog.getByLabel('Description').fill('Rent')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'Rent' })
  await expect(row).toContainText(`31 Jan ${year}`)
  await expect(row).toContainText('Every month')
  await expect(row).toContainText('−€912.00')

  await choose(page, 'Pause')
  await expect(
    page.getByRole('rowheader', { name: 'Paused' }).or(page.getByText('Paused', { exact: true })),
  ).toBeVisible()
  await choose(page, 'Resume')
  await expect(page.getByText(`Rent resumed, next on 31 Jan ${year}`)).toBeVisible()

  await choose(page, 'Skip the next date…')
  await expect(dialog).toContainText(`No transaction will be recorded on 31 Jan ${year}, 09:00.`)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(row).toContainText(new RegExp(`2[89] Feb ${year}`))
  const { recurringList } = await api.recurring.list()
  expect(recurringList.map(({ delta, paused, period }) => ({ delta, paused, period }))).toEqual([
    { delta: '-912', paused: false, period: 1 },
  ])
})

test('an expense on an account that is rounded up moves the difference into the savings', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, cash, groceries } = await seedHome(api)
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-7.25', description: 'Bread' })

  await page.goto('/')
  await page.getByRole('listitem').filter({ hasText: 'Card' }).first().hover()
  await page.getByRole('button', { name: 'Round-up saving of Card' }).click()
  const dialog = page.getByRole('dialog')
  await pick(page, 'Move the difference to', 'Cash')
  await pick(page, 'Category', 'Transfers')
  await dialog.getByLabel('Multiple of').fill('1')
  await expect(dialog).toContainText('An expense of €4.30 on Card moves €0.70 to Cash.')
  await expect(dialog).toContainText('€0.75 in the last twelve months')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'Rounded up into Cash' })).toBeVisible()

  await page.goto('/transactions?new=1')
  const form = page.getByRole('form', { name: 'New transaction' })
  await pick(page, 'Category', 'Groceries')
  await pick(page, 'Account', 'Card')
  await form.getByLabel('Description').fill('Coffee')
  await form.getByLabel('Amount').first().fill('4.30')
  await form.getByRole('button', { name: 'Save and add another' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Coffee' })
  await expect(row.getByRole('img', { name: 'Rounded up into savings' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: /Card.*Cash/ })).toContainText('€0.70')
  expect(await balanceOf(api, cash)).toBe('0.7')
})
