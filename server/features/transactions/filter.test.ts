import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, everyCall } from '#contract'
import { sharedTestServer } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()
const anna = await server.aUser()

/** Two transactions in different accounts and categories. */
const twoTransactions = async () => {
  const folderId = await anna.aFolder()
  const [card, cash] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const [food, fun] = [await anna.aCategory(), await anna.aCategory()]
  const first = await anna.aTransaction({ accountId: card, categoryId: food, description: 'bread' })
  const second = await anna.aTransaction({ accountId: cash, categoryId: fun })
  return { card, cash, food, fun, first, second }
}

const listed = async (filter: object, method: 'GET' | 'POST' = 'POST'): Promise<number[]> => {
  const { status, body } = await anna.send({ ...transactions.list, method }, filter)
  expect([status, body]).toMatchObject([200, {}])
  return (body as { transactions: { transactionId: number }[] }).transactions.map((row) => row.transactionId)
}

test('ids come as an array, as comma text or alone, in a body and in an address', async () => {
  const { card, cash, food, first, second } = await twoTransactions()
  for (const accountsIds of [`${card},${cash}`, [card, cash], [String(card), String(cash)]]) {
    expect(await listed({ accountsIds })).toEqual([second, first])
  }
  expect(await listed({ accountsIds: card })).toEqual([first])
  expect(await listed({ accountsIds: [card, cash], categoriesIds: [food] })).toEqual([first])
  expect(await listed({ accountsIds: [card, cash] }, 'GET')).toEqual([second, first])
  expect(await listed({ accountsIds: `${card}` }, 'GET')).toEqual([first])
})

test('accountIds is another name of accountsIds; two different lists are refused', async () => {
  const { card, cash, first } = await twoTransactions()
  expect(await listed({ accountIds: [card] })).toEqual([first])
  expect(await listed({ accountIds: String(card) }, 'GET')).toEqual([first])
  const refused = await anna.send({ ...transactions.list, method: 'POST' }, { accountIds: [card], accountsIds: [cash] })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['accountIds'] }] } })
})

test('transferIn is a transfer from outside into the accounts, of one with another nothing', async () => {
  const boris = await server.aUser()
  const [card, savings, reserve] = [await boris.anAccount(), await boris.anAccount(), await boris.anAccount()]
  const lei = await boris.anAccount({ currencyId: 6 })
  const move = async (fromAccountId: number, toAccountId: number) => {
    const sides = { fromAccountId, toAccountId, fromDelta: '-5', toDelta: '5' }
    return (await boris.call(transactions.createInternal, sides)).transactionId
  }
  const [outgoing, back] = [await move(card, savings), await move(savings, card)]
  const [between, exchanged] = [await move(savings, reserve), await move(lei, card)]
  const idsOf = async (filter: object) => {
    const { body } = await boris.send({ ...transactions.list, method: 'POST' }, { ...filter, types: 'transferIn' })
    return (body as { transactions: { transactionId: number }[] }).transactions.map((row) => row.transactionId)
  }
  expect(await idsOf({ accountsIds: [savings, reserve] })).toEqual([outgoing])
  expect(await idsOf({ accountsIds: [card] })).toEqual([exchanged, back])
  expect(await idsOf({ currenciesIds: [2] })).toEqual([exchanged])
  expect(await idsOf({})).toEqual([exchanged, between, back, outgoing])
})

test('null is the same as absent, and a flag may be a boolean', async () => {
  const { card, food, first } = await twoTransactions()
  const nothing = { categoriesIds: null, currenciesIds: null, fromTime: null, toTime: null, description: null }
  expect(await listed({ ...nothing, accountsIds: [card], offset: null, count: null, after: null })).toEqual([first])
  expect(await listed({ categoriesIds: [food], includeDescendants: true })).toEqual([first])
  expect(await listed({ categoriesIds: [food], includeDescendants: null })).toEqual([first])
})

test('an empty list is refused, for nothing says whether it means all or none', async () => {
  expect(await anna.send({ ...transactions.list, method: 'POST' }, { accountsIds: [] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['accountsIds'] }] },
  })
})

test('a filter key that does not exist is refused by every call that takes a filter', async () => {
  const fieldsOf = (input: z.ZodType) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}
  const filtered = everyCall.filter(({ endpoint }) => 'fromTime' in fieldsOf(endpoint.input))
  expect(filtered.map(({ domain, verb }) => `${domain}.${verb}`)).toEqual(
    expect.arrayContaining(['transactions.list', 'analytics.getByDays', 'history.list']),
  )
  for (const { endpoint } of filtered) {
    const { status, body } = await anna.send(endpoint, { accountIDs: '1' })
    const issues: unknown[] = expect.arrayContaining([expect.objectContaining({ path: ['accountIDs'] })])
    expect([endpoint.path, status, body]).toMatchObject([endpoint.path, 400, { issues }])
  }
})

test('a report asked for with an unknown key, beside the filter or in it, is refused', async () => {
  const { path } = contract.reports.create
  const report = (draft: object) => anna.send({ method: 'POST', path }, { type: 0, ...draft })
  expect(await report({ filter: { accountIDs: [1] } })).toMatchObject({ status: 400 })
  expect(await report({ accountsIds: [1] })).toMatchObject({ status: 400 })
  expect(await report({ filter: null, description: null, lang: { account: 'Account' } })).toMatchObject({ status: 202 })
})
