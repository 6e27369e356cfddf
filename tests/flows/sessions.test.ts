import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { newUser } from '../caller.ts'
import { test as testOfItsOwn } from './ownServer.ts'
import { freshName, origin } from './people.ts'

const PASSWORD = 'every-f4rthing'
const NEW_PASSWORD = 'another-f4rthing'

const openMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'You', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Signs in by the form, in a browser of its own. */
const enter = async (page: Page, at: string, name: string, password = PASSWORD): Promise<void> => {
  await page.goto(`${at}/login`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Response statuses for a program with this token. */
const asProgram =
  (token: string) =>
  async (path: string, body?: object): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const write = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await fetch(`${origin()}/api${path}`, { headers, ...write })).status
  }

const copiedIn = async (context: BrowserContext, page: Page): Promise<string> => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Token copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a token that only reads is made and used; a changed password shuts out it and the other browser at once', async ({
  page,
  context,
  browser,
}) => {
  const name = freshName()
  await newUser(origin(), name)
  const other = await (await browser.newContext()).newPage()
  await enter(page, origin(), name)
  await enter(other, origin(), name)
  await expect(other.getByRole('button', { name: 'You', exact: true })).toBeVisible()

  await openMenu(page, 'Sessions')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('What is it for?').fill('A spreadsheet')
  await page.getByRole('button', { name: 'Create token' }).click()
  const ask = asProgram(await copiedIn(context, page))
  expect(await ask('/user/accounts/getList')).toBe(200)
  expect(await ask('/user/accounts/folders/new', { name: 'Mine' })).toBe(403)
  expect(await ask('/user/sessions/new', { lifetimeDays: 1 })).toBe(403)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('A spreadsheet')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()

  await openMenu(page, 'Change password')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  expect(await ask('/user/accounts/getList')).toBe(401)
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await other.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

testOfItsOwn(
  'the first who registered shuts another out at once, and deletes them',
  async ({ page, browser, server }) => {
    const at = server.origin
    await newUser(at, 'olga')
    await newUser(at, 'mihai')
    const other = await (await browser.newContext()).newPage()
    await enter(other, at, 'mihai')
    await expect(other.getByRole('button', { name: 'You', exact: true })).toBeVisible()
    // Only the first who registered gets there.
    await other.goto(`${at}/admin`)
    await expect(other).toHaveURL(`${at}/`)
    await enter(page, at, 'olga')
    await openMenu(page, 'Administration')
    await page.getByRole('row').filter({ hasText: 'mihai' }).hover()
    await page.getByRole('button', { name: 'Disable mihai' }).click()
    await expect(page.getByText('mihai disabled and signed out everywhere')).toBeVisible()
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByText('This user account is disabled', { exact: false })).toBeVisible()

    // Opened directly, the page is there as well.
    await page.goto(`${at}/admin`)
    await page.getByRole('row').filter({ hasText: 'mihai' }).hover()
    await page.getByRole('button', { name: 'Delete mihai' }).click()
    await page.getByLabel('To confirm, type mihai').fill('mihai')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'mihai' })).toHaveCount(0)
  },
)

test('a link with a session names the user and asks before it signs a visitor in', async ({ page, context }) => {
  const name = freshName()
  const { token } = await newUser(origin(), name)
  await page.goto(`${origin()}/notes?autologin=${token}`)
  const question = page.getByRole('dialog', { name: `Sign in as ${name}?` })
  await expect(question).toBeVisible()
  expect(page.url()).not.toContain(token)
  expect(await context.cookies()).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await page.goto(`${origin()}/notes?autologin=${token}`)
  await question.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
})
