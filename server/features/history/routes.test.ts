import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { Refusal, conflictsOf } from '#contract/errors.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { tables } from './rules.ts'

const { history, transactions, accounts, categories, notes, budgets, settings } = contract
let anna: TestUser
const server = await sharedTestServer()

beforeEach(async () => {
  anna = await server.aUser()
})

const newest = async (person = anna): Promise<number> =>
  (await person.call(history.list, { count: 1 })).changeSets[0]!.changeSetId

const undo = (changeSetId: number, others: number[] = []) => anna.call(history.undo, { changeSetId, with: others })

const refusalOf = async (call: Promise<unknown>): Promise<Refusal> => {
  const refused: unknown = await call.catch((error: unknown) => error)
  if (refused instanceof Refusal) return refused
  throw new Error('it was not refused')
}

test('every table of the journal has its word', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'journal_i' order by 1`.execute(server.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.values(tables).toSorted())
})

test('each command is listed with its call, its source and how many rows of each kind it changed', async () => {
  const accountId = await anna.anAccount({ name: 'Card' })
  const categoryId = await anna.aCategory()
  const at = { type: 0, categoryId, accountId, created: '2026-11-20T10:00:00Z' } as const
  await anna.call(transactions.createBulk, {
    entries: [
      { ...at, delta: '-1' },
      { ...at, delta: '-2' },
    ],
    means: 'import',
  })
  const { changeSets } = await anna.call(history.list, {})
  expect(changeSets.map(({ call, means, summary }) => [call, means, summary])).toEqual([
    ['transactions.createBulk', 'import', [{ kind: 'transactions', added: 2, changed: 0, deleted: 0 }]],
    ['categories.create', 'form', [{ kind: 'categories', added: 1, changed: 0, deleted: 0, name: 'Food' }]],
    ['accounts.create', 'form', [{ kind: 'accounts', added: 1, changed: 0, deleted: 0, name: 'Card' }]],
    ['folders.create', 'form', [{ kind: 'folders', added: 1, changed: 0, deleted: 0, name: 'Everyday' }]],
  ])
})

test('a row is shown before and after, digit for digit, whatever happened to it later', async () => {
  const transactionId = await anna.aTransaction({ delta: '-4.50', description: 'Coffee' })
  const { transaction } = await anna.call(transactions.get, { transactionId })
  const made = await newest()
  const { accountId, categoryId } = transaction
  await anna.call(transactions.edit, {
    transactionId,
    accountId,
    categoryId,
    delta: '-123456789012345678.10',
    description: 'Tea',
  })
  const edited = await newest()
  await anna.call(transactions.remove, { transactionId })
  const removed = await newest()
  const rowOf = async (changeSetId: number) => (await anna.call(history.get, { changeSetId })).rows[0]!
  expect((await rowOf(made)).before).toBeUndefined()
  expect((await rowOf(made)).after).toMatchObject({
    delta: '-4.50',
    description: 'Coffee',
    createdAt: transaction.createdAt,
  })
  expect((await rowOf(edited)).before).toMatchObject({ delta: '-4.50', description: 'Coffee' })
  expect((await rowOf(edited)).after).toMatchObject({ delta: '-123456789012345678.10', description: 'Tea' })
  expect((await rowOf(removed)).before).toMatchObject({ delta: '-123456789012345678.10', accountId: String(accountId) })
  expect((await rowOf(removed)).after).toBeUndefined()
})

test('the rows of a large command come in pages, each once', async () => {
  const at = { type: 0, categoryId: await anna.aCategory(), accountId: await anna.anAccount() } as const
  const entries = Array.from({ length: 25 }, () => ({ ...at, created: '2026-11-20T10:00:00Z', delta: '-1' }))
  await anna.call(transactions.createBulk, { entries })
  const changeSetId = await newest()
  const ids: number[] = []
  let after: string | undefined
  do {
    const page = await anna.call(history.get, { changeSetId, count: 10, ...(after ? { after } : {}) })
    ids.push(...page.rows.map((row) => row.rowId))
    after = page.next
  } while (after !== undefined)
  expect(new Set(ids).size).toBe(25)
})

test('a command is found by a text that its row has, had before, or was given later', async () => {
  const transactionId = await anna.aTransaction({ description: 'Кофе 50%' })
  const { accountId, categoryId } = (await anna.call(transactions.get, { transactionId })).transaction
  await anna.call(transactions.edit, { transactionId, accountId, categoryId, delta: '-5', description: 'Tea' })
  const found = async (text: string) => (await anna.call(history.list, { text })).changeSets.map(({ call }) => call)
  expect(await found('КОФЕ 50%')).toEqual(['transactions.edit', 'transactions.create'])
  expect(await found('tea')).toEqual(['transactions.edit', 'transactions.create'])
  expect(await found('50_')).toEqual([])
})

test('history is narrowed by means, kind and time, and turned page by page', async () => {
  await anna.call(notes.create, { text: 'Winter tyres' })
  await anna.aCategory()
  await anna.aCategory()
  const calls = async (filter: object) => (await anna.call(history.list, filter)).changeSets.map(({ call }) => call)
  expect(await calls({ kinds: 'notes,accounts' })).toEqual(['notes.create'])
  expect(await calls({ means: 'import,bulk' })).toEqual([])
  expect(await calls({ toTime: '2020-01-01T00:00:00Z' })).toEqual([])
  const first = await anna.call(history.list, { count: 2 })
  const second = await anna.call(history.list, { count: 2, after: first.next! })
  expect([first.changeSets.length, second.changeSets.map(({ call }) => call), second.next]).toEqual([
    2,
    ['notes.create'],
    undefined,
  ])
  expect(await codeOf(anna.call(history.list, { after: 'nowhere' }))).toBe('INVALID_INPUT')
})

test('undoing takes a command back, as a command that can be undone itself', async () => {
  const accountId = await anna.anAccount()
  const transactionId = await anna.aTransaction({ accountId, delta: '-4.50' })
  const { changeSetId: back } = await undo(await newest())
  expect(await codeOf(anna.call(transactions.get, { transactionId }))).toBe('NOT_FOUND')
  expect(await anna.balanceOf(accountId)).toBe('0')
  const { changeSets } = await anna.call(history.list, { count: 2 })
  expect(changeSets.map(({ undone, undoes, call }) => [call, undone, undoes.length])).toEqual([
    ['history.undo', false, 1],
    ['transactions.create', true, 0],
  ])
  await undo(back)
  expect((await anna.call(transactions.get, { transactionId })).transaction.delta).toBe('-4.50')
  expect(await anna.balanceOf(accountId)).toBe('-4.5')
  expect(await differences(server.db)).toEqual([])
})

test('what has been undone is not undone twice', async () => {
  await anna.aCategory()
  const made = await newest()
  const { changeSetId: back } = await undo(made)
  expect(await codeOf(undo(made))).toBe('ALREADY_UNDONE')
  await undo(back)
  expect(await codeOf(undo(back))).toBe('ALREADY_UNDONE')
})

test('a later change to the same value stands in the way, is named, and may go along; nothing is half done', async () => {
  const categoryId = await anna.aCategory({ name: 'Food' })
  await anna.call(categories.editName, { categoryId, name: 'Meals' })
  const first = await newest()
  await anna.call(categories.editName, { categoryId, name: 'Feasts' })
  const second = await newest()
  await anna.call(categories.editDescription, { categoryId, description: 'All of it' })
  const refused = await refusalOf(undo(first))
  expect([refused.code, conflictsOf(refused)]).toEqual(['UNDO_CONFLICT', [second]])
  expect((await anna.ordinaryCategories())[0]?.name).toBe('Feasts')
  await undo(first, [second])
  expect((await anna.ordinaryCategories())[0]).toMatchObject({ name: 'Food', description: 'All of it' })
})

test('an account does not vanish under its transactions: all that was built on it is named at once', async () => {
  const accountId = await anna.anAccount()
  const opened = await newest()
  const transactionId = await anna.aTransaction({ accountId })
  const recorded = await newest()
  const { categoryId } = (await anna.call(transactions.get, { transactionId })).transaction
  await anna.call(transactions.edit, { transactionId, accountId, categoryId, delta: '-6' })
  const edited = await newest()
  const refused = await refusalOf(undo(opened))
  expect(conflictsOf(refused)).toEqual([edited, recorded])
  await undo(opened, conflictsOf(refused))
  expect((await anna.call(accounts.list, {})).accounts).toEqual([])
})

test('a deleted transaction does not return into an account that is gone', async () => {
  const accountId = await anna.anAccount()
  const transactionId = await anna.aTransaction({ accountId })
  await anna.call(transactions.remove, { transactionId })
  const removed = await newest()
  await anna.call(accounts.remove, { accountId })
  expect(conflictsOf(await refusalOf(undo(removed)))).toEqual([await newest()])
})

test('a place that another row has taken meanwhile is not taken twice', async () => {
  const draft = { categoryId: await anna.aCategory(), currencyId: 2, dateType: 0, amount: '-100' } as const
  const { budgetId } = await anna.call(budgets.create, draft)
  await anna.call(budgets.remove, { budgetId })
  const removed = await newest()
  await anna.call(budgets.create, draft)
  expect(conflictsOf(await refusalOf(undo(removed)))).toEqual([await newest()])
})

test('categories are not undone into a circle', async () => {
  const outer = await anna.aCategory({ name: 'Outer' })
  const inner = await anna.aCategory({ name: 'Inner', parentId: outer })
  await anna.call(categories.editParent, { categoryId: inner, setToRoot: true })
  const out = await newest()
  await anna.call(categories.editParent, { categoryId: outer, parentId: inner })
  expect(conflictsOf(await refusalOf(undo(out)))).toEqual([await newest()])
})

test('an import of thousands is undone at once and put back with every digit and id', async () => {
  const at = { type: 0, categoryId: await anna.aCategory(), accountId: await anna.anAccount() } as const
  const entries = Array.from({ length: 5000 }, (_, index) => ({
    ...at,
    created: '2026-11-20T10:00:00Z',
    delta: `-${index}.10`,
  }))
  await anna.call(transactions.createBulk, { entries })
  const before = await anna.call(transactions.list, { count: 100 })
  const { changeSetId } = await undo(await newest())
  expect((await anna.call(transactions.getCount, {})).count).toBe(0)
  await undo(changeSetId)
  const after = await anna.call(transactions.list, { count: 100 })
  const withoutVersion = (list: typeof before) => list.transactions.map((row) => ({ ...row, version: '' }))
  expect(withoutVersion(after)).toEqual(withoutVersion(before))
  expect(await differences(server.db)).toEqual([])
})

test('settings can be undone like everything else, and every tab is notified', async () => {
  await anna.call(settings.edit, { theme: 'dark' })
  const { headers } = await anna.send(history.undo, { changeSetId: await newest() })
  expect(headers['x-changed']).toBe('settings')
  expect((await anna.call(settings.get, {})).theme).toBe('system')
})

test("another user's history is neither seen nor undone", async () => {
  const boris = await server.aUser()
  await boris.aCategory()
  const theirs = await newest(boris)
  expect((await anna.call(history.list, {})).changeSets).toEqual([])
  expect(await codeOf(anna.call(history.get, { changeSetId: theirs }))).toBe('NOT_FOUND')
  expect(await codeOf(undo(theirs))).toBe('NOT_FOUND')
})
