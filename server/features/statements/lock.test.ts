import { expect, test } from 'vitest'
import { contract } from '#contract'
import { linkedSide } from '#shared/linkedSide.ts'
import { aPerson, change, earn, move, read, spend, these, undoLast } from '#server/features/changes/testChanges.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import { reconcile, reopenAll } from './testStatements.ts'

const { history, statements, transactions } = contract
const server = await sharedTestServer()
const CODE = 'STATEMENT_RECONCILED'

test('a refusal names the statement; a status that is said does not unlock; reopened, the money can change', async () => {
  const person = await aPerson(server)
  const { anna, card, food } = person
  const transactionId = await spend(person, { isReconciled: true })
  const { statementId } = await read(anna, transactionId)
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-70' }
  for (const status of ['reconciled', 'cleared', 'pending', undefined] as const) {
    expect((await anna.send(transactions.edit, { ...edit, status })).body).toMatchObject({
      code: CODE,
      issues: [{ path: ['statements', statementId] }],
    })
  }
  await reopenAll(anna)
  await anna.call(transactions.edit, edit)
  expect(await codeOf(anna.call(statements.finish, { statementId: statementId ?? 0 }))).toBe('STATEMENT_DIFFERS')
})

test('each side of a transfer is on a statement of its own account, and locks the transfer by itself', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, loan } = person
  const transactionId = await move(person)
  await reconcile(anna, transactionId)
  const edit = { transactionId, fromAccountId: card, toAccountId: cash, fromDelta: '-40', toDelta: '40' }
  const moved = { ...edit, toAccountId: loan }
  expect(await codeOf(anna.call(transactions.editInternal, moved))).toBe(CODE)
  await reopenAll(anna, card)
  expect(await read(anna, transactionId)).not.toHaveProperty('status')
  expect(await read(anna, transactionId)).toMatchObject({ metadata: { linkedTransaction: { status: 'reconciled' } } })
  expect(await codeOf(anna.call(transactions.editInternal, moved))).toBe(CODE)
  expect(await codeOf(anna.call(transactions.editInternal, { ...edit, createdAt: '2026-05-04T10:00:00Z' }))).toBe(CODE)
  await reopenAll(anna, cash)
  await anna.call(transactions.editInternal, moved)
  const [{ ticked } = { ticked: '' }] = (await anna.call(statements.list, { accountId: cash })).statements
  expect(ticked).toBe('0')
})

test('undo of an import names the reconciliation that is in the way, and goes through together with it', async () => {
  const person = await aPerson(server)
  const { anna } = person
  const base = { type: 0 as const, accountId: person.card, categoryId: person.food, created: '2026-05-01T00:00:00Z' }
  await anna.call(transactions.createBulk, {
    entries: ['-1', '-2'].map((delta) => ({ ...base, delta })),
    means: 'import',
  })
  const { changeSetId = 0 } = (await anna.call(history.list, { count: 1 })).changeSets[0] ?? {}
  const [row] = (await anna.call(transactions.list, {})).transactions
  await reconcile(anna, row?.transactionId ?? 0)
  const { status, body } = await anna.send(history.undo, { changeSetId })
  expect([status, body]).toMatchObject([409, { code: 'UNDO_CONFLICT' }])
  // Ticked and reconciled; the statement itself may stay.
  const sets = (await anna.call(history.list, { count: 2 })).changeSets.map((set) => set.changeSetId)
  expect((body as { issues: { path: number[] }[] }).issues.map(({ path }) => path[1]).toSorted()).toEqual(
    sets.toSorted(),
  )
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 2 })
  await anna.call(history.undo, { changeSetId, with: sets })
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 0 })
})

test('undo of an earlier edit is refused by the statement that was reconciled since, and by no other', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, food } = person
  const transactionId = await spend(person)
  await spend(person, { accountId: cash, isReconciled: true })
  await anna.call(transactions.edit, { transactionId, accountId: card, categoryId: food, delta: '-70' })
  const { changeSetId = 0 } = (await anna.call(history.list, { count: 1 })).changeSets[0] ?? {}
  await spend(person, { accountId: cash, isReconciled: true })
  await reconcile(anna, transactionId)
  const [finished] = (await anna.call(history.list, { count: 1 })).changeSets
  const { body } = await anna.send(history.undo, { changeSetId })
  expect(body).toMatchObject({ code: 'UNDO_CONFLICT' })
  expect((body as { issues: { path: number[] }[] }).issues.map(({ path }) => path[1])).toEqual([finished?.changeSetId])
  await undoLast(anna)
  await anna.call(history.undo, { changeSetId })
  expect((await read(anna, transactionId)).delta).toBe('-12.50')
})

test('undo of a reopening reconciles again while the sum still holds, and else says so', async () => {
  const person = await aPerson(server)
  const { anna, card, food } = person
  const transactionId = await spend(person, { isReconciled: true })
  await reopenAll(anna)
  const [{ changeSetId: reopening } = { changeSetId: 0 }] = (await anna.call(history.list, { count: 1 })).changeSets
  const { rows } = await anna.call(history.get, { changeSetId: reopening })
  expect(rows).toMatchObject([{ kind: 'statements', before: { state: 'reconciled' }, after: { state: 'reopened' } }])
  await undoLast(anna)
  expect(await read(anna, transactionId)).toMatchObject({ status: 'reconciled' })
  await reopenAll(anna)
  const { changeSetId = 0 } = (await anna.call(history.list, { count: 1 })).changeSets[0] ?? {}
  await anna.call(transactions.edit, { transactionId, accountId: card, categoryId: food, delta: '-13' })
  expect(await codeOf(anna.call(history.undo, { changeSetId }))).toMatch(/UNDO_CONFLICT|STATEMENT_RECONCILED/)
})

test('a reconciled transaction may be divided otherwise, as long as the whole stays', async () => {
  const person = await aPerson(server)
  const { anna, card, food, home } = person
  const transactionId = await spend(person, { delta: '-50', isReconciled: true })
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-50' }
  const lines = (first: string, second: string) => [
    { categoryId: food, delta: first },
    { categoryId: home, delta: second },
  ]
  await anna.call(transactions.edit, { ...edit, lines: lines('-30', '-20') })
  await anna.call(transactions.edit, { ...edit, lines: lines('-10', '-40') })
  const more = { ...edit, delta: '-60', lines: lines('-10', '-50') }
  expect(await codeOf(anna.call(transactions.edit, more))).toBe(CODE)
  const three = { ...edit, delta: '-51', lines: [...lines('-10', '-40'), { categoryId: home, delta: '-1' }] }
  expect(await codeOf(anna.call(transactions.edit, three))).toBe(CODE)
  await undoLast(anna)
  await undoLast(anna)
  expect(await read(anna, transactionId)).toMatchObject({ delta: '-50', status: 'reconciled' })
})

test('a later statement begins with the balance of the one before: neither a day, a balance nor a deletion breaks that', async () => {
  const person = await aPerson(server)
  const { anna, card } = person
  await spend(person, { isReconciled: true })
  await spend(person, { isReconciled: true })
  const [second, first] = (await anna.call(statements.list, { accountId: card })).statements
  const { statementId = 0, day = '' } = first ?? {}
  await anna.call(statements.reopen, { statementId })
  const edit = (change: { day?: string; balance?: string }) =>
    codeOf(anna.call(statements.edit, { statementId, day, balance: '-12.50', ...change }))
  expect(await edit({ balance: '-13' })).toBe('STATEMENTS_DISAGREE')
  expect(await edit({ day: '2028-01-01' })).toBe('STATEMENTS_DISAGREE')
  expect(await codeOf(anna.call(statements.remove, { statementId }))).toBe('STATEMENTS_DISAGREE')
  expect(await edit({ day: second?.day ?? '' })).toBe('STATEMENT_EXISTS')
  expect(await edit({ day: '2026-12-30' })).toBeUndefined()
  await anna.call(statements.finish, { statementId })
  const between = { accountId: card, day: '2026-12-31', balance: '-99' }
  const draft = await anna.call(statements.start, between)
  expect(await codeOf(anna.call(statements.finish, draft))).toBe('STATEMENT_DIFFERS')
})

test('a tick follows its side into a transfer and back, and is gone on another account', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, loan, food, mixed } = person
  const income = await earn(person, { accountId: cash, delta: '40' })
  const expense = await spend(person)
  const ticks = async () =>
    (await anna.call(statements.list, {})).statements.map(({ accountId, ticked }) => [accountId, ticked]).toSorted()
  for (const [accountId, sideId] of [
    [cash, income],
    [card, expense],
  ] as const) {
    const { statementId } = await anna.call(statements.start, { accountId, day: '2026-05-31', balance: '0' })
    await anna.call(statements.tick, { statementId, sideIds: [sideId], ticked: true })
  }
  const ticked = [
    [card, '-12.5'],
    [cash, '40'],
  ]
  expect(await ticks()).toEqual(ticked)
  await change(anna, these(income), { toTransfer: { accountId: loan } })
  expect(linkedSide(await read(anna, income))).toMatchObject({ accountId: cash })
  expect(await ticks()).toEqual(ticked)
  const back = { transactionId: income + 1, accountId: cash, categoryId: mixed, delta: '40', toPlain: true }
  await anna.call(transactions.edit, back)
  expect(await ticks()).toEqual(ticked)
  await anna.call(transactions.edit, { transactionId: expense, accountId: loan, categoryId: food, delta: '-12.50' })
  expect(await ticks()).toEqual([
    [card, '0'],
    [cash, '40'],
  ])
  await undoLast(anna)
  expect(await ticks()).toEqual(ticked)
  expect(await differences(server.db)).toEqual([])
})
