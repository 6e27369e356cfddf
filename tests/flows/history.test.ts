import { expect, test } from '@playwright/test'
import { balanceOf, pick, seedHome, signIn } from './people.ts'

test('what was done is found in the history, row by row, and undone with what builds on it', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const transaction = { accountId: card, categoryId: groceries }
  const { transactionId } = await api.transactions.create({ ...transaction, delta: '-4.50', description: 'Honey' })
  await api.transactions.edit({ ...transaction, transactionId, delta: '-6.75', description: 'Honey' })

  await page.goto('/')
  await page.getByRole('button', { name: 'You', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByRole('searchbox').fill('honey')
  await expect(page.getByText('Added account')).toHaveCount(0)
  await page.getByRole('button', { name: 'Changed transaction “Honey”', exact: true }).click()
  await expect(page.getByText('−€4.50 becomes −€6.75')).toBeVisible()

  await page.getByRole('button', { name: 'Undo: Added transaction “Honey”' }).click()
  await expect(page.getByRole('alert')).toContainText('Changed transaction “Honey”')
  expect(await balanceOf(api, card)).toBe('-6.75')
  await page.getByRole('button', { name: 'Undo them together: Added transaction “Honey”' }).click()
  await expect(page.getByText('Undone', { exact: true })).toHaveCount(2)
  expect(await balanceOf(api, card)).toBe('0')

  await page.reload()
  await page.getByRole('button', { name: 'Undo: Deleted transaction “Honey”' }).click()
  await expect.poll(() => balanceOf(api, card)).toBe('-6.75')
})

test('a deletion is undone by the keys that undo everywhere; in a field they undo what was typed', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-4.50', description: 'Honey' })
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => balanceOf(api, card)).toBe('0')
  await page.getByRole('searchbox').fill('tea')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  expect(await balanceOf(api, card)).toBe('0')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Change undone')).toBeVisible()
  expect(await balanceOf(api, card)).toBe('-4.5')
})

test('the keys undo the latest change of the tab, also one that no toast offers, then the one before', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-4.50', description: 'Honey' })
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => balanceOf(api, card)).toBe('0')
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'New transaction' })
  await pick(page, 'Category', 'Groceries')
  await pick(page, 'Account', 'Card')
  await form.getByLabel('Amount').first().fill('3')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => balanceOf(api, card)).toBe('-3')
  await expect(form).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => balanceOf(api, card)).toBe('0')
  await page.keyboard.press('Control+z')
  await expect.poll(() => balanceOf(api, card)).toBe('-4.5')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Nothing to undo')).toBeVisible()
})
