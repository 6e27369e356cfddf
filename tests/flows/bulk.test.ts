import { expect, type Page } from '@playwright/test'
import { test } from './ownServer.ts'
import { balanceOf, seedHome, signIn } from './people.ts'

/** Fills the row that is open, from the category on. */
const fillRow = async (page: Page, category: string, description: string, account: string, amount: string) => {
  await expect(page.getByLabel('Category').and(page.locator('input'))).toBeFocused()
  for (const typed of [category, description, account]) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(amount)
}

/** All that the browser keeps of what is half done. */
const drafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
      })
    const database = await asked(indexedDB.open('farthing'))
    const kept: unknown[] = await asked(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    return JSON.stringify(kept)
  })

test('rows are filled in by keyboard alone, survive a reload, and are recorded as one command', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, cash } = await seedHome(api)
  await page.goto('/bulk')
  await page.getByText('No transactions entered yet').waitFor()
  await page.keyboard.press('n')
  await fillRow(page, 'Groc', 'Bread', 'Card', '3,10')
  await page.keyboard.press('Enter')
  await fillRow(page, 'Groc', 'Milk and honey', 'Cash', '2*4.05')
  await page.keyboard.press('Escape')
  await expect.poll(() => drafts(page)).toContain('4.05')

  await page.reload()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Shift+N')
  // From, To, amount.
  await fillRow(page, 'Transfers', 'To the purse', 'Card', 'Cash')
  await page.keyboard.press('Tab')
  await page.keyboard.type('50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 transactions recorded')).toBeVisible()
  await expect(page.getByText('No transactions entered yet')).toBeVisible()
  expect(await balanceOf(api, card)).toBe('-53.1')
  expect(await balanceOf(api, cash)).toBe('41.9')
  const { transactions } = await api.transactions.list({})
  expect(transactions.map(({ description }) => description)).toEqual(['To the purse', 'Milk and honey', 'Bread'])
})

test('the server is killed while rows are recorded: they stay, and sent again they are recorded once', async ({
  page,
  context,
  server,
}) => {
  const api = await signIn(context, server.origin)
  const { card } = await seedHome(api)
  await page.goto(`${server.origin}/bulk`)
  await page.getByText('No transactions entered yet').waitFor()
  await page.keyboard.press('n')
  await fillRow(page, 'Groc', 'Bread', 'Card', '3,10')
  await Promise.all([page.keyboard.press('Control+Enter'), server.kill()])
  await server.restart()
  // Whichever was first: a row that stayed is sent again under the same key.
  const again = page.getByRole('button', { name: 'Record 1 transaction' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(page.getByText('No transactions entered yet')).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await balanceOf(api, card)).toBe('-3.1')
})

test('the session ends while rows are filled in: one signs in over the page, and records them', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  await seedHome(api)
  await page.goto('/bulk')
  await page.getByText('No transactions entered yet').waitFor()
  await page.keyboard.press('n')
  await fillRow(page, 'Groc', 'Bread', 'Card', '3,10')
  await api.sessions.logout()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').first().fill('every-f4rthing')
  await dialog.getByRole('button', { name: /Sign in/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /Record 1 transaction/ }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Bread' })).toContainText('−€3.10')
})
