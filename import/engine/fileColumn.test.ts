import { expect, test } from 'vitest'
import { firstWordIn } from './profile.ts'
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

test('new accounts for the files of a table are called as a person would call them', async () => {
  const engine = new TableEngine()
  await engine.setContext(emptyContext)
  const files = [first, second].map(
    (rows, at) => new File([[HEADING, ...rows].join('\n')], `Chase447${at}_Activity.csv`),
  )
  const decisions = decide({ roles: ['date', 'description', 'amount', 'account'] })
  await engine.open(files, decisions, () => {})
  const { unknown } = await engine.find(decisions)
  expect(unknown.accounts.map(({ choice }) => choice)).toMatchObject([{ name: 'Chase 4470' }, { name: 'Chase 4471' }])
})

const isSameFile = (one: string, other: string) => firstWordIn(one) === firstWordIn(other)

test.each([
  ['activity.csv', 'activity (1).csv'],
  ['activity.csv', 'Activity.CSV'],
  ['activity.csv', 'activity - Copy (2).csv'],
  ['activity.csv', 'activity copy 2.csv'],
  ['выписка.csv', 'выписка — копия (3).csv'],
  ['extras.csv', 'extras - Copie.csv'],
  ['amex-2026-10.csv', 'amex_november_2026.csv'],
  ['amex_activity.csv', 'amex_next.csv'],
  ['Chase1234_Activity_20261020.CSV', 'Chase1234_Activity_20261125 (1).CSV'],
  ['m\u0103rci.csv', 'ma\u0306rci (1).csv'],
])('a file name that is the same but for numbers, months, copies and its ending: %s, %s', (one, other) => {
  expect(isSameFile(one, other)).toBe(true)
})

test.each([
  ['activity.csv', 'phone.csv'],
  ['activity (1).csv', 'phone (1).csv'],
  ['20261020.csv', 'csv (1).csv'],
  ['chase activity.csv', 'amex activity.csv'],
  ['copy shop.csv', 'activity copy.csv'],
])('file names that differ: %s, %s', (one, other) => {
  expect(isSameFile(one, other)).toBe(false)
})
