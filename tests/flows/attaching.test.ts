import { expect, test } from '@playwright/test'
import { seedHome, signIn } from './people.ts'

const CSV = 'Date;Amount;Description\n2026-11-02;-3.10;Bread\n2026-11-03;-48.05;Groceries\n'

test('a bank file is attached over any page, asked about, kept over a reload, and opened in the import', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  await seedHome(api)
  await page.goto('/')
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assistant' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog
    .getByLabel('Attach files')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'ноябрь.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(CSV),
    })
  await expect(dialog.getByRole('button', { name: 'Remove ноябрь.csv' })).toBeVisible()
  const [file] = (await api.files.list()).files
  expect(file).toMatchObject({ name: 'ноябрь.csv', isPublic: false })

  await page.keyboard.type('What is in it')
  await dialog.getByRole('button', { name: 'Open full page' }).click()
  await expect(page).toHaveURL(/\/assistant\?talk=\d+$/)
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('What is in it')
  await expect(page.getByRole('button', { name: 'Remove ноябрь.csv' })).toBeVisible()
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByText(/cannot read files: ноябрь\.csv/).first()).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('')

  await page.getByRole('button', { name: 'Open in Import' }).click()
  await expect(page).toHaveURL(/\/import$/)
  await expect(page.getByText(/cannot read files/)).toHaveCount(0)
  await expect(page.getByText('ноябрь.csv')).toBeVisible()
  await expect(page.getByText('Groceries').first()).toBeVisible()
  expect((await api.files.list()).files).toHaveLength(1)
})

test('a deleted chat takes its image along; Escape leaves the dialog, and the focus goes back', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { contextId } = await api.assistant.newContext({})
  await page.goto(`/assistant?talk=${contextId}`)
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await page.getByLabel('Attach files').and(page.locator('input')).setInputFiles(receipt)
  await page.getByRole('button', { name: 'Remove receipt.png' }).waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  const image = page.getByRole('img', { name: 'receipt.png' })
  await expect(image).toBeVisible()
  await expect(image).toHaveJSProperty('naturalWidth', 1)

  await page.goto('/')
  const open = page.getByRole('button', { name: 'Ask the assistant' })
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(open).toBeFocused()

  await api.assistant.deleteContext({ contextId })
  expect((await api.files.list()).files).toEqual([])
})
