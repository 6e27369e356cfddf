import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { calls } from '#contract'
import { ImportEngine } from '#import/engine/ImportEngine.ts'
import { onCard, postedText, repeatedText } from '#mocks/csv.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { ImportStore } from '#stores/ImportStore.ts'
import { memoryDrafts } from '#stores/kernel/drafts.ts'
import { Stores } from '#stores/Stores.ts'

const server = setupServer(...handlers(new MockBackend()))
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

test('what an import records, updates, moves and skips has the same counts in the history', async () => {
  const api = createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: () => 'sample-token',
    onChanged: (topics, changeSetId) => stores.changed(topics, changeSetId),
    onSessionEnded: () => undefined,
  })
  // Only a browser reports upload progress.
  const { createBulk } = api.transactions
  api.transactions.createBulk = (input, { idempotencyKey = '' } = {}) => createBulk(input, { idempotencyKey })
  const drafts = memoryDrafts()
  const stores = new Stores(api, memorySession('sample-token'), undefined, drafts)
  const imports = new ImportStore(api, stores, drafts, () => ({
    importWorker: new ImportEngine(),
    close: () => undefined,
  }))
  await stores.session.start()
  await stores.settings.current.load()
  const names = {
    uncategorised: 'Uncategorised',
    folder: 'Imported',
    account: 'My account',
    file: 'File',
    sheet: 'Sheet',
  }
  await imports.enter({ names, usesComma: false, language: 'en' })
  const { accountId } = await api.accounts.create({
    folderId: 1,
    name: 'Entered',
    currencyId: 2,
    opening: { amount: '100', createdAt: '2026-11-20T18:00:00.000Z' },
  })
  const posted = postedText().split('\n')[1]
  const text = `${repeatedText()}\n${posted}\n2026-11-02,-12,before the balance`
  const cells = ['account', '', '', '', '', '', 'Entered']
  const rows = text.split('\n').map((row, at) => `${row},${cells[at]}`)
  await imports.read(new File([rows.join('\n')], 'statement.csv'))
  await imports.decide({ ...onCard, openings: new Map([[`#${accountId}`, true]]) })
  await vi.waitFor(() => expect(imports.isCompared).toBe(true), { timeout: 15_000 })
  await imports.submit()
  const { changeSets } = await api.history.list({ count: 1 })
  const recorded = changeSets[0]?.summary.find(({ kind }) => kind === 'transactions')
  expect(recorded).toMatchObject({ added: 2, changed: 2, deleted: 0 })
  expect(imports.result).toMatchObject({ imported: 2, updated: 1, changedBalances: 1, excluded: { duplicate: 3 } })
  expect(imports.result?.balances).toMatchObject([
    { account: 'Entered', kind: 'opening', day: '2026-11-02', delta: '112', old: { amount: '100' } },
  ])
})
