import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'

const { rules, transactions } = contract
const server = await sharedTestServer()

const aWorld = async () => {
  const anna = await server.aUser()
  const card = await anna.anAccount()
  const [groceries, fuel] = [await anna.aCategory({ name: 'Groceries' }), await anna.aCategory({ name: 'Fuel' })]
  const record = async (description: string, more: object = {}) =>
    (await anna.call(transactions.create, { accountId: card, delta: '-12.40', description, ...more })).transactionId
  return { anna, card, groceries, fuel, record }
}

test('which rules looked at a transaction, and what each lacked', async () => {
  const { anna, card, groceries, fuel, record } = await aWorld()
  const create = async (when: object, categoryId = groceries) =>
    (await anna.call(rules.create, { when, set: { categoryId } })).ruleId
  const ids = [
    await create({ words: ['shell'] }),
    await create({ words: ['lidl'], direction: 'in' }),
    await create({ words: ['lidl'], amountFrom: '100' }),
    await create({ accountIds: [card] }),
    await create({ words: ['lidl'] }, fuel),
  ]
  await anna.call(rules.pause, { ruleId: ids[4]!, paused: true })
  const { looks } = await anna.call(rules.explain, { transactionId: await record('LIDL 1') })
  expect(looks.map(({ ruleId, failed, decides }) => [ids.indexOf(ruleId), failed, decides])).toEqual([
    [0, 'words', false],
    [1, 'direction', false],
    [2, 'amount', false],
    [3, undefined, true],
    [4, 'paused', false],
  ])
})

test('a rule that was made later did not set the category, and says that it would now', async () => {
  const { anna, groceries, fuel, record } = await aWorld()
  const byHand = await record('LIDL 1', { categoryId: groceries })
  const { ruleId: first } = await anna.call(rules.create, { when: { words: ['lidl'] }, set: { categoryId: groceries } })
  const transactionId = await record('LIDL 2')
  const { ruleId: second } = await anna.call(rules.create, { when: { words: ['lidl'] }, set: { categoryId: fuel } })
  await anna.call(rules.order, { ruleIds: [second, first] })
  const looksAt = async (id: number) => (await anna.call(rules.explain, { transactionId: id })).looks
  expect(await looksAt(transactionId)).toEqual([
    { ruleId: second, decides: false, wouldNow: true },
    { ruleId: first, decides: true },
  ])
  expect(await looksAt(byHand)).toEqual([
    { ruleId: second, decides: false },
    { ruleId: first, decides: false },
  ])
})
