import { expect, type Page, test } from '@playwright/test'
import { contract } from '#contract'
import { seedHome, signIn } from './people.ts'

test('what one tab records, the other shows without being asked', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText('Card').first()).toBeVisible()
  await page.goto('/')
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-5.55', description: 'Cheese' })
  await expect(page.getByText('Cheese')).toBeVisible()
  await expect(other.getByText('Cheese')).toBeVisible()
})

test('two tabs edit the same transaction: the second gets a conflict, keeps what was typed, and overwrites nothing unseen', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const { transactionId } = await api.transactions.create({
    accountId: card,
    categoryId: groceries,
    delta: '-5.00',
    description: 'Cheese',
  })
  await page.goto('/transactions')
  await page.getByRole('row').filter({ hasText: 'Cheese' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Cheese and grapes')
  const balances = page.waitForResponse(`**/api${contract.accounts.list.path}`)
  await api.transactions.edit({
    transactionId,
    accountId: card,
    categoryId: groceries,
    delta: '-6.00',
    description: 'Blue cheese',
  })
  await dialog.getByLabel('Amount').fill('7.00')
  await (await balances).finished()
  await expect(page.getByText('Blue cheese')).toBeAttached()
  // The balance without the transaction is 0, whichever tab has changed it.
  await expect(dialog.getByText('Current balance after saving')).toHaveText(/−€7\.00$/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('changed elsewhere', { exact: false }).first()).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Cheese and grapes')
  const { transaction } = await api.transactions.get({ transactionId })
  expect(transaction.description).toBe('Blue cheese')
})

test('S11: signing out in one tab ends the other at once', async ({ page, context }) => {
  const api = await signIn(context)
  await seedHome(api)
  const isLive = liveChannelOf(page)
  await page.goto('/')
  await expect(page.getByText('Card').first()).toBeVisible()
  await isLive
  await api.sessions.logout()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})

/** Resolves once the live channel of a page has signed in. */
const liveChannelOf = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Successful')) resolve()
      }),
    )
  })
