import { expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { reopenAll } from '#server/features/statements/testStatements.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import * as testing from './testChanges.ts'

const { aPerson, aSplit, change, earn, move, openingOf, preview, read, readAll, spend, these, undoLast } = testing
const { transactions, payees, tags } = contract
const server = await sharedTestServer()

test('a category is set where it fits; what it does not fit is left out, each for its reason; undone in one press', async () => {
  const person = await aPerson(server)
  const { anna, home, mixed, forTransfers } = person
  const [a, b] = [await spend(person), await spend(person, { categoryId: home })]
  const [income, transfer, split] = [await earn(person), await move(person), await aSplit(person)]
  const { transactionId: opening } = await openingOf(person)
  const all = these(a, b, income, transfer, split, opening)
  const before = await readAll(anna)
  expect(await preview(anna, all, { set: { categoryId: home } })).toMatchObject({ count: 1, unchanged: 1, roundUps: 0 })
  const leftOut = await change(anna, all, { set: { categoryId: home } })
  expect(new Map(leftOut)).toEqual(
    new Map([
      ['LINES_NEEDED', [split]],
      ['SIGN_CONTRADICTS_CATEGORY', [income]],
      ['TRANSACTION_IS_TRANSFER', [transfer]],
      ['TRANSACTION_SETS_BALANCE', [opening]],
    ]),
  )
  expect([(await read(anna, a)).categoryId, (await read(anna, income)).categoryId]).toEqual([home, person.pay])
  await undoLast(anna)
  expect(await readAll(anna)).toEqual(before)
  // A mixed category serves transfers, too; the transfer category serves nothing else.
  await change(anna, these(transfer, income), { set: { categoryId: mixed } })
  expect([(await read(anna, transfer)).categoryId, (await read(anna, income)).categoryId]).toEqual([mixed, mixed])
  expect(await change(anna, these(a, transfer), { set: { categoryId: forTransfers } })).toEqual([
    ['CATEGORY_FOR_TRANSFERS', [a]],
  ])
})

test('a refund that keeps its category stays one', async () => {
  const person = await aPerson(server)
  const refund = await spend(person, { delta: '3', refund: true })
  expect(await preview(person.anna, these(refund), { set: { categoryId: person.food } })).toMatchObject({
    unchanged: 1,
    leftOut: [],
  })
})

test('what contradicts the category becomes a refund where that is asked for', async () => {
  const person = await aPerson(server)
  const { anna, food } = person
  const back = await earn(person)
  expect(await change(anna, these(back), { set: { categoryId: food } })).toEqual([
    ['SIGN_CONTRADICTS_CATEGORY', [back]],
  ])
  expect(await change(anna, these(back), { set: { categoryId: food, refund: true } })).toEqual([])
  expect(await read(anna, back)).toMatchObject({ categoryId: food })
  const refused = { selection: these(back), change: { set: { refund: true, note: 'x' } } }
  expect(await codeOf(anna.call(transactions.previewChange, refused))).toBe('INVALID_INPUT')
})

test('payee and tags are set by id or name on all lines, and a preview makes none of them', async () => {
  const person = await aPerson(server)
  const { anna } = person
  const [plain, split] = [await spend(person), await aSplit(person)]
  const set = { payee: 'Lidl', addTags: ['Trip', 'Work'] }
  expect(await preview(anna, these(plain, split), { set })).toMatchObject({ count: 2, leftOut: [] })
  expect((await anna.call(payees.list, {})).payees).toEqual([])
  await change(anna, these(plain, split), { set })
  const payeeId = (await anna.call(payees.list, {})).payees[0]!.payeeId
  const [trip, work] = (await anna.call(tags.list, {})).tags.map(({ tagId }) => tagId) as [number, number]
  expect(await read(anna, plain)).toMatchObject({ payeeId, tagIds: [trip, work] })
  const lines = [{ delta: '-30' }, { delta: '-5', note: 'Soap' }, { delta: '-15' }]
  expect(await read(anna, split)).toMatchObject({ payeeId, tagIds: [trip, work], delta: '-50', lines })
  await change(anna, these(plain, split), { set: { removeTagIds: [trip], payeeId: null } })
  expect(await read(anna, plain)).not.toHaveProperty('payeeId')
  expect((await read(anna, split)).tagIds).toEqual([work])
  await change(anna, these(plain, split), { set: { tagIds: null, addTagIds: [trip] } })
  expect((await read(anna, plain)).tagIds).toEqual([trip])
  await change(anna, these(plain), { set: { tagIds: null } })
  expect(await read(anna, plain)).not.toHaveProperty('tagIds')
})

test('who has all the tags there may be is left out', async () => {
  const person = await aPerson(server)
  const names = Array.from({ length: limits.tagsPerTransaction }, (_, index) => `Tag ${index}`)
  const [full, free] = [await spend(person, { tags: names }), await spend(person)]
  expect(await change(person.anna, these(full, free), { set: { addTags: ['One more'] } })).toEqual([
    ['LIMIT_REACHED', [full]],
  ])
})

test('an account is set within its currency, and never on both sides', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, loan, yen } = person
  const [a, transfer, split, foreign] = [
    await spend(person),
    await move(person),
    await aSplit(person),
    await spend(person, { accountId: yen, delta: '-900' }),
  ]
  const { transactionId: opening } = await openingOf(person)
  const leftOut = await change(anna, these(a, transfer, split, foreign, opening), { set: { accountId: loan } })
  expect(new Map(leftOut)).toEqual(
    new Map([
      ['CURRENCIES_DIFFER', [foreign]],
      ['SAME_ACCOUNT', [split]],
      ['TRANSACTION_IS_TRANSFER', [transfer]],
      ['TRANSACTION_SETS_BALANCE', [opening]],
    ]),
  )
  await change(anna, these(split), { set: { accountId: cash } })
  const balances = [await anna.balanceOf(card), await anna.balanceOf(cash), await anna.balanceOf(loan)]
  expect(balances).toEqual(['-40', '-10', '2.5'])
})

test('a day is one of the user’s zone, and the time of day stays, also over the change of the clocks', async () => {
  const person = await aPerson(server)
  const { anna } = person
  const late = await spend(person, { createdAt: '2026-05-03T22:30:00.125Z' })
  const split = await aSplit(person)
  await change(anna, these(late, split), { set: { day: '2026-01-10' } })
  expect((await read(anna, late)).createdAt).toBe('2026-01-09T23:30:00.125Z')
  expect((await read(anna, split)).createdAt).toBe('2026-01-10T11:00:00.000Z')
})

test('what is reconciled keeps account, day and status until its statement is reopened; all else may change', async () => {
  const person = await aPerson(server)
  const { anna, cash, home } = person
  const [checked, free] = [await spend(person, { isReconciled: true }), await spend(person)]
  const reason = [['STATEMENT_RECONCILED', [checked]]]
  expect(await change(anna, these(checked, free), { set: { accountId: cash } })).toEqual(reason)
  expect(await change(anna, these(checked, free), { set: { day: '2026-01-10' } })).toEqual(reason)
  expect(await change(anna, these(checked, free), { set: { day: '2026-05-03' } })).toEqual([])
  const set = { note: 'Seen', description: 'Shopping', categoryId: home }
  expect(await change(anna, these(checked, free), { set })).toEqual([])
  expect(await read(anna, checked)).toMatchObject({ note: 'Seen', description: 'Shopping', status: 'reconciled' })
  expect(await change(anna, these(checked), { set: { status: 'pending' } })).toEqual(reason)
  await reopenAll(anna)
  expect(await change(anna, these(checked), { set: { accountId: cash } })).toEqual([])
  expect(await read(anna, checked)).toMatchObject({ accountId: cash })
  await change(anna, these(checked, free), { set: { note: null, description: null } })
  expect(await read(anna, checked)).not.toHaveProperty('note')
})

test('all that match a filter are changed but those taken out of them; of a split that matches by one line, all lines', async () => {
  const person = await aPerson(server)
  const { anna, food, home, card } = person
  const [a, b, split] = [await spend(person), await spend(person), await aSplit(person)]
  await spend(person, { categoryId: home })
  const selection = { filter: { categoriesIds: String(food) }, except: [b] }
  expect(await preview(anna, selection, { set: { note: 'x' } })).toMatchObject({ count: 2 })
  await change(anna, selection, { set: { note: 'x' } })
  const noted = (await readAll(anna)).filter(({ note }) => note === 'x').map(({ transactionId }) => transactionId)
  expect(noted.toSorted()).toEqual([a, split].toSorted())
  expect(await anna.balanceOf(card)).toBe('-87.5')
})

test('a selection that has changed since it was shown is refused, and nothing is done', async () => {
  const person = await aPerson(server)
  const { anna, food, home, card } = person
  const [a, b] = [await spend(person), await spend(person)]
  const change = { set: { categoryId: home } }
  const selections = [these(a, b), { filter: { accountsIds: String(card) } }]
  for (const [index, selection] of selections.entries()) {
    const { state } = await preview(anna, selection, change)
    await anna.call(transactions.edit, { transactionId: a, categoryId: food, accountId: card, delta: `-${index + 1}` })
    expect(await codeOf(anna.call(transactions.change, { selection, change, state }))).toBe('CHANGED_MEANWHILE')
  }
  const [, all] = selections
  const { state } = await preview(anna, all!, change)
  await spend(person)
  expect(await codeOf(anna.call(transactions.change, { selection: all!, change, state }))).toBe('CHANGED_MEANWHILE')
  expect((await read(anna, b)).categoryId).toBe(food)
})

test('what is not one’s own is not found, and nothing to set is refused', async () => {
  const [person, boris] = [await aPerson(server), await server.aUser()]
  const { anna, food, card } = person
  const own = await boris.aTransaction()
  const [theirs, set] = [await spend(person), { status: 'pending' as const }]
  expect(await codeOf(preview(boris, these(theirs), { set }))).toBe('NOT_FOUND')
  expect(await preview(boris, these(theirs, own), { set })).toMatchObject({ count: 1 })
  for (const foreign of [{ categoryId: food }, { accountId: card }, { payeeId: 999 }, { addTagIds: [999] }])
    expect(await codeOf(preview(boris, these(own), { set: foreign }))).toBe('NOT_FOUND')
  expect(await codeOf(preview(anna, these(theirs), { set: {} }))).toBe('INVALID_INPUT')
  expect(await codeOf(preview(anna, these(theirs), { set: { day: '2026-02-30' } }))).toBe('INVALID_INPUT')
  const many = Array.from({ length: limits.changedTransactions + 1 }, (_, index) => index + 1)
  expect(await codeOf(preview(anna, these(...many), { set }))).toBe('INVALID_INPUT')
})
