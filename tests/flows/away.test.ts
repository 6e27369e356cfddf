import { expect } from '@playwright/test'
import { test } from './ownServer.ts'
import { balanceOf, seedHome, pick, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('the server stops while a form is open: nothing typed is lost, and it is recorded once when the server is back', async ({
  page,
  context,
  server,
}) => {
  const api = await signIn(context, server.origin)
  const { card } = await seedHome(api)
  await page.goto(`${server.origin}/transactions?new=1`)
  const form = page.getByRole('form', { name: 'New transaction' })
  await pick(page, 'Category', 'Groceries')
  await pick(page, 'Account', 'Card')
  await form.getByLabel('Description').fill('Written in the dark')
  await form.getByLabel('Amount').first().fill('9.99')
  await server.shutDown()
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await expect(page.getByText('The server does not answer', { exact: false }).first()).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('Written in the dark')
  await server.restart()
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Written in the dark' })).toHaveCount(1)
  await expect.poll(() => balanceOf(api, card)).toBe('-9.99')
})

test('an open page says within seconds that the server is gone, and when it is back', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin)
  const connected = page.waitForEvent('websocket')
  await page.goto(server.origin)
  const socket = await connected
  await socket.waitForEvent('framereceived')
  await expect(page.getByText(/server 0\./)).toBeVisible()
  // The last part of the page whose code is loaded by itself.
  await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await server.shutDown()
  await expect(page.getByText('The server cannot be reached', { exact: false })).toBeVisible({ timeout: 8_000 })
  await server.restart()
  await expect(page.getByText('The server is back.')).toBeVisible()
  await expect(page.getByText('The server cannot be reached', { exact: false })).toBeHidden()

  // A page that was not loaded before cannot be loaded now; it comes when the server does.
  await server.shutDown()
  await page.getByRole('link', { name: 'Analytics' }).first().click()
  await expect(page.getByRole('heading', { name: 'Failed to connect to the server' })).toBeVisible()
  await server.restart()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
})
