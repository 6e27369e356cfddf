import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { Transaction } from '#contract/transactions.ts'
import { ImportEngine } from '#import/engine/ImportEngine.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { commandOf, decide, emptyContext } from '#import/engine/testEngine.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const { accounts, categories, payees, rules, tags, transactions } = contract
const server = await sharedTestServer()

/** The page's knowledge of a user's book. */
const contextOf = async (anna: TestUser): Promise<LedgerContext> => ({
  ...emptyContext,
  accounts: (await anna.call(accounts.list, {})).accounts.map(({ accountId, name, currencyId }) => ({
    accountId,
    name,
    currencyId,
  })),
  categories: (await anna.call(categories.list, {})).categories.map(({ categoryId, type, name, uncategorised }) => ({
    categoryId,
    type,
    path: [name],
    isUncategorised: uncategorised === true,
  })),
  payees: (await anna.call(payees.list, {})).payees,
  tags: (await anna.call(tags.list, {})).tags,
  rules: (await anna.call(rules.list, {})).rules.map(({ ruleId, version, when }) => ({
    ruleId,
    version,
    hasAmount: when.amountFrom !== undefined,
  })),
})

const rows = [
  ['LIDL 1142 BERLIN', 'LIDL', '-12.40', ''],
  ['LIDL 77', 'LIDL', '12.40', ''],
  ['POS DEBIT 4412 WHOLEFDS', '', '-30.00', ''],
  ['Card 9', 'Shell', '-45.10', 'Fuel'],
  ['Card 9', 'Shell', '-145.10', 'Fuel'],
  ['Landlord', 'Anna Weber', '-800', ''],
  ['UNKNOWN 7', '', '-3', ''],
  ['Cinema', '', '-9', 'Leisure'],
  ['Kiosk', '', '-2', ''],
] as const
const file = new File(
  [['Date,Description,Payee,Amount,Category', ...rows.map((row) => `2026-11-02,${row.join(',')}`)].join('\n')],
  'bank.csv',
)

const bySum = (found: readonly Transaction[]) =>
  new Map(found.map((transaction) => [Number(transaction.delta), transaction]))

test('what the review shows is what is recorded, with its source; a program gets the same for the same row', async () => {
  const anna = await server.aUser()
  const card = await anna.anAccount({ name: 'Card' })
  const id = async (name: string) => anna.aCategory({ name, type: -1 })
  const [groceries, fuel, rent, trips, leisure] = [
    await id('Groceries'),
    await id('Fuel'),
    await id('Rent'),
    await id('Trips'),
    await id('Leisure'),
  ]
  const wholeFoods = (await anna.call(payees.create, { name: 'Whole Foods', categoryId: groceries })).payeeId
  await anna.call(payees.create, { name: 'Anna Weber', categoryId: rent })
  const rule = async (when: object, set: object) => (await anna.call(rules.create, { when, set })).ruleId
  const [lidl, cleaned, far] = [
    await rule({ words: ['lidl'] }, { categoryId: groceries, review: true }),
    await rule({ words: ['wholefds'] }, { payeeId: wholeFoods, note: 'By card' }),
    await rule({ words: ['shell'], amountFrom: '100' }, { categoryId: trips }),
  ]

  const engine = new ImportEngine()
  await engine.setContext(await contextOf(anna))
  const choices = decide({
    accounts: new Map([['', { kind: 'existing', accountId: card }]]),
    sorted: new Map([['-1 kiosk', leisure]]),
  })
  await engine.open([file], choices, () => undefined)
  await engine.find(choices)
  const asked = await engine.openQuestions()
  const { proposals } = await anna.call(rules.propose, { rows: asked.map(([, row]) => row) })
  await engine.addProposals(
    asked.map(([key]) => key),
    proposals,
  )
  const { sorted } = await engine.find(choices)
  expect(sorted).toEqual({ rule: 3, payee: 2, file: 2, none: 1, person: 1, learned: 0 })
  const shown = new Map((await engine.importedRows(0, 99)).map((row) => [Number(row.amount), row]))
  await anna.call(transactions.createBulk, { ...(await commandOf(engine)), means: 'import' })
  const recorded = bySum((await anna.call(transactions.list, { count: 99 })).transactions)
  expect(recorded.size).toBe(rows.length)
  const named = new Map(
    (await anna.call(categories.list, {})).categories.map(({ categoryId, name }) => [categoryId, name]),
  )
  for (const [sum, row] of shown)
    expect([sum, named.get(recorded.get(sum)!.categoryId)]).toEqual([sum, ...row.category])
  const sources = (sum: number) => {
    const { categoryId, categoryBy, categoryRuleId, payeeBy, payeeRuleId, note, review } = recorded.get(sum)!
    return { categoryId, categoryBy, categoryRuleId, payeeBy, payeeRuleId, note, review }
  }
  expect(sources(-12.4)).toEqual({
    categoryId: groceries,
    categoryBy: 'rule',
    categoryRuleId: lidl,
    payeeBy: 'file',
    review: true,
  })
  expect(sources(-30)).toMatchObject({ categoryBy: 'payee', payeeBy: 'rule', payeeRuleId: cleaned, note: 'By card' })
  expect(sources(-145.1)).toMatchObject({ categoryId: trips, categoryBy: 'rule', categoryRuleId: far })
  expect(sources(-45.1)).toMatchObject({ categoryId: fuel, categoryBy: 'file' })
  expect(sources(-2)).toEqual({ categoryId: leisure })
  expect(sources(-3).review).toBe(true)

  const open = rows.filter(([text, , , category]) => text !== 'Kiosk' && category === '')
  for (const [description, payee, delta] of open) {
    const draft = { accountId: card, delta, description, ...(payee === '' ? {} : { payee }) }
    const { transactionId } = await anna.call(transactions.create, draft)
    const { transaction } = await anna.call(transactions.get, { transactionId })
    const { categoryId, categoryBy, categoryRuleId } = recorded.get(Number(delta))!
    expect(transaction).toMatchObject({
      categoryId,
      ...(categoryBy && { categoryBy }),
      ...(categoryRuleId && { categoryRuleId }),
    })
  }
})
