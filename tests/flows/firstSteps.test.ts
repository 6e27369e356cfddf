import { expect, test } from '@playwright/test'
import { test as testOfItsOwn } from './ownServer.ts'
import { freshName, pick } from './people.ts'

testOfItsOwn(
  'the first user of a server signs up at once, makes a folder, an account and a category, and records the first transaction',
  async ({ page, server }) => {
    await page.goto(server.origin)
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await page.getByLabel('Username').fill(freshName())
    await page.getByLabel('Password', { exact: true }).fill('every-f4rthing')
    await page.getByRole('button', { name: 'Create an account' }).click()

    await page.getByRole('button', { name: 'Custom name' }).click()
    const folderDialog = page.getByRole('dialog')
    await folderDialog.getByRole('textbox', { name: 'Name' }).fill('Household')
    await folderDialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(folderDialog).toBeHidden()
    await page.getByRole('button', { name: 'New account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Everyday card')
    await pick(page, 'Currency', 'EUR')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click()
    await page.keyboard.press('n')
    const form = page.getByRole('form', { name: 'New transaction' })
    await form.getByLabel('Category').first().fill('Groceries')
    await page.getByRole('option', { name: 'Create “Groceries”' }).click()
    await form.getByLabel('Description').fill('Bread and honey')
    await pick(page, 'Account', 'Everyday card')
    await form.getByLabel('Amount').first().fill('-12.40+3*4')
    await form.getByRole('button', { name: 'Save and add another' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Bread and honey' })).toContainText('−€24.40')

    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByText('Bread and honey')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Bread and honey')).toBeVisible()
  },
)

test('a name typed to sign in is there to sign up, and the other way round; what one goes back to has it, too', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('somebody-new')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('Username')).toHaveValue('somebody-new')
  await page.getByLabel('Username').fill('somebody-newer')
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('somebody-newer')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('somebody-newer')
})

test('a wrong password is said in words, and what was typed as a name stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('every-f4rthing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong username or password')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('nobody-here')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('the language chosen before signing in is spoken at once and after a reload', async ({ page }) => {
  await page.goto('/login')
  await page.getByText('Русский').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})
