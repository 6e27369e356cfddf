import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { RecurringDraft } from '#contract/drafts.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { runRecurring } from './run.ts'

const { accounts, accumulations, categories, history, payees, recurring, tags, transactions } = contract
const server = await sharedTestServer()
const jobContext = await server.jobContext()

/** A monthly loan payment: interest, a fee, and the repayment. */
const aLoan = async (overrides: Partial<RecurringDraft> = {}) => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const card = await anna.anAccount({ folderId })
  const loan = await anna.anAccount({ folderId })
  const interest = await anna.aCategory({ type: -1 })
  const fees = await anna.aCategory({ type: -1 })
  const draft = {
    accountId: card,
    categoryId: interest,
    delta: '-500',
    description: 'Loan',
    payee: 'Bank',
    tags: ['Flat'],
    note: 'until 2040',
    lines: [
      { categoryId: interest, delta: '-120.50', note: 'Interest' },
      { categoryId: fees, delta: '-2', tags: ['Tax'] },
      { toAccountId: loan },
    ],
    nextRepeat: '2199-01-31T08:00:00.000Z',
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 0,
    ...overrides,
  } satisfies RecurringDraft
  const { recurringTransactionId: ruleId } = await anna.call(recurring.create, draft)
  return { anna, card, loan, interest, fees, draft, ruleId }
}
type Loan = Awaited<ReturnType<typeof aLoan>>

const recurringOf = async (anna: TestUser) => (await anna.call(recurring.list, {})).recurringList
const onlyRecurring = async (anna: TestUser) => (await recurringOf(anna))[0]!
const undoLast = async (anna: TestUser): Promise<void> => {
  const { changeSets } = await anna.call(history.list, {})
  const last = changeSets.find(({ undone, undoes }) => !undone && undoes.length === 0)
  await anna.call(history.undo, { changeSetId: last!.changeSetId })
}
const run = async ({ anna, ruleId }: Loan, now = '2199-02-01T00:00:00Z') => {
  await runRecurring(jobContext, { bookId: anna.bookId, ruleId }, new Date(now))
  return (await anna.call(transactions.list, { count: 10 })).transactions
}
const idsOf = async (anna: TestUser) => ({
  payee: (await anna.call(payees.list, {})).payees[0]?.payeeId,
  tagOf: Object.fromEntries((await anna.call(tags.list, {})).tags.map(({ name, tagId }) => [name, tagId])),
})

test('a recurring split is one, with its payee, tags, note and lines; the last line takes the rest', async () => {
  const { anna, interest, fees, loan, ruleId } = await aLoan()
  const { payee, tagOf } = await idsOf(anna)
  const all = await recurringOf(anna)
  expect(all).toMatchObject([
    {
      recurringTransactionId: ruleId,
      categoryId: interest,
      delta: '-500',
      payeeId: payee,
      tagIds: [tagOf['Flat']],
      note: 'until 2040',
      lines: [
        { lineId: ruleId, categoryId: interest, delta: '-120.50', note: 'Interest' },
        { categoryId: fees, delta: '-2', tagIds: [tagOf['Tax']] },
        { delta: '-377.5', toAccountId: loan, toDelta: '377.5' },
      ],
    },
  ])
})

test('its transactions are split, and have all that it says; its dates move on for all lines', async () => {
  const loan = await aLoan()
  const { anna, card, interest, ruleId } = loan
  const [made, ...others] = await run(loan)
  const { payee, tagOf } = await idsOf(anna)
  expect(others).toEqual([])
  expect(made).toMatchObject({
    accountId: card,
    categoryId: interest,
    delta: '-500',
    payeeId: payee,
    tagIds: [tagOf['Flat']],
    note: 'until 2040',
    metadata: { recurringTransactionId: ruleId },
    lines: [
      { delta: '-120.50', note: 'Interest' },
      { delta: '-2', tagIds: [tagOf['Tax']] },
      { delta: '-377.5', toAccountId: loan.loan },
    ],
  })
  expect(await anna.balanceOf(loan.loan)).toBe('0')
  expect(await onlyRecurring(anna)).toMatchObject({ nextRepeat: '2199-02-28T08:00:00.000Z', period: 1 })
})

test('an edit without lines, payee, tags or note leaves them; null clears them and makes it plain', async () => {
  const { anna, draft, ruleId } = await aLoan()
  const { lines: _lines, payee: _payee, tags: _tags, note: _note, ...old } = draft
  const change = { ...old, recurringTransactionId: ruleId }
  await anna.call(recurring.edit, { ...change, description: 'Flat' })
  expect(await onlyRecurring(anna)).toMatchObject({ description: 'Flat', note: 'until 2040', lines: [{}, {}, {}] })
  expect(await codeOf(anna.call(recurring.edit, { ...change, delta: '-600' }))).toBe('LINES_NEEDED')
  await anna.call(recurring.edit, { ...change, delta: '-600', lines: null, payeeId: null, tagIds: null, note: null })
  const plain = await onlyRecurring(anna)
  expect(plain).toMatchObject({ recurringTransactionId: ruleId, delta: '-600' })
  expect([plain.lines, plain.payeeId, plain.tagIds, plain.note]).toEqual([undefined, undefined, undefined, undefined])
})

test('lines can be added and taken away, also later on; undo brings each state back', async () => {
  const { anna, draft, fees, interest, ruleId } = await aLoan()
  const change = { ...draft, recurringTransactionId: ruleId }
  const states = [await onlyRecurring(anna)]
  for (const amounts of [['-400', '-100'], ['-100', '-100', '-100', '-200'], undefined]) {
    const lines = amounts?.map((delta, index) => ({ categoryId: index % 2 === 0 ? interest : fees, delta })) ?? null
    await anna.call(recurring.edit, { ...change, lines })
    const now = await onlyRecurring(anna)
    expect(now.lines?.map(({ delta }) => delta)).toEqual(amounts)
    states.push(now)
  }
  for (const state of states.slice(0, -1).toReversed()) {
    await undoLast(anna)
    expect({ ...(await onlyRecurring(anna)), version: '' }).toEqual({ ...state, version: '' })
  }
})

test('lines that do not add up, into the same account, or of the wrong sign are refused with their place', async () => {
  const { anna, draft, interest, card } = await aLoan()
  const refused = async (lines: RecurringDraft['lines']) => codeOf(anna.call(recurring.create, { ...draft, lines }))
  expect(
    await refused([
      { categoryId: interest, delta: '-1' },
      { categoryId: interest, delta: '-2' },
    ]),
  ).toBe('LINES_DO_NOT_ADD_UP')
  expect(await refused([{ categoryId: interest, delta: '-1' }, { toAccountId: card }])).toBe('SAME_ACCOUNT')
  expect(await refused([{ categoryId: interest, delta: '1' }, { categoryId: interest }])).toBe(
    'SIGN_CONTRADICTS_CATEGORY',
  )
  expect(await recurringOf(anna)).toHaveLength(1)
})

test('merging categories, payees and tags moves its lines, and undo moves them back', async () => {
  const { anna, interest, fees } = await aLoan()
  const { payee, tagOf } = await idsOf(anna)
  const before = await onlyRecurring(anna)
  const other = (await anna.call(payees.create, { name: 'Savings bank' })).payeeId
  const categoryPreview = await anna.call(categories.previewMerge, { categoryId: fees, intoCategoryId: interest })
  expect(categoryPreview).toMatchObject({ recurring: 1, contradicting: 0 })
  await anna.call(categories.merge, { categoryId: fees, intoCategoryId: interest })
  await anna.call(payees.merge, { payeeId: payee!, intoPayeeId: other })
  await anna.call(tags.merge, { tagId: tagOf['Tax']!, intoTagId: tagOf['Flat']! })
  const merged = await onlyRecurring(anna)
  expect(merged.payeeId).toBe(other)
  expect(merged.lines?.map(({ categoryId, tagIds }) => [categoryId, tagIds]).slice(0, 2)).toEqual([
    [interest, undefined],
    [interest, undefined],
  ])
  for (const _ of [1, 2, 3]) await undoLast(anna)
  expect({ ...(await onlyRecurring(anna)), version: '' }).toEqual({ ...before, version: '' })
})

test('merging the two accounts of a line takes the line away; what is left of two lines is plain', async () => {
  const { anna, card, loan, draft, interest } = await aLoan()
  const lines = [
    { toAccountId: loan, delta: '-400' },
    { categoryId: interest, note: 'Interest' },
  ]
  await anna.call(recurring.create, { ...draft, lines })
  expect(await anna.call(accounts.previewMerge, { accountId: loan, intoAccountId: card })).toMatchObject({
    recurring: 2,
  })
  await anna.call(accounts.merge, { accountId: loan, intoAccountId: card })
  const left = (await recurringOf(anna)).map((rule) => [rule.delta, rule.lines?.map(({ delta }) => delta), rule.note])
  expect(left).toEqual([
    ['-100', undefined, 'until 2040\nInterest'],
    ['-122.5', ['-120.50', '-2'], 'until 2040'],
  ])
  await undoLast(anna)
  expect((await recurringOf(anna)).map(({ delta }) => delta)).toEqual(['-500', '-500'])
})

test('a deleted payee leaves its name, a deleted tag is gone from all lines', async () => {
  const { anna, draft, ruleId } = await aLoan()
  const { payee, tagOf } = await idsOf(anna)
  await anna.call(recurring.edit, { ...draft, description: undefined, recurringTransactionId: ruleId })
  await anna.call(payees.remove, { payeeId: payee! })
  await anna.call(tags.remove, { tagId: tagOf['Flat']! })
  await anna.call(tags.remove, { tagId: tagOf['Tax']! })
  const left = await onlyRecurring(anna)
  expect([left.description, left.payeeId, left.tagIds]).toEqual(['Bank', undefined, undefined])
  expect(left.lines?.every(({ tagIds }) => tagIds === undefined)).toBe(true)
})

test('what a line names cannot be deleted: its category, and the account that it moves money into', async () => {
  const { anna, fees, loan } = await aLoan()
  expect(await codeOf(anna.call(categories.remove, { categoryId: fees }))).toBe('CATEGORY_IN_USE')
  expect(await codeOf(anna.call(accounts.remove, { accountId: loan }))).toBe('ACCOUNT_HAS_RECURRING')
})

test('skipping, pausing and deleting are of the whole', async () => {
  const { anna, ruleId } = await aLoan()
  await anna.call(recurring.skip, { recurringId: ruleId })
  expect(await onlyRecurring(anna)).toMatchObject({ period: 1, nextRepeat: '2199-02-28T08:00:00.000Z' })
  await anna.call(recurring.pause, { recurringId: ruleId })
  expect(await onlyRecurring(anna)).toMatchObject({ paused: true })
  await anna.call(recurring.remove, { recurringId: ruleId })
  expect(await recurringOf(anna)).toEqual([])
  await undoLast(anna)
  expect(await onlyRecurring(anna)).toMatchObject({ delta: '-500', lines: [{}, {}, {}] })
})

test('history calls a recurring split one, however many lines it has', async () => {
  const { anna, ruleId } = await aLoan()
  await anna.call(recurring.pause, { recurringId: ruleId })
  await anna.call(recurring.remove, { recurringId: ruleId })
  const { changeSets } = await anna.call(history.list, { count: 3 })
  const counts = changeSets.map(({ summary }) => summary.filter(({ kind }) => kind === 'recurring'))
  expect(counts).toMatchObject([[{ deleted: 1 }], [{ changed: 1 }], [{ added: 1 }]])
})

test('what it makes is rounded up by its total, where the account says so, and keeps its payee and tags', async () => {
  const loan = await aLoan({ delta: '-500.40' })
  const { anna, card } = loan
  const savings = await anna.anAccount()
  await anna.call(accumulations.set, {
    sourceAccountId: card,
    targetAccountId: savings,
    includeRecurring: true,
    steps: [{ step: '1' }],
  })
  const made = await run(loan)
  expect(made.map(({ delta }) => delta).toSorted()).toEqual(['-0.6', '-500.4'])
  const { payee, tagOf } = await idsOf(anna)
  const rounded = made.find(({ delta }) => delta === '-500.4')
  expect(rounded).toMatchObject({ payeeId: payee, tagIds: [tagOf['Flat']], note: 'until 2040' })
})
