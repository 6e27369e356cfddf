import { expect, test } from '@playwright/test'
import { test as testOfItsOwn } from './ownServer.ts'
import { freshName, pick } from './people.ts'

testOfItsOwn(
  'the first user of a server signs up at once, looks at sample data, starts from balances, and records the first transaction',
  async ({ page, server }) => {
    await page.goto(server.origin)
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await page.getByLabel('Username').fill(freshName())
    await page.getByLabel('Password', { exact: true }).fill('every-f4rthing')
    await page.getByRole('button', { name: 'Change language, region, currency and time zone' }).click()
    await page.getByLabel('Region', { exact: true }).selectOption({ label: 'Switzerland' })
    await expect(page.getByText('English · Switzerland · CHF')).toBeVisible()
    await page.getByRole('button', { name: 'Create an account' }).click()

    await page.getByRole('button', { name: 'Show sample data' }).click()
    await expect(page.getByRole('link', { name: 'Everyday card' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove sample data' }).click()

    await page.getByRole('button', { name: 'Enter balances' }).click()
    const first = page.getByRole('group', { name: 'Account 1', exact: true })
    await expect(first.getByLabel('Currency')).toHaveValue('CHF – Swiss Franc')
    await first.getByLabel('Name').fill('Everyday card')
    await first.getByLabel('Currency').fill('гривна')
    await page.getByRole('option', { name: /^UAH/ }).click()
    await expect(first.getByLabel('Currency')).toHaveValue(/UAH/)
    await first.getByLabel('Balance').fill('100')
    const second = page.getByRole('group', { name: 'Account 2', exact: true })
    await second.getByLabel('Type').selectOption('Credit card')
    await second.getByLabel('You owe').fill('20')
    await page.getByRole('button', { name: 'Create 2 accounts' }).click()
    await expect(page.getByText('1 of 4')).toBeVisible()
    await expect(page.getByText('−CHF 20.00').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add 22 categories' }).click()
    await expect(page.getByText('2 of 4')).toBeVisible()

    await page.getByRole('link', { name: 'Record or import transactions' }).click()
    const form = page.getByRole('form', { name: 'New transaction' })
    await pick(page, 'Category', 'Groceries')
    await form.getByLabel('Description').fill('Bread and honey')
    await pick(page, 'Account', 'Everyday card')
    await form.getByLabel('Amount').first().fill('12.40+3*4')
    await form.getByRole('button', { name: 'Save and add another' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Bread and honey' })).toContainText('−₴24.40')
    // The row is shown before the server has answered; until then leaving asks.
    await expect(form.getByLabel('Description')).toHaveValue('')

    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByText('Bread and honey')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Bread and honey')).toBeVisible()
    await expect(page.getByText('3 of 4')).toBeVisible()
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
