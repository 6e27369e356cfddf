import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { Input } from '#contract/endpoint.ts'
import type { BulkTransaction } from '#contract/bulk.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { sharedTestServer } from '#server/testing.ts'

const { transactions } = contract
type Query = Input<typeof transactions.list>

/** Two accounts in euro and one in yen; categories for food with bread below it, and pay. */
let [card, cash, yen, food, bread, pay] = [0, 0, 0, 0, 0, 0]

const day = (number: number): string => new Date(Date.UTC(2024, 0, number, 12)).toISOString()

/** 60 transactions, one a day; every sixth is a transfer, alternately within euro and into yen. */
const transactionsOf60Days = (): BulkTransaction[] =>
  Array.from({ length: 60 }, (_, index) => {
    const shared = { accountId: index % 2 ? card : cash, created: day(index + 1) }
    if (index % 6 === 0) {
      const isAbroad = index % 12 === 0
      const second = { toAccountId: isAbroad ? yen : card, toDelta: isAbroad ? '160' : '1' }
      return { ...shared, type: 1, categoryId: pay, delta: '-1', ...second }
    }
    const description = `${index % 3 ? 'Хлеб' : '100% rye_bread'} ${index}`
    return { ...shared, type: 0, categoryId: index % 4 ? food : bread, delta: String(-index), description }
  })

const server = await sharedTestServer()
const anna = await server.aUser()
const folderId = await anna.aFolder()
card = await anna.anAccount({ folderId })
cash = await anna.anAccount({ folderId })
yen = await anna.anAccount({ folderId, currencyId: 4 })
food = await anna.aCategory()
bread = await anna.aCategory({ parentId: food })
pay = await anna.aCategory()
await anna.call(transactions.createBulk, { entries: transactionsOf60Days() })

/** The ids of a page; the running balance has its own tests. */
const page = async (query: Query) => {
  const { transactions: rows, next } = await anna.call(transactions.list, query)
  return { entries: rows.map((transaction): Transaction => ({ ...transaction, balanceAfter: undefined })), next }
}
const list = async (query: Query): Promise<Transaction[]> => (await page({ count: 128, ...query })).entries

/** Whether a transaction matches, computed without SQL. */
const sidesOf = (transaction: Transaction) =>
  [transaction, linkedSide(transaction)].filter((side) => side !== undefined)

test('all transactions come newest first, ten at a time unless asked otherwise, a transfer never split (C24)', async () => {
  const all = await list({})
  expect(all).toHaveLength(60)
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  const { entries, next } = await page({})
  expect([entries, next]).toEqual([all.slice(0, 10), expect.any(String)])
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 60 })
})

const filters: [string, Query, (transaction: Transaction) => boolean][] = [
  ['nothing', {}, () => true],
  [
    'an account, by either leg',
    { accountsIds: 'card' },
    (transaction) => sidesOf(transaction).some(({ accountId }) => accountId === card),
  ],
  [
    'two accounts, each entry once',
    { accountsIds: 'card,yen' },
    (transaction) => sidesOf(transaction).some(({ accountId }) => accountId === card || accountId === yen),
  ],
  [
    'an account named twice',
    { accountsIds: 'card,card' },
    (transaction) => sidesOf(transaction).some(({ accountId }) => accountId === card),
  ],
  [
    'a currency, by either leg',
    { currenciesIds: '4' },
    (transaction) => sidesOf(transaction).some(({ currencyId }) => currencyId === 4),
  ],
  ['an account and a currency on one and the same leg', { accountsIds: 'cash', currenciesIds: '4' }, () => false],
  ['a category without those below', { categoriesIds: 'food' }, (transaction) => transaction.categoryId === food],
  [
    'a category with those below',
    { categoriesIds: 'food', includeDescendants: 'true' },
    (transaction) => transaction.categoryId !== pay,
  ],
  ['categories', { categoriesIds: 'bread,pay' }, (transaction) => transaction.categoryId !== food],
  [
    'a time, both ends included',
    { fromTime: day(10), toTime: day(20) },
    (transaction) => transaction.createdAt >= day(10) && transaction.createdAt <= day(20),
  ],
  [
    'a part of the description in any case',
    { description: 'хЛЕБ' },
    (transaction) => transaction.description?.includes('Хлеб') ?? false,
  ],
  ['a percent sign as such', { description: '0%' }, (transaction) => transaction.description?.includes('0%') ?? false],
  ['an underscore as such', { description: 'e_b' }, (transaction) => transaction.description?.includes('e_b') ?? false],
  [
    'everything at once',
    { accountsIds: 'card', categoriesIds: 'food', includeDescendants: 'true', description: 'rye', fromTime: day(5) },
    (transaction) =>
      transaction.accountId === card &&
      (transaction.description?.includes('rye') ?? false) &&
      transaction.createdAt >= day(5),
  ],
]

const withIds = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      String(value).replace(/\b(card|cash|yen|food|bread|pay)\b/g, (name) =>
        String({ card, cash, yen, food, bread, pay }[name]),
      ),
    ]),
  )

test.each(filters)(
  'a filter by %s gives the same in list, pages, offsets and count',
  async (_, query, matchesFilter) => {
    const named = withIds(query)
    const expected = (await list({})).filter(matchesFilter)
    expect(await list(named)).toEqual(expected)
    expect(await anna.call(transactions.getCount, named)).toEqual({ count: expected.length })
    const byCursor: Transaction[] = []
    const byOffset: Transaction[] = []
    let after: string | undefined
    do {
      const { entries, next } = await page({ ...named, count: 7, ...(after ? { after } : {}) })
      byCursor.push(...entries)
      after = next
    } while (after !== undefined)
    for (let offset = 0; offset < 60; offset += 7) byOffset.push(...(await list({ ...named, offset, count: 7 })))
    expect([byCursor, byOffset]).toEqual([expected, expected])
  },
)

test('a search may come in a body, so that what is typed stands in no address; it changes nothing', async () => {
  const search = { description: 'rye' }
  for (const call of [transactions.list, transactions.getCount, transactions.getMonths]) {
    const requested = await anna.send(call, search)
    const { status, body, headers } = await anna.send({ ...call, method: 'POST' }, search)
    expect([status, body]).toEqual([200, requested.body])
    expect(headers).not.toHaveProperty('x-change-set')
  }
  expect((await anna.send({ ...transactions.get, method: 'POST' }, { transactionId: 1 })).status).toBe(404)
})

test('a page that is full and the last has no next one', async () => {
  expect(await anna.call(transactions.list, { count: 60 })).not.toHaveProperty('next')
})

test('transactions of one moment keep their order over pages', async () => {
  const boris = await server.aUser()
  const [accountId, categoryId] = [await boris.anAccount(), await boris.aCategory()]
  const transaction = { type: 0 as const, accountId, categoryId, created: day(1), delta: '1' }
  await boris.call(transactions.createBulk, { entries: Array.from({ length: 5 }, () => transaction) })
  const first = await boris.call(transactions.list, { count: 3 })
  const second = await boris.call(transactions.list, { count: 3, after: first.next! })
  const ids = [...first.transactions, ...second.transactions].map(({ transactionId }) => transactionId)
  expect(ids).toHaveLength(5)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('what is no place in the list, no id or no count is refused as input', async () => {
  for (const query of [
    { after: 'nowhere' },
    { after: '' },
    { accountsIds: '' },
    { accountsIds: '1,x' },
    { count: 129 },
    { count: 0 },
    { offset: -1 },
  ]) {
    const { status, body } = await anna.send(transactions.list, query)
    expect([query, status, body]).toMatchObject([
      query,
      400,
      { code: 'INVALID_INPUT', issues: [{ path: Object.keys(query) }] },
    ])
  }
})
