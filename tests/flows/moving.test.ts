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
  await expect(page.getByText('No row can be imported as it is.')).toBeVisible()
  await page.goto('/history')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(async () => (await api.accounts.list()).accounts).toEqual([])
})
