import { expect, test } from 'vitest'
import { contract } from '#contract'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { review, rules, transactions, history, transferPairs, accounts } = contract
const server = await sharedTestServer()

const aWorld = async () => {
  const anna = await server.aUser()
  const card = await anna.anAccount()
  const groceries = await anna.aCategory({ name: 'Groceries', type: -1 })
  const record = async (description: string, delta = '-12.40', more: object = {}) =>
    (await anna.call(transactions.create, { accountId: card, delta, description, ...more })).transactionId
  const questions = async () => (await anna.call(review.list, {})).questions
  return { anna, card, groceries, record, questions }
}

const undoLast = async (anna: TestUser) => {
  const [last] = (await anna.call(history.list, { count: 1 })).changeSets
  await anna.call(history.undo, { changeSetId: last!.changeSetId })
}

test('alike transactions are one question, whatever numbers their texts have', async () => {
  const { record, questions } = await aWorld()
  await record('LIDL 1142 FILIALE')
  await record('LIDL 2207 FILIALE')
  await record('LIDL 2207 FILIALE', '12.40')
  await record('SHELL 0441')
  expect(
    (await questions()).map((question) => [
      question.kind,
      'shared' in question && question.shared,
      question.transactions.length,
    ]),
  ).toEqual([
    ['category', 'lidl filiale', 2],
    ['category', 'shell', 1],
    ['category', 'lidl filiale', 1],
  ])
})

test('an answer gives all of a question the category as chosen by a person; the count falls; undo brings both back', async () => {
  const { anna, groceries, record, questions } = await aWorld()
  const ids = [await record('LIDL 1'), await record('LIDL 2')]
  const count = async () => (await anna.call(review.getCount, {})).category
  expect(await count()).toBe(2)
  await anna.call(review.answer, { transactionIds: ids, categoryId: groceries })
  expect(await count()).toBe(0)
  expect(await questions()).toEqual([])
  await anna.call(rules.create, { when: { words: ['lidl'] }, set: { review: true }, apply: {} })
  expect((await anna.call(transactions.get, { transactionId: ids[0]! })).transaction).toMatchObject({
    categoryId: groceries,
  })
  expect(await count()).toBe(0)
  await undoLast(anna)
  await undoLast(anna)
  expect(await count()).toBe(0)
})

test('a category that is given anywhere else answers the question, too', async () => {
  const { anna, card, groceries, record } = await aWorld()
  const transactionId = await record('LIDL 1')
  const draft = { transactionId, accountId: card, delta: '-12.40', categoryId: groceries }
  await anna.call(transactions.edit, draft)
  expect((await anna.call(review.getCount, {})).category).toBe(0)
})

test('a recorded transaction and the row of the bank become one: category, note and balance stay, day and texts are those of the bank', async () => {
  const { anna, card, groceries, record, questions } = await aWorld()
  const recorded = await record('Bread', '-5', {
    categoryId: groceries,
    note: 'for Sunday',
    createdAt: '2026-11-01T10:00:00Z',
  })
  const createdAt = '2026-11-03T00:00:00.000Z'
  const file = await record('', '-5', { description: undefined, bankText: 'BAKERY 7', externalId: 'x1', createdAt })
  expect(await questions()).toContainEqual(
    expect.objectContaining({
      kind: 'duplicate',
      transactions: [
        expect.objectContaining({ transactionId: recorded }),
        expect.objectContaining({ transactionId: file }),
      ],
    }),
  )
  await anna.call(review.join, { transactionId: recorded, fromFileId: file })
  expect((await anna.call(transactions.list, {})).transactions).toMatchObject([
    {
      transactionId: recorded,
      categoryId: groceries,
      note: 'for Sunday',
      createdAt,
      bankText: 'BAKERY 7',
      externalId: 'x1',
    },
  ])
  const balance = async () =>
    (await anna.call(accounts.list, {})).accounts.find(({ accountId }) => accountId === card)?.amount
  expect(await balance()).toBe('-5')
  expect((await anna.call(review.getCount, {})).duplicate).toBe(0)
  await undoLast(anna)
  expect(await balance()).toBe('-10')
  expect(await differences(server.db)).toEqual([])
})

test('two that a person keeps are not asked about again; rows four days apart are not asked about, unless one is recurring', async () => {
  const { anna, groceries, record } = await aWorld()
  const own = { categoryId: groceries, createdAt: '2026-11-01T10:00:00Z' }
  const bank = { bankText: 'BAKERY 7', createdAt: '2026-11-03T00:00:00Z' }
  const [recorded, file] = [
    await record('Bread', '-5', own),
    await record('', '-5', { ...bank, description: undefined }),
  ]
  await record('Cake', '-6', own)
  await record('', '-6', { bankText: 'CAFE', createdAt: '2026-11-05T12:00:00Z', description: undefined })
  const duplicates = async () => (await anna.call(review.getCount, {})).duplicate
  expect(await duplicates()).toBe(1)
  await anna.call(transferPairs.dismiss, { pairs: [{ transactionId: recorded, withTransactionId: file }] })
  expect(await duplicates()).toBe(0)
})

test('sides of a possible transfer are asked for no category until a person says that they are none', async () => {
  const { anna, record, questions } = await aWorld()
  const savings = await anna.anAccount()
  const transactionId = await record('AUTOMATIC PAYMENT', '-250')
  const withTransactionId = await record('CREDIT CRD AUTOPAY', '250', { accountId: savings })
  const waiting = async () => [(await anna.call(review.getCount, {})).category, (await questions()).length]
  expect((await anna.call(transferPairs.getCount, {})).count).toBe(1)
  expect(await waiting()).toEqual([0, 0])
  await anna.call(transferPairs.dismiss, { pairs: [{ transactionId, withTransactionId }] })
  expect(await waiting()).toEqual([2, 2])
})

test('a mark is set and taken away, and never changes a category', async () => {
  const { anna, groceries, record, questions } = await aWorld()
  const transactionId = await record('Dentist', '-45', { categoryId: groceries })
  await anna.call(review.flag, { transactionIds: [transactionId], flagged: true })
  expect(await questions()).toMatchObject([
    { kind: 'flagged', transactions: [{ transactionId, categoryId: groceries }] },
  ])
  await anna.call(review.answer, { transactionIds: [transactionId] })
  expect(await questions()).toEqual([])
})

test('a transaction of another user is not found, and nothing of the answer is kept', async () => {
  const [{ anna, record }, boris] = [await aWorld(), await server.aUser()]
  const transactionId = await record('LIDL 1')
  expect(await codeOf(boris.call(review.answer, { transactionIds: [transactionId] }))).toBe('NOT_FOUND')
  const { transactionId: own } = await anna.call(transactions.create, {
    accountId: await anna.anAccount(),
    delta: '-1',
  })
  expect(await codeOf(anna.call(review.answer, { transactionIds: [own, 999_999] }))).toBe('NOT_FOUND')
  expect((await anna.call(review.getCount, {})).category).toBe(2)
})

test('similar are those of its payee or words that wait or that no person sorted; what a person chose is counted, and stays', async () => {
  const { anna, groceries, record } = await aWorld()
  const household = await anna.aCategory({ name: 'Household', type: -1 })
  const waiting = await record('LIDL 2207 FILIALE')
  const first = await record('LIDL 1142 FILIALE', '-1', { categoryId: groceries, payee: 'Lidl' })
  const likewise = await record('At the till', '-2', { categoryId: groceries, payee: 'Lidl' })
  await record('LIDL 3', '-3', { categoryId: household, payee: 'Lidl' })
  const ofPayee = await record('Corner shop', '-4', { payee: 'Lidl' })
  await record('LIDL 2207 FILIALE', '12.40')
  await record('SHELL 0441')
  const similar = await anna.call(review.getSimilar, { transactionId: first })
  expect(similar).toMatchObject({ transactionIds: [ofPayee, waiting], chosen: 2 })
  expect(similar.transactions.map(({ transactionId }) => transactionId)).toEqual([ofPayee, waiting])
  await anna.call(review.answer, { transactionIds: similar.transactionIds, categoryId: groceries })
  expect(await anna.call(review.getSimilar, { transactionId: likewise })).toMatchObject({
    transactionIds: [],
    chosen: 3,
  })
})
