import { expect, test, vi } from 'vitest'
import { onCard, postedText, repeatedText } from '#mocks/csv.ts'
import { testImports, testNetwork } from '#stores/testStores.ts'

const { start } = testNetwork()

test('what an import records, updates, moves and skips has the same counts in the history', async () => {
  start()
  const { api, imports } = await testImports()
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
