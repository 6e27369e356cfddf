import { expect, type Page, test } from '@playwright/test'
import { bankStatements } from '#mocks/bankFiles.ts'
import { signIn } from './people.ts'

const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await page.goto('/import')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
}

test('a file of a bank: proven, imported into new accounts, found again by their numbers, and undone', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  await choose(page, 'bank.ofx', bankStatements())
  await expect(page.getByText(/The opening balance follows from it/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next: review 3 rows' }).click()
  await page.getByRole('button', { name: 'Import 4 transactions' }).click()
  await expect(page.getByRole('heading', { name: '4 transactions imported' })).toBeVisible()
  const opened = (await api.accounts.list()).accounts
  expect(opened.map(({ number, amount }) => [number, amount])).toEqual([
    ['DE001234', '75.5'],
    ['9876', '-20'],
  ])
  await choose(page, 'bank.ofx', bankStatements())
  await page.getByRole('button', { name: 'Next: review 3 rows' }).click()
  await expect(page.getByText('All 3 rows are recorded already')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'View transactions' }).click()
  const accounts = opened.map(({ accountId }) => accountId).join()
  await expect(page).toHaveURL((url) => url.searchParams.get('accounts') === accounts)
  await page.goto('/history')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(async () => (await api.accounts.list()).accounts).toEqual([])
})

test('files that are dropped on any page lead to the import', async ({ page, context }) => {
  await signIn(context)
  await page.goto('/categories')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const files = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([text], 'bank.ofx'))
    return dropped
  }, bankStatements())
  await page.dispatchEvent('main', 'drop', { dataTransfer: files })
  await expect(page.getByText('Stadtbank').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next: review 3 rows' })).toBeVisible()
})

test('both sides of a transfer in one file are found after the import, and made one without another figure', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const moved = bankStatements()
    .replace('<CURDEF>CHF', '<CURDEF>EUR')
    .replace('<NAME>Refund', '<NAME>Transfer from DE001234')
    .replace('<TRNAMT>-24.50', '<TRNAMT>-4.00')
    .replace('<DTPOSTED>20260111', '<DTPOSTED>20260106')
  await choose(page, 'bank.ofx', moved)
  await page.getByRole('button', { name: 'Next: review 3 rows' }).click()
  await page.getByRole('button', { name: 'Import 4 transactions' }).click()
  await expect(page.getByText('1 pair looks like a transfer.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Make one transfer' }).click()
  await expect.poll(async () => (await api.transferPairs.getCount()).count).toBe(0)
  expect((await api.transactions.getCount({})).count).toBe(3)
  expect((await api.accounts.list()).accounts.map(({ amount }) => amount)).toEqual(['75.5', '-20'])
})
