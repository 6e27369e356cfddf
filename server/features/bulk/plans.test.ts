import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { BulkDraft } from '#contract/bulk.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { budgets, history, recurring, transactions } = contract
const server = await sharedTestServer()

const DAY_MS = 86_400_000

/** A ledger as exported by another program: one account, one category with a budget, and a monthly rent. */
const moved = (changes: Partial<BulkDraft> = {}): BulkDraft => ({
  means: 'import',
  currencies: [{ ref: -1, code: 'CHF', symbol: 'CHF', decimals: 2, description: 'Swiss Franc' }],
  categories: [{ ref: -1, type: -1, name: 'Home' }],
  accounts: [{ ref: -1, folder: 'Imported', currencyId: -1, name: 'Franken' }],
  entries: [
    { type: 0, accountId: -1, categoryId: -1, created: '2026-01-05T10:00:00Z', delta: '-912', payee: 'Landlord' },
  ],
  budgets: [{ categoryId: -1, currencyId: -1, dateType: 0, amount: '-1000.50' }],
  recurring: [
    {
      accountId: -1,
      categoryId: -1,
      delta: '-912',
      nextRepeat: '2020-01-31T10:00:00Z',
      repeatType: 2,
      repeatArg: 1,
      notificationMode: 0,
      payee: 'landlord',
      description: 'Rent',
    },
  ],
  ...changes,
})

const held = async (anna: TestUser) => ({
  transactions: (await anna.call(transactions.getCount, {})).count,
  budgets: (await anna.call(budgets.list, {})).budgets,
  recurring: (await anna.call(recurring.list, {})).recurringList,
  payees: (await anna.call(contract.payees.list, {})).payees.map(({ name }) => name),
  categories: (await anna.ordinaryCategories()).length,
})

test('transactions, budgets and recurring ones are one command, and one undo removes them all', async () => {
  const anna = await server.aUser()
  await anna.call(transactions.createBulk, moved())
  const made = await held(anna)
  expect(made).toMatchObject({
    transactions: 1,
    budgets: [{ dateType: 0, amount: '-1000.50' }],
    recurring: [{ delta: '-912', description: 'Rent', repeatType: 2, paused: false }],
    payees: ['Landlord'],
  })
  expect(made.budgets[0]?.currencyId).toBe(made.recurring[0]?.currencyId)
  const [latest] = (await anna.call(history.list, {})).changeSets
  expect(latest).toMatchObject({ means: 'import' })
  expect(latest?.summary.map(({ kind, added }) => [kind, added])).toEqual(
    expect.arrayContaining([
      ['transactions', 1],
      ['budgets', 1],
      ['recurring', 1],
    ]),
  )
  await anna.call(history.undo, { changeSetId: latest?.changeSetId ?? 0 })
  expect(await held(anna)).toEqual({ transactions: 0, budgets: [], recurring: [], payees: [], categories: 0 })
})

test('what began long ago goes on with the next of its dates, and its month ends do not drift', async () => {
  const anna = await server.aUser()
  await anna.call(transactions.createBulk, moved())
  const [rent] = (await anna.call(recurring.list, {})).recurringList
  expect(rent?.anchor).toBe('2020-01-31T10:00:00.000Z')
  const next = Date.parse(rent?.nextRepeat ?? '')
  expect(next).toBeGreaterThan(Date.now() - DAY_MS)
  expect(next).toBeLessThan(Date.now() + 32 * DAY_MS)
})

test('a refusal names the budget or the recurring transaction, and nothing is recorded', async () => {
  const anna = await server.aUser()
  const { budgets: [budget] = [], recurring: [rent] = [] } = moved()
  if (budget === undefined || rent === undefined) throw new Error('There is none.')
  const refusal = async (changes: Partial<BulkDraft>) => (await anna.send(transactions.createBulk, moved(changes))).body
  expect(await refusal({ budgets: [budget, budget] })).toMatchObject({
    code: 'BUDGET_EXISTS',
    issues: [{ path: ['budgets', 1] }],
  })
  expect(await refusal({ budgets: [{ ...budget, amount: '5' }] })).toMatchObject({
    code: 'SIGN_CONTRADICTS_CATEGORY',
    issues: [{ path: ['budgets', 0, 'amount'] }],
  })
  expect(await refusal({ budgets: [{ ...budget, currencyId: -9 }] })).toMatchObject({
    code: 'NOT_FOUND',
    issues: [{ path: ['budgets', 0] }],
  })
  expect(await refusal({ recurring: [rent, { ...rent, accountId: -9 }] })).toMatchObject({
    code: 'NOT_FOUND',
    issues: [{ path: ['recurring', 1, 'accountId'] }],
  })
  expect(await refusal({ recurring: [{ ...rent, delta: '-0.001' }] })).toMatchObject({ code: 'AMOUNT_TOO_PRECISE' })
  expect(await held(anna)).toEqual({ transactions: 0, budgets: [], recurring: [], payees: [], categories: 0 })
})

test('budgets alone are a command; one that records nothing is refused, and creates nothing', async () => {
  const anna = await server.aUser()
  const nothing = { entries: [], budgets: [], recurring: undefined }
  expect((await anna.send(transactions.createBulk, moved(nothing))).body).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: ['entries'], message: 'is empty' }],
  })
  expect(await held(anna)).toMatchObject({ budgets: [], categories: 0 })
  await anna.call(transactions.createBulk, moved({ entries: [], recurring: undefined }))
  expect(await held(anna)).toMatchObject({ transactions: 0, budgets: [{ amount: '-1000.50' }], categories: 1 })
})

test('categories, accounts and currencies of others are not found', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const theirs = { categoryId: await boris.aCategory({ type: -1 }), accountId: await boris.anAccount() }
  const { budgets: [budget] = [], recurring: [rent] = [] } = moved()
  const send = (changes: Partial<BulkDraft>) => codeOf(anna.call(transactions.createBulk, moved(changes)))
  expect(await send({ budgets: [{ ...budget!, categoryId: theirs.categoryId }] })).toBe('NOT_FOUND')
  expect(await send({ recurring: [{ ...rent!, categoryId: theirs.categoryId }] })).toBe('NOT_FOUND')
  expect(await send({ recurring: [{ ...rent!, accountId: theirs.accountId }] })).toBe('NOT_FOUND')
})
