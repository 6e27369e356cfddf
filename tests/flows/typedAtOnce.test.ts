import { expect, type Page, test } from '@playwright/test'
import { seedHome, signIn } from './people.ts'

// A service worker would fetch the code past the test.
test.use({ serviceWorkers: 'block' })

/** Holds back the code whose file begins so until it is let through. */
const hold = async (page: Page, name: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js`), async (route) => {
    asked.resolve()
    await promise
    await route.continue()
  })
  return { asked: asked.promise, release: resolve }
}

test('what is typed right after N stands in the form, however late the form comes', async ({ page, context }) => {
  const api = await signIn(context)
  await seedHome(api)
  const code = await hold(page, 'Transactions')
  await page.goto('/notes')
  await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor()
  await page.keyboard.type('nLidl')
  await code.asked
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' and jam')
  code.release()
  await expect(page.getByLabel('Payee')).toHaveValue('Lidl and jam')
  await page.keyboard.type('s')
  await expect(page.getByLabel('Payee')).toHaveValue('Lidl and jams')
})

test('what is typed right after Ctrl+K is searched for', async ({ page, context }) => {
  await signIn(context)
  const code = await hold(page, 'CommandFinder')
  await page.goto('/notes')
  await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await code.asked
  await page.keyboard.type('curr')
  code.release()
  await expect(page.getByRole('combobox')).toHaveValue('curr')
})
