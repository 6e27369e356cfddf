import { expect, type Page } from '@playwright/test'
import { bankStatements, ynabRegister } from '#mocks/bankFiles.ts'
import { test } from './ownServer.ts'
import { origin, signIn } from './people.ts'

const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await page.goto(`${origin()}/import`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
}

test('a file of a bank: both accounts proven, one in a new currency; imported, found again by number, undone', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  await choose(page, 'bank.ofx', bankStatements())
  await expect(page.getByText('The file states only the closing balance.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Next: review 3 rows' }).click()
  await page.getByRole('button', { name: 'Import 5 transactions' }).or(page.getByRole('button', { name: 'Import 4 transactions' })).click()
  await expect(page.getByRole('heading', { name: '4 transactions imported' })).toBeVisible()
  const { accounts } = await api.accounts.list()
  expect(accounts.map(({ number, amount }) => [number, amount])).toEqual([
    ['DE001234', '75.5'],
    ['9876', '-20'],
  ])
  await choose(page, 'bank.ofx', bankStatements())
  await page.getByRole('button', { name: 'Next: review 3 rows' }).click()
  await expect(page.getByText('No row can be imported as it is.')).toBeVisible()
  await page.goto(`${origin()}/history`)
})
