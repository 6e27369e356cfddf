import { expect, test as base } from '@playwright/test'
import { answers, answersOnRequest, ScriptedModel, uses } from '../assistant/scriptedModel.ts'
import { startServer, type TestServer } from '../server.ts'
import { balanceOf, seedHome, signIn } from './people.ts'

const never = new Promise<void>(() => undefined)

/** A server whose model is scripted. */
const test = base.extend<{ model: ScriptedModel; server: TestServer }>({
  // Playwright wants the braces.
  // oxlint-disable-next-line no-empty-pattern
  model: async ({}, lend) => {
    const model = await ScriptedModel.open()
    await lend(model)
    await model.close()
  },
  server: async ({ model }, lend) => {
    const server = await startServer({ AI_URL: model.url, AI_MODEL: 'llama-4', AI_KEY: 'sk-flow' })
    await lend(server)
    await server.stop()
  },
})

test('a model says its answer word by word, proposes, and is undone; a long answer is stopped', async ({
  page,
  context,
  model,
  server,
}) => {
  const api = await signIn(context, server.origin)
  const { card, groceries } = await seedHome(api)
  const input = { accountId: card, categoryId: groceries, delta: '-4.50', description: 'Coffee' }
  const rest = Promise.withResolvers<void>()
  model.willAnswer(
    uses({ name: 'accounts_list', input: {} }),
    uses({ name: 'transactions_create', input }),
    answersOnRequest('A coffee for 4.50 EUR', rest.promise, ' from Card.'),
  )

  await page.goto(`${server.origin}/assistant`)
  await page.getByLabel('Message the assistant').fill('Coffee 4.50 from card')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A coffee for 4.50 EUR', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  rest.resolve()
  await expect(page.getByText('A coffee for 4.50 EUR from Card.', { exact: true })).toBeVisible()
  expect(await balanceOf(api, card)).toBe('0')
  await expect(page.getByText('llama-4 · tokens today (UTC): 330 of 2,000,000')).toBeVisible()

  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  expect(await balanceOf(api, card)).toBe('-4.5')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await balanceOf(api, card)).toBe('0')

  model.willAnswer(answersOnRequest('Once upon a time', never, ' there was a ledger.'))
  await page.getByLabel('Message the assistant').fill('Tell me a story')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Once upon a time', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped/)).toBeVisible()
  model.willAnswer(answers(['The end.']))
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(page.getByText('The end.', { exact: true })).toBeVisible()
  await expect(page.getByText('Once upon a time', { exact: true })).toBeHidden()
})
