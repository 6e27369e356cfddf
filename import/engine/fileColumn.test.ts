import { expect, test } from 'vitest'
import { decide, emptyContext, TableEngine } from './testEngine.ts'

const HEADING = 'Date,Description,Amount'
const first = ['2026-11-02,Market,-12.40', '2026-11-03,Grocer,-3', '2026-11-04,Tea,-3', '2026-11-04,Tram,-2']
const second = ['2026-11-04,Tram,-2', '2026-11-05,Books,-8']

/** The accounts of two files that are chosen together. */
const accountsOf = async (names: string[]) => {
  const engine = new TableEngine()
  const accounts = names.map((name, at) => ({ accountId: at + 1, name, currencyId: 2, balance: '0' }))
  await engine.setContext({ ...emptyContext, accounts })
  const files = [first, second].map((rows, at) => new File([[HEADING, ...rows].join('\n')], `Chase_${'ab'[at]}.csv`))
  await engine.open(files, decide({}), () => {})
  const { roles, account, unknown } = await engine.find(decide({}))
  return { role: roles.at(-1), account, unknown: unknown.accounts.map(({ text }) => text) }
}

test('two files chosen together again belong to the account that was named by the first of them', async () => {
  expect(await accountsOf(['Chase_a'])).toEqual({
    role: 'ignore',
    account: { kind: 'existing', accountId: 1 },
    unknown: [],
  })
})

test('files that are called as accounts belong to these', async () => {
  expect(await accountsOf(['Chase_a', 'Chase_b'])).toMatchObject({ role: 'account', unknown: [] })
})
