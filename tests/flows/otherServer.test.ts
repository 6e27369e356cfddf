import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { newUser } from '../caller.ts'
import { startServer, type TestServer } from '../server.ts'
import { balanceOf, freshName, seedHome } from './people.ts'

let near: TestServer
let far: TestServer
const ofFar: Record<string, string> = {}

test.beforeAll(async () => {
  far = await startServer(ofFar)
  near = await startServer({ OTHER_SERVERS: far.origin })
})

test.afterAll(async () => {
  await near.stop()
  await far.stop()
})

const chooseFar = async (page: Page) => {
  await page.goto(`${near.origin}/login`)
  await page.getByRole('button', { name: 'Another server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another server' })
  await expect(dialog.getByText(/will see your username, your password/)).toBeVisible()
  await dialog.getByRole('button', { name: /Use this server/ }).click()
  return dialog
}

test('a server that does not admit the page is refused in words, and nothing is kept', async ({ page }) => {
  const dialog = await chooseFar(page)
  await expect(dialog.getByText(`its operator has to list ${near.origin}`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Another server' })).toBeVisible()
  await expect(page.getByText(`Server: ${far.origin}`)).toBeHidden()
})

test('at another server transactions are recorded, changes arrive, files go up and down; a press leads back to the first', async ({
  page,
  context,
}) => {
  ofFar['CORS_ORIGINS'] = near.origin
  await far.shutDown()
  await far.restart()
  const name = freshName()
  const { api } = await newUser(far.origin, name)
  const { card, groceries } = await seedHome(api)
  // Cookies know no ports: one of these pages must not reach the other server.
  await context.addCookies([{ name: 'session_token', value: 'x'.repeat(43), url: near.origin }])
  const cookies: Promise<string | undefined>[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(far.origin)) return
    cookies.push(request.allHeaders().then(({ cookie }) => cookie))
  })

  await chooseFar(page)
  await expect(page.getByText(`Server: ${far.origin}`)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByText(`Server: ${far.origin}`)).toBeVisible()
  await page.goto(`${near.origin}/login?returnTo=%2Ftransactions%3Fnew%3D1`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('every-f4rthing')
  await page.getByRole('button', { name: 'Sign in' }).click()

  const form = page.getByRole('form', { name: 'New transaction' })
  await form.getByLabel('Category').first().fill('Groceries')
  await page.getByRole('option', { name: 'Groceries' }).first().click()
  await form.getByLabel('Account').first().fill('Card')
  await page.getByRole('option', { name: 'Card' }).first().click()
  await form.getByLabel('Description').fill('Bread far away')
  await form.getByLabel('Amount').first().fill('3.10')
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Bread far away' })).toBeVisible()
  await expect.poll(() => balanceOf(api, card)).toBe('-3.1')
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-7', description: 'Heard from afar' })
  await expect(page.getByRole('row').filter({ hasText: 'Heard from afar' })).toBeVisible()

  await page.goto(`${near.origin}/`)
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: /Storage/ }).click()
  const files = page.getByRole('dialog', { name: 'Files' })
  const buffer = Buffer.from('Bread 3.10\n'.repeat(1000))
  const upload = files.getByLabel('Upload files').and(page.locator('input'))
  await upload.setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer })
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Download receipt.txt' }).click()
  expect((await readFile(await (await download).path())).equals(buffer)).toBe(true)
  expect((await api.files.list()).files).toHaveLength(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Back to the server of this page' }).click()
  await expect(page.getByRole('button', { name: 'Another server' })).toBeVisible()
  await expect(page.getByText(`Server: ${far.origin}`)).toBeHidden()
  expect(cookies.length).toBeGreaterThan(10)
  expect((await Promise.all(cookies)).filter((cookie) => cookie !== undefined)).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('session_token')
})
