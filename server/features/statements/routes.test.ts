import { expect, test } from 'vitest'
import { contract } from '#contract'
import { aPerson, move, read, spend, undoLast } from '#server/features/changes/testChanges.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import { reconcileSides } from './testStatements.ts'

const { statements, transactions } = contract
const server = await sharedTestServer()

test('what an import says is reconciled becomes the next statement of its account; before a later one it stays cleared', async () => {
  const person = await aPerson(server)
  const { anna, card, food } = person
  const row = { type: 0 as const, accountId: card, categoryId: food }
  const record = (created: string, delta: string) =>
    anna.call(transactions.createBulk, { means: 'import', entries: [{ ...row, created, delta, status: 'reconciled' }] })
  await record('2026-05-10T10:00:00Z', '-5')
  await record('2026-06-10T10:00:00Z', '-7')
  await record('2026-06-09T10:00:00Z', '-9')
  const listed = (await anna.call(statements.list, {})).statements
  expect(listed.map(({ day, opening, balance, state }) => [day, opening, balance, state])).toEqual([
    ['2026-06-10', '-5', '-12', 'reconciled'],
    ['2026-05-10', '0', '-5', 'reconciled'],
  ])
  const found = (await anna.call(transactions.list, {})).transactions
  expect(found.map(({ delta, status }) => [delta, status])).toEqual([
    ['-7', 'reconciled'],
    ['-9', undefined],
    ['-5', 'reconciled'],
  ])
})

test('an asserted balance is compared with what is recorded until the end of its day, without what is pending', async () => {
  const person = await aPerson(server)
  const { anna, card, food } = person
  const entries = [
    { type: 0 as const, accountId: card, categoryId: food, created: '2026-05-10T10:00:00Z', delta: '-5' },
  ]
  const assertions = [{ accountId: card, day: '2026-05-10', balance: '-5' }]
  await anna.call(transactions.createBulk, { means: 'import', entries, assertions })
  const compared = async () =>
    (await anna.call(statements.list, { accountId: card })).assertions.map(({ day, balance, recorded, difference }) => [
      day,
      balance,
      recorded,
      difference,
    ])
  expect(await compared()).toEqual([['2026-05-10', '-5', '-5', '0']])
  await spend(person, { delta: '-1', createdAt: '2026-05-10T20:59:00Z' })
  await spend(person, { delta: '-2', createdAt: '2026-05-10T21:01:00Z' })
  await spend(person, { delta: '-3', createdAt: '2026-05-09T10:00:00Z', status: 'pending' })
  expect(await compared()).toEqual([['2026-05-10', '-5', '-6', '1']])
  const assert = (more: object) =>
    codeOf(anna.call(statements.assert, { accountId: card, day: '2026-05-10', balance: '-6', ...more }))
  expect(await assert({ balance: '-6.001' })).toBe('AMOUNT_TOO_PRECISE')
  expect(await assert({})).toBeUndefined()
  expect(await compared()).toEqual([['2026-05-10', '-6', '-6', '0']])
  await undoLast(anna)
  expect(await compared()).toEqual([['2026-05-10', '-5', '-6', '1']])
})

test('a draft keeps its ticks through edits, deletions and other sessions; what is on another statement is not ticked', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, food } = person
  const [kept, gone, other] = [await spend(person), await spend(person, { delta: '-7' }), await move(person)]
  const { statementId } = await anna.call(statements.start, { accountId: card, day: '2026-05-31', balance: '-60' })
  const figures = async () => {
    const { statement, rows } = await anna.call(statements.getRows, { statementId })
    return [statement.ticked, statement.difference, rows.filter(({ ticked }) => ticked).map(({ sideId }) => sideId)]
  }
  await anna.call(statements.tick, { statementId, sideIds: [kept, gone, other], ticked: true })
  await anna.call(transactions.edit, { transactionId: kept, accountId: card, categoryId: food, delta: '-13' })
  await anna.call(transactions.remove, { transactionId: gone })
  expect(await figures()).toEqual(['-53', '-7', [other, kept]])
  await undoLast(anna)
  expect(await figures()).toEqual(['-60', '0', [other, gone, kept]])
  const second = await anna.call(statements.start, { accountId: card, day: '2026-06-30', balance: '-60' })
  const tick = (sideId: number) => codeOf(anna.call(statements.tick, { ...second, sideIds: [sideId], ticked: true }))
  expect([await tick(kept), await tick(other + 1)]).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE'])
  await anna.call(statements.finish, { statementId })
  await reconcileSides(anna, cash, [{ sideId: other + 1, delta: '40' }])
  expect(await read(anna, other)).toMatchObject({
    status: 'reconciled',
    statementId,
    metadata: { linkedTransaction: { status: 'reconciled' } },
  })
})

test('accounts that were both reconciled are not merged; one that was not takes the statements of the other', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, loan } = person
  await spend(person, { isReconciled: true })
  await spend(person, { accountId: cash, isReconciled: true })
  const merge = (accountId: number, intoAccountId: number) =>
    codeOf(anna.call(contract.accounts.merge, { accountId, intoAccountId }))
  expect(await merge(cash, card)).toBe('STATEMENTS_DISAGREE')
  expect(await merge(cash, loan)).toBeUndefined()
  const listed = (await anna.call(statements.list, { accountId: loan })).statements
  expect(listed).toMatchObject([{ ticked: '-12.5', state: 'reconciled' }])
})
