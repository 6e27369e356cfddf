import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect } from '@playwright/test'
import { test } from './ownServer.ts'
import { signIn } from './people.ts'

test('what a program with a token that only reads wants to change is applied by its user, at the link that it gave', async ({
  page,
  context,
  server,
}) => {
  const api = await signIn(context, server.origin)
  const { folderId } = await api.folders.create({ name: 'Everyday' })
  const { accountId } = await api.accounts.create({ folderId, currencyId: 2, name: 'Card' })
  const { categoryId } = await api.categories.create({ type: -1, name: 'Food' })
  const { token } = await api.sessions.create({ description: 'Claude Desktop', lifetimeDays: 30, readOnly: true })
  const program = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await program.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/api/mcp`), { requestInit }))
  const transaction = { accountId, categoryId, delta: '-4.50', description: 'Coffee' }
  const { content } = await program.callTool({ name: 'transactions_create', arguments: transaction })
  await program.close()
  const [link = ''] = /https?:[^"]+/.exec(JSON.stringify(content).replaceAll('\\', '')) ?? []

  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Claude Desktop' })).toBeVisible()
  await expect(page.getByText('A program proposes this', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  expect((await api.accounts.list({})).accounts[0]?.amount).toBe('-4.5')
})
