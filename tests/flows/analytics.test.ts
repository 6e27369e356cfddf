import { expect, test } from '@playwright/test'
import { sum } from '#shared/money.ts'
import { seedHome, signIn } from './people.ts'

test('analytics sums transactions exactly, opens a slice, and leads to the very transactions it was made of', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, cash, dollars, groceries, transfers } = await seedHome(api)
  const { currencies } = await api.currencies.list()
  await api.settings.edit({ timeZone: 'Europe/Chisinau', preferredCurrencyId: 2 })
  expect(currencies.find(({ currencyId }) => currencyId === 2)?.code).toBe('EUR')
  const { categoryId: bread } = await api.categories.create({ type: -1, name: 'Bread', parentId: groceries })
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Chisinau', year: 'numeric', month: '2-digit' })
  const thisMonth = month.format(new Date())
  // Half an hour after midnight on the first, where the user lives: the evening before in UTC.
  const first = `${thisMonth}-01T00:30:00+${isSummer(thisMonth) ? '03' : '02'}:00`
  const book = (accountId: number, categoryId: number, delta: string) =>
    api.transactions.create({ accountId, categoryId, delta, createdAt: first })
  await book(card, groceries, '-0.10')
  await book(card, bread, '-0.20')
  await book(cash, bread, '-90071992547409.93')
  await book(dollars, groceries, '-5')
  const moved = { categoryId: transfers, fromAccountId: card, toAccountId: cash, createdAt: first }
  await api.transactions.createInternal({ ...moved, fromDelta: '-700', toDelta: '700' })
  const total = sum(['0.10', '0.20', '90071992547409.93'])
  expect(total).toBe('90071992547410.23')
  const shown = '€90,071,992,547,410.23'

  await page.goto('/analytics?side=expense&currencies=2')
  const sums = page.getByRole('region', { name: 'Spending', exact: true })
  await expect(sums.getByRole('row', { name: /Groceries/ })).toContainText(shown)
  const ring = page.getByRole('region', { name: 'Monthly spending' })
  const ofEuros = async () => {
    await ring.getByRole('button', { name: /choose a currency$/ }).click()
    await page.getByRole('menuitem', { name: /^EUR/ }).click()
  }
  await ofEuros()
  await expect(ring.getByRole('row', { name: /Total/ })).toContainText(`−${shown}`)

  await ring.getByRole('button', { name: 'Groceries' }).click()
  await expect(ring.getByRole('row', { name: /^Bread/ })).toContainText('€90,071,992,547,410.13')
  const own = ring.getByRole('row', { name: /^Groceries/ })
  await expect(own).toContainText('−€0.10')

  await own.getByRole('button', { name: '−€0.10' }).click()
  await page.getByRole('link', { name: 'Show 1 transaction' }).click()
  const heading = page.getByRole('row', { name: monthName(thisMonth) })
  await expect(heading).toContainText('−€0.10')
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()

  await page.goBack()
  await ofEuros()
  await ring.getByRole('row', { name: /Total/ }).getByRole('button').click()
  await page.getByRole('link', { name: /^Show \d+ transactions$/ }).click()
  await expect(heading).toContainText(`−${shown}`)
})

test('the last 31 days remember, on another device too, that income is wanted', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  await api.settings.edit({ preferredCurrencyId: 2 })
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-3.10' })
  await page.goto('/')
  const days = page.getByRole('region', { name: 'Last 31 days' })
  await expect(days).toContainText('−€3.10')
  await days.getByText('Spending only').click()
  await expect(days.getByText('received')).toBeVisible()
  expect((await api.settings.get()).onlyExpenses).toBe(false)
  await page.reload()
  await expect(days.getByText('received')).toBeVisible()
  await days.getByRole('button', { name: 'Show as table' }).click()
  await expect(days.getByRole('row', { name: /Total/ })).toContainText('€3.10')
})

test('a budget for saving counts the transfers into its accounts, and leads to them', async ({ page, context }) => {
  const api = await signIn(context)
  const { folderId, card, cash } = await seedHome(api)
  await api.settings.edit({ preferredCurrencyId: 2 })
  const { accountId: reserve } = await api.accounts.create({ folderId, currencyId: 2, name: 'Reserve' })
  const { categoryId } = await api.categories.create({ type: -1, name: 'Savings' })
  const move = (fromAccountId: number, toAccountId: number, size: string) =>
    api.transactions.createInternal({ categoryId, fromAccountId, toAccountId, fromDelta: `-${size}`, toDelta: size })
  await move(card, reserve, '200')
  await move(reserve, cash, '30')

  await page.goto('/categories')
  await page.getByRole('button', { name: 'Set a budget for Savings' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('300')
  await dialog.getByRole('button', { name: 'Count transfers into accounts' }).click()
  await page.getByLabel('Reserve').check()
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText(
    'from other accounts into these accounts count as put aside. Its spending counts, too.',
  )
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('main')).toContainText('€100.00 to put aside')
  await page.goto('/')
  const budgets = page.getByRole('region', { name: /^Budgets in/ })
  await expect(budgets).toContainText('€200.00 of €300.00 put aside')
  await budgets.getByRole('button', { name: '€200.00' }).click()
  await page.getByRole('link', { name: 'Put aside' }).click()
  // The transfer out of them is not put aside.
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()
})

/** `November 2026` */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** Whether the clocks of Chișinău are put forward on the first of a month. */
const isSummer = (month: string): boolean => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Chisinau', timeZoneName: 'longOffset' })
  return format.format(new Date(`${month}-01T00:00:00Z`)).includes('+03')
}
