import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'

const { history, transactions, accounts, categories } = contract
const server = await sharedTestServer()

test('what a row names is called by its name when it is deleted, by the same command or a later one', async () => {
  const anna = await server.aUser()
  const newest = async () => (await anna.call(history.list, { count: 1 })).changeSets[0]!.changeSetId
  const [old, card] = [await anna.anAccount({ name: 'Old card' }), await anna.anAccount({ name: 'Card' })]
  const categoryId = await anna.aCategory({ name: 'Pets' })
  const transactionId = await anna.aTransaction({ accountId: old, categoryId })
  await anna.call(accounts.merge, { accountId: old, intoAccountId: card })
  const merged = await newest()
  const rowOf = async () =>
    (await anna.call(history.get, { changeSetId: merged })).rows.find(({ rowId }) => rowId === transactionId)
  expect((await rowOf())?.gone).toEqual({ [`accounts ${old}`]: 'Old card' })
  await anna.call(transactions.remove, { transactionId })
  await anna.call(categories.remove, { categoryId })
  expect((await rowOf())?.gone).toEqual({ [`accounts ${old}`]: 'Old card', [`categories ${categoryId}`]: 'Pets' })
  expect((await anna.call(history.get, { changeSetId: await newest() })).rows[0]).not.toHaveProperty('gone')
})
