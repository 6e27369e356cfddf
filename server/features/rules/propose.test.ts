import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { aWorld } from './testRules.ts'

const { payees, rules, transactions } = contract
const server = await sharedTestServer()

test('a payee that a file names gives way to a rule, known or not; one that a person chose stays', async () => {
  const {
    anna,
    accounts: [accountId],
  } = await aWorld(server)
  const aPayee = async (name: string) => (await anna.call(payees.create, { name })).payeeId
  const [known, wanted] = [await aPayee('LIDL 1142'), await aPayee('Lidl')]
  await anna.call(rules.create, { when: { words: ['lidl'] }, set: { payeeId: wanted } })
  const row = { text: 'LIDL 1142 FILIALE', accountId, delta: '-5' }
  const { proposals } = await anna.call(rules.propose, {
    rows: [row, { ...row, payee: 'LIDL 1142' }, { ...row, payee: 'Unheard of' }, { ...row, payeeId: known }],
  })
  expect(proposals.map(({ payeeId }) => payeeId)).toEqual([wanted, wanted, wanted, undefined])
})

test('a payee whose name a person typed stays, known or not; without its amount, no rule about amounts matches', async () => {
  const { anna, accounts, categories } = await aWorld(server)
  const [accountId, categoryId] = [accounts[0], categories[0]]
  const { payeeId } = await anna.call(payees.create, { name: 'Lidl' })
  await anna.call(rules.create, { when: { words: ['lidl'] }, set: { payeeId } })
  await anna.call(rules.create, { when: { words: ['kiosk'], amountTo: '5' }, set: { categoryId } })
  const { proposals } = await anna.call(rules.propose, {
    rows: [
      { text: 'LIDL', newPayee: 'Corner shop', accountId, delta: '-5' },
      { newPayee: 'Kiosk', accountId, delta: '-5' },
      { newPayee: 'Kiosk', accountId, delta: 'out' },
    ],
  })
  expect(proposals.map((each) => [each.payeeId, each.categoryId])).toEqual([
    [undefined, undefined],
    [undefined, categoryId],
    [undefined, undefined],
  ])
})

test('a rule of another book is no source of a category', async () => {
  const { anna, accounts, categories } = await aWorld(server)
  const draft = { accountId: accounts[0]!, categoryId: categories[0]!, delta: '-5', categoryBy: 'rule' as const }
  await expect(anna.call(transactions.create, { ...draft, categoryRuleId: 999_999 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a text whose words a payee of the book has gets that payee, typed, in bulk and proposed with its counts; it teaches nothing', async () => {
  const { anna, accounts, categories } = await aWorld(server)
  const [accountId, categoryId] = [accounts[0]!, categories[0]!]
  const { payeeId } = await anna.call(payees.create, { name: 'Whole Foods', categoryId })
  const record = (number: number, more: object = {}) =>
    anna.call(transactions.create, {
      accountId,
      delta: '-5',
      bankText: `POS DEBIT ${number} WHOLEFDS CHICAGO`,
      createdAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
      ...more,
    })
  for (const number of [1, 2, 3]) await record(number, { payeeId, categoryId })
  const open = { text: 'POS DEBIT 4412 WHOLEFDS #1021 CHICAGO', accountId, delta: '-5' }
  const propose = async () => (await anna.call(rules.propose, { rows: [open] })).proposals[0]
  const proposal = { payeeId, payeeBy: 'learned', categoryId, categoryBy: 'payee', payeeReason: { count: 3, of: 3 } }
  expect(await propose()).toMatchObject(proposal)
  // The words that banks write say nothing about a shop that the book never saw.
  const other = { ...open, text: 'POS DEBIT 4412 SHELL CHICAGO' }
  expect((await anna.call(rules.propose, { rows: [other] })).proposals[0]).not.toHaveProperty('payeeId')

  const { transactionId } = await record(4)
  const found = { payeeId, payeeBy: 'learned', categoryId, categoryBy: 'payee' }
  expect((await anna.call(transactions.get, { transactionId })).transaction).toMatchObject(found)
  const row = { type: 0 as const, accountId, delta: '-5', bankText: open.text, created: '2026-02-01T00:00:00Z' }
  await anna.call(transactions.createBulk, { entries: [row] })
  expect((await anna.call(transactions.list, { count: 1 })).transactions).toMatchObject([found])
  // A person who chooses the category chose no payee.
  const chosen = await record(5, { categoryId })
  expect((await anna.call(transactions.get, chosen)).transaction).not.toHaveProperty('payeeId')
  // Nor by choosing another category for a payee that was found.
  const change = { set: { categoryId: categories[1]! } }
  await anna.call(transactions.change, { selection: { transactionIds: [transactionId] }, change })
  expect(await propose()).toMatchObject(proposal)
})
