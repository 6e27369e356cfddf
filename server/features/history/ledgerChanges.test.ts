import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { accounts, accumulations, budgets, history, recurring, transactions } = contract
let anna: TestUser
let card: number
let savings: number
let categoryId: number
const server = await sharedTestServer()

beforeEach(async () => {
  anna = await server.aUser()
  card = await anna.anAccount({ name: 'Card' })
  savings = await anna.anAccount({ name: 'Savings' })
  categoryId = await anna.aCategory()
})

const newest = async (): Promise<number> => (await anna.call(history.list, { count: 1 })).changeSets[0]!.changeSetId

const undo = (changeSetId: number) => anna.call(history.undo, { changeSetId })

const balances = async (): Promise<string[]> =>
  (await anna.call(accounts.list, {})).accounts.map(({ amount }) => amount)

test('an expense and the transfer that rounded it up go together and come back together', async () => {
  const rule = { sourceAccountId: card, targetAccountId: savings, categoryId, steps: [{ step: '1' }] }
  await anna.call(accumulations.set, rule)
  const transactionId = await anna.aTransaction({ accountId: card, categoryId, delta: '-4.50' })
  expect(await balances()).toEqual(['-5', '0.5'])
  const recorded = await newest()
  const { changeSetId } = await undo(recorded)
  expect(await balances()).toEqual(['0', '0'])
  await undo(changeSetId)
  expect(await balances()).toEqual(['-5', '0.5'])
  await anna.call(transactions.remove, { transactionId })
  await undo(await newest())
  const { transaction } = await anna.call(transactions.get, { transactionId })
  expect(transaction.metadata?.type).toBe(3)
  expect(await differences(server.db)).toEqual([])
})

test('a transfer, a corrected balance, a budget and a rule are undone like any other command', async () => {
  await anna.call(transactions.createInternal, {
    categoryId,
    fromAccountId: card,
    toAccountId: savings,
    fromDelta: '-40',
    toDelta: '40',
  })
  await undo(await newest())
  await anna.call(accounts.correct, { accountId: card, categoryId, amount: '100' })
  await undo(await newest())
  expect(await balances()).toEqual(['0', '0'])
  await anna.call(budgets.create, { categoryId, currencyId: 2, dateType: 0, amount: '-100' })
  await undo(await newest())
  expect((await anna.call(budgets.list, {})).budgets).toEqual([])
  const repeat = { nextRepeat: '2199-01-31T08:00:00Z', repeatType: 2, repeatArg: 1, notificationMode: 0 } as const
  const rule = { categoryId, accountId: card, delta: '-9.10', ...repeat }
  const { recurringTransactionId: recurringId } = await anna.call(recurring.create, rule)
  await anna.call(recurring.skip, { recurringId })
  await undo(await newest())
  const [kept] = (await anna.call(recurring.list, {})).recurringList
  expect(kept).toMatchObject({ nextRepeat: '2199-01-31T08:00:00.000Z', period: 0, delta: '-9.10' })
})

test('a deleted file does not come back: its bytes are gone', async () => {
  const command = { bookId: anna.bookId, userId: null, source: 'form', call: 'test' } as const
  await inChangeSet(server.db, command, async (tx) => {
    const file = { file_id: 'gone', name: 'a.csv', mime_type: 'text/csv', size: 1, expires_at: new Date() }
    await tx
      .insertInto('files')
      .values({ book_id: anna.bookId, ...file })
      .execute()
  })
  await inChangeSet(server.db, command, (tx) => tx.deleteFrom('files').where('book_id', '=', anna.bookId).execute())
  expect((await anna.call(history.list, { count: 1 })).changeSets[0]?.summary).toMatchObject([
    { kind: 'files', name: 'a.csv' },
  ])
  expect(await codeOf(undo(await newest()))).toBe('NOT_FOUND')
})
