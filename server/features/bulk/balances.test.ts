import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { BulkDraft } from '#contract/bulk.ts'
import { reconcile } from '#server/features/statements/testStatements.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'

const { accounts, history, transactions } = contract
const server = await sharedTestServer()

/** An account whose balance of 25 November was entered, and rows of September. */
const aLedger = async () => {
  const anna = await server.aUser()
  const accountId = await anna.anAccount({ opening: { amount: '2418.37', createdAt: '2026-11-25T18:00:00Z' } })
  const categoryId = await anna.aCategory({ type: 0 })
  const balances = async () =>
    (await anna.call(transactions.list, { accountsIds: String(accountId), types: 'balance' })).transactions
  const [opening] = await balances()
  if (opening === undefined) throw new Error('There is none.')
  const { transactionId, version } = opening
  const row = { type: 0 as const, accountId, categoryId, created: '2026-09-02T09:00:00Z', delta: '967.93' }
  const moved = { transactionId, version, kind: 'opening' as const, created: '2026-09-01T00:00:00Z', delta: '1450.44' }
  const importing = (changes: Partial<BulkDraft> = {}) =>
    anna.call(transactions.createBulk, { means: 'import', entries: [row], balances: [moved], ...changes })
  return { anna, accountId, opening, moved, importing, balances }
}

test('an opening balance moves before the rows of the import, and one undo moves it back', async () => {
  const { anna, accountId, opening, importing, balances } = await aLedger()
  await importing()
  expect(await anna.balanceOf(accountId)).toBe('2418.37')
  const { transactionId, createdAt: enteredAt } = opening
  const moved = { transactionId, kind: 'opening', createdAt: '2026-09-01T00:00:00.000Z' }
  expect(await balances()).toMatchObject([{ ...moved, delta: '1450.44', enteredAt }])
  const [latest] = (await anna.call(history.list, {})).changeSets
  await anna.call(history.undo, { changeSetId: latest?.changeSetId ?? 0 })
  const { version: _, ...before } = opening
  expect(await balances()).toMatchObject([before])
  expect(await balances()).not.toMatchObject([{ enteredAt }])
  expect(await anna.balanceOf(accountId)).toBe('2418.37')
})

test('an adjustment becomes the opening balance, and one of zero is deleted', async () => {
  const { anna, accountId, moved, importing, balances } = await aLedger()
  await anna.call(accounts.correct, { accountId, amount: '2400' })
  const [adjustment] = (await balances()).filter(({ kind }) => kind === 'adjustment')
  const { transactionId = 0 } = adjustment ?? {}
  await importing({
    balances: [
      { ...moved, delta: '0.00' },
      { ...moved, version: undefined, transactionId },
    ],
  })
  expect(await balances()).toMatchObject([{ transactionId, kind: 'opening', delta: '1450.44' }])
  expect(await anna.balanceOf(accountId)).toBe('2418.37')
})

test('what was changed meanwhile, is no balance, is reconciled or belongs to another is refused, and nothing is recorded', async () => {
  const { anna, accountId, opening, moved, importing } = await aLedger()
  const boris = await server.aUser()
  const theirs = await boris.aTransaction()
  const expense = await anna.aTransaction({ accountId, delta: '-1' })
  const send = (change: Partial<NonNullable<BulkDraft['balances']>[number]>) =>
    codeOf(importing({ balances: [{ ...moved, ...change }] }))
  expect(await send({ version: '1' })).toBe('CHANGED_MEANWHILE')
  expect(await send({ version: undefined, transactionId: expense })).toBe('NOT_FOUND')
  expect(await send({ version: undefined, transactionId: theirs })).toBe('NOT_FOUND')
  await reconcile(anna, opening.transactionId)
  expect(await send({ version: undefined })).toBe('STATEMENT_RECONCILED')
  expect(await anna.balanceOf(accountId)).toBe('2417.37')
})
