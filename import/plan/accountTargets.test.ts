import { expect, test } from 'vitest'
import { buildEngine, decide } from '#import/engine/testEngine.ts'

const accounts = ['Cash', 'Chase checking', 'Savings'].map((name, at) => ({ accountId: at + 1, name, currencyId: 2 }))
const accountOf = async (fileName: string, known = accounts) => {
  const engine = await buildEngine('Date,Description,Amount\n2026-11-02,Market,-12.40\n', { accounts: known }, fileName)
  return (await engine.find(decide({}))).account
}

test('a file that is called as one account begins is proposed for it', async () => {
  expect(await accountOf('Chase4471_Activity_20261101.csv')).toEqual({ kind: 'existing', accountId: 2 })
  expect(await accountOf('export.csv')).toBeUndefined()
  const two = [...accounts, { accountId: 4, name: 'Chase card', currencyId: 2 }]
  expect(await accountOf('Chase4471_Activity_20261101.csv', two)).toBeUndefined()
  const made = [...two, { accountId: 5, name: 'Chase 4471', currencyId: 2 }]
  expect(await accountOf('Chase4471_Activity_20261101.csv', made)).toEqual({ kind: 'existing', accountId: 5 })
})
