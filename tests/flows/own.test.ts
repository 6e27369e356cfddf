import { expect, type Page, test } from '@playwright/test'
import { newUser } from '../caller.ts'
import { startServer, type TestServer } from '../server.ts'
import { freshName } from './people.ts'

let server: TestServer

test.beforeAll(async () => {
  server = await startServer({ DEMO_MODE: 'on' })
})

test.afterAll(() => server.stop())

const openData = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'You', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Your data' }).click()
}

/** The total of the accounts in the demo's first folder. */
const totalOf = (page: Page) =>
  page.getByRole('region', { name: 'Traditional' }).getByRole('button', { name: /^\$/ }).first()

test('one presses, tries, takes everything along, brings it into an account that stays, and deletes that', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.origin}/login`)
  await page.getByRole('button', { name: 'Try it without an account' }).click()
  await expect(page.getByText('This is a demo:')).toBeVisible()
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  const total = await totalOf(page).textContent()

  await openData(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the archive' }).click()
  const archive = await (await downloading).path()

  const name = freshName()
  const { token } = await newUser(server.origin, name)
  const context = await browser.newContext()
  await context.addCookies([{ name: 'session_token', value: token, url: server.origin }])
  const own = await context.newPage()
  await own.goto(server.origin)
  await openData(own)
  await own.getByLabel('Choose an archive').and(own.locator('input')).setInputFiles(archive)
  await expect(own.getByText(/Imported, with \d+ transactions/)).toBeVisible()
  await expect(totalOf(own)).toHaveText(String(total))
  await expect(own.getByText('This is a demo:')).toBeHidden()

  await openData(own)
  await own.getByRole('button', { name: 'Delete my account' }).click()
  await own.getByLabel(`Type ${name} to continue`).fill(name)
  await own.getByLabel('Current password').fill('every-f4rthing')
  await own.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(own).toHaveURL(/\/login/)
  await own.getByLabel('Username').fill(name)
  await own.getByLabel('Password', { exact: true }).fill('every-f4rthing')
  await own.getByRole('button', { name: 'Sign in' }).click()
  await expect(own.getByText('Wrong username or password')).toBeVisible()
})
