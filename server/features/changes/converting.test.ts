import { expect, test } from 'vitest'
import { contract } from '#contract'
import { linkedSide } from '#shared/linkedSide.ts'
import { reconcile } from '#server/features/statements/testStatements.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import * as testing from './testChanges.ts'

const { aPerson, aSplit, change, earn, move, openingOf, preview, read, readAll, spend, these, undoLast } = testing
const { transactions, accumulations } = contract
const server = await sharedTestServer()

const roundUp = ({ anna, card, cash, mixed }: testing.Person) =>
  anna.call(accumulations.set, {
    sourceAccountId: card,
    targetAccountId: cash,
    categoryId: mixed,
    steps: [{ step: '1' }],
  })

test('what is deleted takes its round-up along; what is reconciled stays; undone, all is as it was', async () => {
  const person = await aPerson(server)
  const { anna, card, cash } = person
  await roundUp(person)
  const [rounded, split] = [await spend(person), await aSplit(person)]
  const [transfer, checked] = [await move(person), await spend(person, { delta: '-1', isReconciled: true })]
  const before = await readAll(anna)
  const all = these(rounded, split, transfer, checked)
  expect(await preview(anna, all, { delete: true })).toMatchObject({ count: 3, roundUps: 1 })
  expect(await change(anna, all, { delete: true })).toEqual([['STATEMENT_RECONCILED', [checked]]])
  expect((await readAll(anna)).map(({ transactionId }) => transactionId)).toEqual([checked])
  expect([await anna.balanceOf(card), await anna.balanceOf(cash)]).toEqual(['-1', '0'])
  await undoLast(anna)
  expect(await readAll(anna)).toEqual(before)
})

test('an expense stays whose round-up is reconciled', async () => {
  const person = await aPerson(server)
  const { anna } = person
  await roundUp(person)
  const [rounded, plain] = [await spend(person), await spend(person)]
  const { metadata } = await read(anna, rounded)
  const roundUpId = metadata?.type === 3 ? metadata.internalTransactionId : 0
  await reconcile(anna, roundUpId)
  const reason = [['STATEMENT_RECONCILED', [rounded]]]
  expect(await change(anna, these(rounded, plain), { delete: true })).toEqual(reason)
  expect(await change(anna, these(rounded), { toTransfer: { accountId: person.loan } })).toEqual(reason)
})

test('a deleted round-up leaves its expense, and both may be deleted together', async () => {
  const person = await aPerson(server)
  const { anna } = person
  await roundUp(person)
  const [a, b] = [await spend(person), await spend(person)]
  const roundUpOf = async (id: number) => {
    const { metadata } = await read(anna, id)
    return metadata?.type === 3 ? metadata.internalTransactionId : 0
  }
  await change(anna, these(await roundUpOf(a)), { delete: true })
  expect(await read(anna, a)).not.toHaveProperty('metadata')
  await change(anna, these(a, b, await roundUpOf(b)), { delete: true })
  expect(await readAll(anna)).toEqual([])
  await undoLast(anna)
  expect(await readAll(anna)).toHaveLength(3)
})

test('an expense becomes a transfer to the account, an income one from it, without round-up; the rest is left out', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, yen, forTransfers } = person
  await roundUp(person)
  const [expense, income] = [await spend(person, { note: 'Kept' }), await earn(person)]
  const [transfer, split] = [await move(person), await aSplit(person)]
  const [there, foreign, checked] = [
    await spend(person, { accountId: cash }),
    await spend(person, { accountId: yen, delta: '-5' }),
    await spend(person, { delta: '-1', isReconciled: true }),
  ]
  const { transactionId: opening } = await openingOf(person)
  const before = await readAll(anna)
  const wanted = { toTransfer: { accountId: cash } }
  const all = these(expense, income, transfer, split, there, foreign, checked, opening)
  expect(await preview(anna, all, wanted)).toMatchObject({ count: 2, roundUps: 1 })
  expect(new Map(await change(anna, all, wanted))).toEqual(
    new Map([
      ['CURRENCIES_DIFFER', [foreign]],
      ['LINES_NEEDED', [split]],
      ['SAME_ACCOUNT', [there]],
      ['TRANSACTION_IS_TRANSFER', [transfer]],
      ['STATEMENT_RECONCILED', [checked]],
      ['TRANSACTION_SETS_BALANCE', [opening]],
    ]),
  )
  const out = await read(anna, expense)
  expect(out).toMatchObject({ accountId: card, delta: '-12.50', categoryId: forTransfers, note: 'Kept' })
  expect(linkedSide(out)).toMatchObject({ accountId: cash, delta: '12.50' })
  const back = await read(anna, income)
  expect(back).toMatchObject({ accountId: cash, delta: '-100' })
  expect(linkedSide(back)).toMatchObject({ accountId: card, delta: '100' })
  await undoLast(anna)
  expect(await readAll(anna)).toEqual(before)
})

test('a transfer becomes what it did to one of its accounts', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, food, pay, forTransfers } = person
  const [a, b, expense] = [await move(person), await move(person), await spend(person, { delta: '-1' })]
  const toPlain = (categoryId: number, side?: 'to') => ({ toPlain: { categoryId, side } })
  expect(await change(anna, these(a), toPlain(pay))).toEqual([['SIGN_CONTRADICTS_CATEGORY', [a]]])
  expect(await change(anna, these(b), toPlain(food, 'to'))).toEqual([['SIGN_CONTRADICTS_CATEGORY', [b]]])
  expect(await codeOf(preview(anna, these(a), toPlain(forTransfers)))).toBe('CATEGORY_FOR_TRANSFERS')
  expect(await change(anna, these(a, expense), toPlain(food))).toEqual([['TRANSACTION_NO_TRANSFER', [expense]]])
  await change(anna, these(b), toPlain(pay, 'to'))
  expect(await read(anna, a)).toMatchObject({ accountId: card, delta: '-40', categoryId: food })
  expect(await read(anna, b)).toMatchObject({ accountId: cash, delta: '40', categoryId: pay })
  expect([await anna.balanceOf(card), await anna.balanceOf(cash)]).toEqual(['-41', '40'])
})

test('two sides become one transfer that loses no text; undone, they are two again', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, forTransfers } = person
  await roundUp(person)
  const out = await spend(person, { description: 'To cash', bankText: 'ATM 42', externalId: 'x1', tags: ['Trip'] })
  const into = await earn(person, {
    accountId: cash,
    delta: '12.50',
    description: 'From card',
    note: 'Own note',
    payee: 'Myself',
    tags: ['Work'],
    createdAt: '2026-05-04T08:00:00Z',
    status: 'pending',
  })
  const before = await readAll(anna)
  const { transactionId } = await anna.call(transactions.match, { transactionId: into, withTransactionId: out })
  const [only, ...others] = await readAll(anna)
  expect(others).toEqual([])
  expect(only).toMatchObject({
    transactionId,
    accountId: card,
    delta: '-12.50',
    categoryId: forTransfers,
    createdAt: '2026-05-03T10:00:00.000Z',
    description: 'To cash',
    note: 'From card\nOwn note',
    bankText: 'ATM 42',
    externalId: 'x1',
    status: 'pending',
  })
  expect([only!.tagIds?.length, only!.payeeId === undefined]).toEqual([2, false])
  expect(linkedSide(only!)).toMatchObject({ accountId: cash, delta: '12.50' })
  await undoLast(anna)
  expect(await readAll(anna)).toEqual(before)
})

test('in two currencies any amounts match; what is no pair is refused', async () => {
  const person = await aPerson(server)
  const { anna, cash, yen } = person
  const [out, far] = [await spend(person), await earn(person, { accountId: yen, delta: '2000' })]
  const refused = async (withTransactionId: number, transactionId = out) =>
    codeOf(anna.call(transactions.match, { transactionId, withTransactionId }))
  expect(await refused(await earn(person, { accountId: cash, delta: '12.51' }))).toBe('AMOUNTS_DIFFER')
  expect(await refused(await spend(person, { accountId: cash }))).toBe('AMOUNTS_DIFFER')
  expect(await refused(await earn(person, { delta: '12.5' }))).toBe('SAME_ACCOUNT')
  expect(await refused(await move(person))).toBe('TRANSACTION_IS_TRANSFER')
  expect(await refused(await aSplit(person))).toBe('LINES_NEEDED')
  expect(await refused((await openingOf(person)).transactionId)).toBe('TRANSACTION_SETS_BALANCE')
  expect(await refused(await earn(person, { accountId: cash, delta: '12.5', isReconciled: true }))).toBe(
    'STATEMENT_RECONCILED',
  )
  const old = { transactionId: out, version: 'old', withTransactionId: far }
  expect(await codeOf(anna.call(transactions.match, old))).toBe('CHANGED_MEANWHILE')
  expect(await refused(far)).toBeUndefined()
  expect(linkedSide(await read(anna, out))).toMatchObject({ accountId: yen, delta: '2000' })
})

test('a copy has all details and lines, but neither the bank’s id nor its state; it is rounded up as a new one', async () => {
  const person = await aPerson(server)
  const { anna } = person
  await roundUp(person)
  const more = { isReconciled: true, externalId: 'x1', bankText: 'CARD 42', note: 'Note', payee: 'Lidl', tags: ['A'] }
  const [plain, split, transfer] = [await spend(person, more), await aSplit(person), await move(person)]
  const wanted = { transactionIds: [plain, split, transfer], day: '2026-12-24' }
  const { transactionIds: made } = await anna.call(transactions.duplicate, wanted)
  const [a, b, c] = [await read(anna, made[0]!), await read(anna, made[1]!), await read(anna, made[2]!)]
  const { externalId: _, bankText: __, status: ___, statementId: ____, ...original } = await read(anna, plain)
  const metadata = { type: 3 }
  const createdAt = '2026-12-24T11:00:00.000Z'
  const own = { transactionId: made[0], createdAt, version: a.version, metadata: a.metadata }
  expect(a).toEqual({ ...original, ...own })
  expect(a).toMatchObject({ metadata })
  expect(b).toMatchObject({ delta: '-50', lines: [{ delta: '-30' }, { note: 'Soap' }, { toDelta: '15' }], createdAt })
  expect(linkedSide(c)).toMatchObject({ delta: '40' })
  const { transactionIds: now } = await anna.call(transactions.duplicate, { transactionIds: [plain] })
  expect(Date.now() - Date.parse((await read(anna, now[0]!)).createdAt)).toBeLessThan(60_000)
  const opening = (await openingOf(person)).transactionId
  expect(await codeOf(anna.call(transactions.duplicate, { transactionIds: [plain, opening] }))).toBe(
    'TRANSACTION_SETS_BALANCE',
  )
})
