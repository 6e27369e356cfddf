import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { sum } from '#shared/money.ts'
import { balanceOf, seedHome, signIn } from './people.ts'

const openFiles = async (page: Page) => {
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: /Storage/ }).click()
  return page.getByRole('dialog', { name: 'Files' })
}

test('a file is uploaded, shared, downloaded without a session, and deleted', async ({ page, context, browser }) => {
  const api = await signIn(context)
  await page.goto('/')
  const dialog = await openFiles(page)
  const buffer = Buffer.from('Чек: хлеб 3.10\n'.repeat(200_000))
  await dialog.getByLabel('Upload files').and(page.locator('input')).setInputFiles({
    name: 'чек.txt',
    mimeType: 'text/html',
    buffer,
  })
  await expect(dialog.getByRole('button', { name: 'Delete чек.txt' })).toBeVisible()
  const [file] = (await api.files.list()).files
  expect(file).toMatchObject({ size: buffer.length, mimeType: 'text/plain', isPublic: false })

  const link = (await dialog.getByRole('link', { name: 'Download чек.txt' }).getAttribute('href')) ?? ''
  const otherBrowser = await browser.newContext()
  expect((await otherBrowser.request.get(link)).status()).toBe(404)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download чек.txt' }).click()
  expect((await download).suggestedFilename()).toBe('чек.txt')

  await dialog.getByRole('switch').click()
  await expect(dialog.getByRole('switch')).toBeChecked()
  const answer = await otherBrowser.request.get(link)
  expect((await answer.body()).equals(buffer)).toBe(true)
  expect(answer.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(answer.headers()['content-disposition']).toContain('attachment')

  await dialog.getByRole('button', { name: 'Delete чек.txt' }).click()
  await page.getByRole('dialog', { name: 'Delete the file?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('No files in storage')).toBeVisible()
  expect((await otherBrowser.request.get(link)).status()).toBe(404)
  await otherBrowser.close()
})

test('a report of the transactions of an account adds up to what the account holds', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, cash, groceries, transfers } = await seedHome(api)
  for (const [accountId, delta] of [
    [card, '-3.10'],
    [card, '-48.05'],
    [cash, '-7.25'],
  ] as const) {
    await api.transactions.create({ accountId, categoryId: groceries, delta, description: '=1+1' })
  }
  const move = { categoryId: transfers, fromAccountId: card, toAccountId: cash, fromDelta: '-20', toDelta: '20' }
  await api.transactions.createInternal(move)

  await page.goto('/')
  const panel = page.getByRole('region', { name: 'Reports' })
  await panel.getByRole('button', { name: 'New report' }).click()
  const dialog = page.getByRole('dialog', { name: 'New report' })
  await dialog.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('checkbox', { name: 'Card' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Description optional').fill('Card of today')
  await dialog.getByRole('button', { name: /Create report/ }).click()
  await expect(dialog).toBeHidden()

  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Download Card of today.csv' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  const ofCard = rows.filter(({ Account }) => Account === 'Card').map(({ Amount = '' }) => Amount)
  expect(ofCard).toHaveLength(3)
  expect(sum(ofCard)).toBe(await balanceOf(api, card))
  expect(rows.some(({ Description }) => Description === "'=1+1")).toBe(true)
})
