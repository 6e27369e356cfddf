import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { RecurringDraft } from '#contract/drafts.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { runRecurring } from './run.ts'

const { accounts, history, recurring, transactions } = contract
const server = await sharedTestServer()
const jobContext = await server.jobContext()

/** 200 a month into savings. */
const aTransfer = async (overrides: Partial<RecurringDraft> = {}) => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const card = await anna.anAccount({ folderId })
  const savings = await anna.anAccount({ folderId })
  const dollars = await anna.anAccount({ folderId, currencyId: 1 })
  const draft = {
    accountId: card,
    toAccountId: savings,
    delta: '-200',
    description: 'Savings',
    nextRepeat: '2199-01-31T08:00:00.000Z',
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 0,
    ...overrides,
  } satisfies RecurringDraft
  const { recurringTransactionId: ruleId } = await anna.call(recurring.create, draft)
  return { anna, card, savings, dollars, draft, ruleId }
}

const onlyRecurring = async (anna: TestUser) => (await anna.call(recurring.list, {})).recurringList[0]!
const edit = async (anna: TestUser, draft: Partial<RecurringDraft>) => {
  const { recurringTransactionId, version } = await onlyRecurring(anna)
  await anna.call(recurring.edit, { recurringTransactionId, version, ...(draft as RecurringDraft) })
}
const run = async (anna: TestUser) => {
  const { recurringTransactionId: ruleId, nextRepeat } = await onlyRecurring(anna)
  await runRecurring(jobContext, { bookId: anna.bookId, ruleId }, new Date(nextRepeat))
  return (await anna.call(transactions.list, { count: 10 })).transactions
}
test('a recurring transfer makes transfers, under the category for transfers, and never an expense', async () => {
  const { anna, card, savings, ruleId } = await aTransfer()
  expect(await onlyRecurring(anna)).toMatchObject({
    accountId: card,
    toAccountId: savings,
    delta: '-200',
    toDelta: '200',
  })
  const [made, ...others] = await run(anna)
  expect(others).toEqual([])
  expect(made).toMatchObject({
    accountId: card,
    delta: '-200',
    description: 'Savings',
    metadata: { type: 1, recurringTransactionId: ruleId, linkedTransaction: { accountId: savings, delta: '200' } },
  })
})

test('between two currencies the amount that arrives is said, and is the same each time', async () => {
  const { anna, card, dollars, draft } = await aTransfer()
  const refused = async (change: Partial<RecurringDraft>) =>
    codeOf(anna.call(recurring.create, { ...draft, ...change }))
  expect(await refused({ toAccountId: dollars })).toBe('INVALID_INPUT')
  await edit(anna, { ...draft, toAccountId: dollars, toDelta: '217.40' })
  expect(await onlyRecurring(anna)).toMatchObject({ toAccountId: dollars, toCurrencyId: 1, toDelta: '217.40' })
  await run(anna)
  const made = await run(anna)
  expect(made.map(({ accountId, delta, metadata }) => [accountId, delta, metadata])).toEqual(
    Array.from({ length: 2 }, () => [
      card,
      '-200',
      expect.objectContaining({ linkedTransaction: expect.objectContaining({ accountId: dollars, delta: '217.40' }) }),
    ]),
  )
})

test('who does not know of transfers may change the rest; null makes it an expense; a new amount needs what arrives', async () => {
  const { anna, dollars, draft, savings } = await aTransfer()
  const { toAccountId, ...plain } = draft
  const categoryId = await anna.aCategory({ type: -1 })
  await edit(anna, { ...plain, categoryId, delta: '-150', description: 'Less' })
  expect(await onlyRecurring(anna)).toMatchObject({ toAccountId, delta: '-150', toDelta: '150', categoryId })

  await edit(anna, { ...plain, delta: '-150', toAccountId: dollars, toDelta: '160' })
  await edit(anna, { ...plain, delta: '-150.00', description: 'Same amounts' })
  expect(await onlyRecurring(anna)).toMatchObject({ toAccountId: dollars, toDelta: '160' })
  expect(await codeOf(edit(anna, { ...plain, delta: '-151' }))).toBe('INVALID_INPUT')

  await edit(anna, { ...plain, categoryId, toAccountId: null })
  const expense = await onlyRecurring(anna)
  expect(expense.toAccountId).toBeUndefined()
  expect(expense).toMatchObject({ categoryId, delta: '-200' })
  await edit(anna, { ...plain, toAccountId: savings })
  expect(await onlyRecurring(anna)).toMatchObject({ toAccountId: savings, toDelta: '200' })
})

test('what contradicts itself is refused', async () => {
  const { anna, card, draft } = await aTransfer()
  const refused = async (change: Partial<RecurringDraft>) =>
    codeOf(anna.call(recurring.create, { ...draft, ...change }))
  const bob = await server.aUser()
  const { toAccountId: __, ...plain } = draft
  expect(await refused({ toAccountId: card })).toBe('SAME_ACCOUNT')
  expect(await refused({ delta: '200' })).toBe('INVALID_INPUT')
  expect(await refused({ delta: '0' })).toBe('AMOUNT_IS_ZERO')
  expect(await refused({ toDelta: '199' })).toBe('AMOUNTS_DIFFER')
  expect(await refused({ toAccountId: await bob.anAccount() })).toBe('NOT_FOUND')
  expect(await refused({ lines: [{ toAccountId: card, delta: '-1' }, { toAccountId: card }] })).toBe('INVALID_INPUT')
  expect(await codeOf(anna.call(recurring.create, plain))).toBe('INVALID_INPUT')
  expect(await codeOf(anna.call(recurring.create, { ...plain, toDelta: '200' }))).toBe('INVALID_INPUT')
})

test('its account of arrival cannot be deleted, and undo brings the transfer back', async () => {
  const { anna, savings, draft } = await aTransfer()
  expect(await codeOf(anna.call(accounts.remove, { accountId: savings }))).toBe('ACCOUNT_HAS_RECURRING')
  await edit(anna, { ...draft, categoryId: await anna.aCategory({ type: -1 }), toAccountId: null })
  const { changeSets } = await anna.call(history.list, {})
  await anna.call(history.undo, { changeSetId: changeSets[0]!.changeSetId })
  expect(await onlyRecurring(anna)).toMatchObject({ toAccountId: savings, toDelta: '200' })
})
