import { expect, test } from 'vitest'
import { contract } from '#contract'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { sharedTestServer } from '#server/testing.ts'
import { aPerson, change, preview, spend, undoLast } from './testChanges.ts'

const { transactions } = contract
const server = await sharedTestServer()
const MANY = 10_000

/** A user with ten thousand expenses on the card, one of them reconciled. */
const aLedger = async () => {
  const person = await aPerson(server)
  const { anna, card, food } = person
  const transaction = {
    type: 0,
    accountId: card,
    categoryId: food,
    created: '2026-05-03T10:00:00Z',
    delta: '-1',
  } as const
  await anna.call(transactions.createBulk, { entries: Array.from({ length: MANY - 1 }, () => transaction) })
  const checked = await spend(person, { delta: '-1', isReconciled: true })
  return { ...person, checked, all: { filter: { accountsIds: String(card) } } }
}

// Each test leaves the ledger as it was.
const { anna, card, cash, home, checked, all } = await aLedger()

test('of ten thousand all but a reconciled one are moved as one command, and undone in one press', async () => {
  expect(await preview(anna, all, { set: { categoryId: home } })).toMatchObject({ count: MANY, leftOut: [] })
  const leftOut = await change(anna, all, { set: { accountId: cash, addTags: ['Trip'] } })
  expect(leftOut).toEqual([['STATEMENT_RECONCILED', [checked]]])
  expect([await anna.balanceOf(card), await anna.balanceOf(cash)]).toEqual(['-1', `-${MANY - 1}`])
  await undoLast(anna)
  expect([await anna.balanceOf(card), await anna.balanceOf(cash)]).toEqual([`-${MANY}`, '0'])
  expect(await differences(server.db)).toEqual([])
}, 120_000)

test('of ten thousand all but a reconciled one are deleted as one command, and undone in one press', async () => {
  expect(await change(anna, all, { delete: true })).toEqual([['STATEMENT_RECONCILED', [checked]]])
  expect(await anna.balanceOf(card)).toBe('-1')
  await undoLast(anna)
  expect(await anna.balanceOf(card)).toBe(`-${MANY}`)
  expect(await differences(server.db)).toEqual([])
}, 120_000)
