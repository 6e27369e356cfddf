import { expect, test } from '@playwright/test'
import { balanceOf, seedHome, pick, signIn } from './people.ts'

test('a category in use is hidden or merged where it cannot be deleted, and an account into another one; Undo brings all back', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, cash, groceries } = await seedHome(api)
  const { categoryId: food } = await api.categories.create({ type: -1, name: 'Food' })
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-4.50' })
  await api.transactions.createInternal({ fromAccountId: card, toAccountId: cash, fromDelta: '-20', toDelta: '20' })
  const categoryOf = async () =>
    (await api.transactions.list({ types: 'spending' })).transactions.map(({ categoryId }) => categoryId)

  await page.goto('/categories')
  const tryToDelete = async () => {
    await page.getByRole('button', { name: 'Edit Groceries' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog', { name: 'Delete the category?' }).getByRole('button', { name: 'Delete' }).click()
  }
  await tryToDelete()
  await page.getByRole('button', { name: 'Hide it instead' }).click()
  await expect(page.getByText('Groceries hidden')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Groceries' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Groceries' })).toBeVisible()

  await page.goto('/categories')
  await tryToDelete()
  await page.getByRole('button', { name: 'Merge into another category' }).click()
  await pick(page, 'Merge Groceries into', 'Food')
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Merge/ }).click()
  await expect(page.getByText('Groceries merged into Food')).toBeVisible()
  expect(await categoryOf()).toEqual([food])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  expect(await categoryOf()).toEqual([groceries])

  await page.goto('/')
  await page.getByRole('button', { name: 'Edit Card', exact: true }).click()
  await page.getByRole('button', { name: 'Merge into…' }).click()
  await pick(page, 'Merge Card into', 'Cash')
  await expect(page.getByText('1 transfer between the two accounts and account “Card”')).toBeVisible()
  await page.getByRole('button', { name: /^Merge/ }).click()
  await expect(page.getByText('Card merged into Cash')).toBeVisible()
  expect([await balanceOf(api, card), await balanceOf(api, cash)]).toEqual([undefined, '-4.5'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  expect([await balanceOf(api, card), await balanceOf(api, cash)]).toEqual(['-24.5', '20'])
})
