import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { BulkTransaction } from '#contract/bulk.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()
const aLedger = async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [accountId, toAccountId] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const categoryId = await anna.aCategory({ type: -1 })
  const transaction = { type: 0 as const, accountId, categoryId, created: '2024-01-01T00:00:00Z', delta: '-1' }
  return { anna, folderId, accountId, toAccountId, categoryId, transaction }
}

const countOf = async (person: TestUser): Promise<number> => (await person.call(transactions.getCount, {})).count

test('one broken row in 20,000: nothing is stored, and the row and its rule are named', async () => {
  const { anna, accountId, transaction } = await aLedger()
  const entries: BulkTransaction[] = Array.from({ length: 20_000 }, () => transaction)
  entries[17_003] = { ...transaction, delta: '-0.001' }
  const { status, body } = await anna.send(transactions.createBulk, {
    entries,
    categories: [{ ref: -1, type: 0, name: 'New' }],
  })
  expect([status, body]).toEqual([
    422,
    {
      code: 'AMOUNT_TOO_PRECISE',
      message: expect.any(String),
      issues: [{ path: ['entries', 17_003, 'delta'], message: 'AMOUNT_TOO_PRECISE' }],
    },
  ])
  expect([await countOf(anna), await anna.balanceOf(accountId)]).toEqual([0, '0'])
  expect(await anna.ordinaryCategories()).toHaveLength(1)
  entries[17_003] = { ...transaction, created: 'tomorrow' }
  expect((await anna.send(transactions.createBulk, { entries })).body).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: ['entries', 17_003, 'created'] }],
  })
  entries[17_003] = transaction
  await anna.call(transactions.createBulk, { entries })
  expect([await countOf(anna), await anna.balanceOf(accountId)]).toEqual([20_000, '-20000'])
})

test('of many broken rows a hundred are named', async () => {
  const { anna, transaction } = await aLedger()
  const entries = Array.from({ length: 3000 }, () => ({ ...transaction, delta: '7' }))
  const { body } = await anna.send(transactions.createBulk, { entries })
  expect(body).toMatchObject({ code: 'SIGN_CONTRADICTS_CATEGORY' })
  expect((body as { issues: unknown[] }).issues).toHaveLength(100)
})

test('each rule names its row, and rows with other faults are named beside it', async () => {
  const { anna, accountId, toAccountId, transaction } = await aLedger()
  const transfer = { ...transaction, type: 1 as const, toAccountId, toDelta: '1' }
  const { toDelta: _, ...oneLegged } = transfer
  const entries = [
    transaction,
    { ...transaction, delta: '0' },
    { ...transaction, delta: '1' },
    { ...transaction, accountId: 999_999 },
    { ...transaction, categoryId: -5 },
    { ...transfer, toAccountId: accountId },
    { ...transfer, toDelta: '2' },
    { ...transfer, delta: '1' },
    oneLegged,
  ]
  const { status, body } = await anna.send(transactions.createBulk, { entries })
  expect(status).toBe(422)
  expect((body as { issues: unknown[] }).issues).toEqual([
    { path: ['entries', 1, 'delta'], message: 'AMOUNT_IS_ZERO' },
    { path: ['entries', 2, 'delta'], message: 'SIGN_CONTRADICTS_CATEGORY' },
    { path: ['entries', 3, 'accountId'], message: 'NOT_FOUND' },
    { path: ['entries', 4, 'categoryId'], message: 'NOT_FOUND' },
    { path: ['entries', 5], message: 'SAME_ACCOUNT' },
    { path: ['entries', 6, 'toDelta'], message: 'AMOUNTS_DIFFER' },
    { path: ['entries', 7, 'delta'], message: 'INVALID_INPUT' },
    { path: ['entries', 8, 'toDelta'], message: 'INVALID_INPUT' },
  ])
})

test('a bulk transfer needs two accounts (C25)', async () => {
  const { anna, accountId, transaction } = await aLedger()
  const transfer = { ...transaction, type: 1 as const, toAccountId: accountId, toDelta: '1' }
  expect(await codeOf(anna.call(transactions.createBulk, { entries: [transfer] }))).toBe('SAME_ACCOUNT')
})

test('a command brings along the categories, folders and accounts that its rows name', async () => {
  const { anna, folderId, transaction } = await aLedger()
  await anna.call(transactions.createBulk, {
    categories: [
      { ref: -1, type: 0, name: 'Home' },
      { ref: -2, type: -1, name: 'Garden', parentId: -1, hidden: true },
    ],
    accounts: [
      { ref: -1, folder: 'Abroad', currencyId: 4, name: 'Yen' },
      { ref: -2, folder: 'Abroad', currencyId: 2, name: 'Euro' },
      { ref: -3, folder: folderId, currencyId: 2, name: 'Card' },
      { ref: -4, folder: 'Everyday', currencyId: 2, name: 'Purse' },
    ],
    entries: [
      { ...transaction, categoryId: -2, accountId: -1, delta: '-500' },
      { ...transaction, type: 1, categoryId: -1, accountId: -3, delta: '-2', toAccountId: -2, toDelta: '2' },
    ],
  })
  const categories = await anna.ordinaryCategories()
  const home = categories.find(({ name }) => name === 'Home')
  const garden = categories.find(({ name }) => name === 'Garden')
  expect(garden).toMatchObject({ parentsTree: String(home?.categoryId), hidden: true })
  const { accounts } = await anna.call(contract.accounts.list, {})
  const amounts = Object.fromEntries(accounts.map(({ name, amount }) => [name, amount]))
  expect(amounts).toMatchObject({ Yen: '-500', Euro: '2', Card: '-2', Purse: '0' })
  expect((await anna.call(contract.folders.list, {})).folders.map(({ name }) => name)).toEqual(['Everyday', 'Abroad'])
  expect(accounts.find(({ name }) => name === 'Purse')?.folderId).toBe(folderId)
})

test('a command may make categories mixed first, so that a refund fits', async () => {
  const { anna, categoryId, transaction } = await aLedger()
  await anna.call(transactions.createBulk, { entries: [{ ...transaction, delta: '3' }], mixed: [categoryId] })
  expect(await anna.ordinaryCategories()).toMatchObject([{ type: 0 }])
  expect(await countOf(anna)).toBe(1)
})

test('a name that is used twice, or that comes after the one that needs it, is refused', async () => {
  const { anna, transaction } = await aLedger()
  const child = { ref: -1, type: 0 as const, name: 'Child', parentId: -2 }
  const parent = { ref: -2, type: 0 as const, name: 'Parent' }
  const send = async (more: object) =>
    (await anna.send(transactions.createBulk, { entries: [transaction], ...more })).body
  expect(await send({ categories: [child, parent] })).toMatchObject({
    code: 'NOT_FOUND',
    issues: [{ path: ['categories', 0, 'parentId'] }],
  })
  expect(await send({ categories: [parent, parent] })).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: ['categories', 1, 'ref'] }],
  })
  const account = { ref: -1, folder: 424_242, currencyId: 2, name: 'Card' }
  expect(await send({ accounts: [account] })).toMatchObject({
    code: 'NOT_FOUND',
    issues: [{ path: ['accounts', 0, 'folder'] }],
  })
  const strange = { ...account, folder: 'New', currencyId: 4242 }
  expect(await send({ accounts: [strange] })).toMatchObject({
    code: 'NOT_FOUND',
    issues: [{ path: ['accounts', 0, 'currencyId'] }],
  })
})

test('what a command brings along counts against the limits', async () => {
  const { anna, transaction } = await aLedger()
  const accounts = Array.from({ length: 63 }, (_, index) => ({
    ref: -1 - index,
    folder: 'New',
    currencyId: 2,
    name: 'Card',
  }))
  expect(await codeOf(anna.call(transactions.createBulk, { entries: [transaction], accounts }))).toBe('LIMIT_REACHED')
  const folders = accounts.slice(0, 40).map((account, index) => ({ ...account, folder: `F${index}` }))
  expect(await codeOf(anna.call(transactions.createBulk, { entries: [transaction], accounts: folders }))).toBe(
    'LIMIT_REACHED',
  )
  expect((await anna.call(contract.folders.list, {})).folders).toHaveLength(1)
})

test('the journal knows whether rows were typed at once or imported', async () => {
  const { anna, transaction } = await aLedger()
  await anna.call(transactions.createBulk, { entries: [transaction] })
  await anna.call(transactions.createBulk, { entries: [transaction], means: 'import' })
  const sets = await server.db
    .selectFrom('change_sets')
    .select('means')
    .where('book_id', '=', anna.bookId)
    .where('call', '=', 'transactions.createBulk')
    .orderBy('change_set_id')
    .execute()
  expect(sets.map(({ means }) => means)).toEqual(['bulk', 'import'])
})

test('after a large import PostgreSQL plans for the ledger as it is now', async () => {
  const { anna, transaction } = await aLedger()
  await anna.call(transactions.createBulk, { entries: Array.from({ length: 10_000 }, () => transaction) })
  const { rows } = await sql<{ known: number }>`
    select reltuples as known from pg_class where relname = 'transactions'`.execute(server.db)
  expect(rows[0]?.known).toBeGreaterThanOrEqual(10_000)
})

test('a file brings splits among plain rows, all or none', async () => {
  const { anna, accountId: card, categoryId: food } = await aLedger()
  const home = await anna.aCategory({ type: -1 })
  const row = { type: 0 as const, accountId: card, created: '2024-05-03T10:00:00.000Z', payee: 'Lidl' }
  const lines = [
    { categoryId: food, delta: '-3' },
    { categoryId: home, delta: '-4' },
  ]
  const entries = [
    { ...row, categoryId: food, delta: '-1' },
    { ...row, delta: '-7', lines },
    { ...row, categoryId: food, delta: '-2', payee: ' LIDL ' },
  ]
  const wrong = { ...row, delta: '-8', lines }
  expect(await codeOf(anna.call(transactions.createBulk, { entries: [...entries, wrong] }))).toBe('LINES_DO_NOT_ADD_UP')
  await anna.call(transactions.createBulk, { entries })
  const { transactions: made } = await anna.call(transactions.list, {})
  expect(made.map(({ delta, lines: own }) => [delta, own?.length])).toEqual([
    ['-2', undefined],
    ['-7', 2],
    ['-1', undefined],
  ])
  expect(new Set(made.map(({ payeeId }) => payeeId)).size).toBe(1)
})
