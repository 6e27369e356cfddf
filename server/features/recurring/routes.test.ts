import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { recurring } = contract
const server = await sharedTestServer()
const rent = {
  nextRepeat: '2199-01-31T08:00:00.000Z',
  repeatType: 2,
  repeatArg: 1,
  notificationMode: 0,
  delta: '-912.00',
  description: 'Rent',
} as const

const aRecurring = async (person: TestUser) => {
  const draft = { ...rent, accountId: await person.anAccount(), categoryId: await person.aCategory({ type: -1 }) }
  return { draft, recurringId: (await person.call(recurring.create, draft)).recurringTransactionId }
}
const onlyRecurring = async (person: TestUser) => (await person.call(recurring.list, {})).recurringList[0]!

test('a recurring transaction is listed with all its fields, the next one first', async () => {
  const anna = await server.aUser()
  const { draft, recurringId } = await aRecurring(anna)
  await anna.call(recurring.create, { ...draft, nextRepeat: '2198-01-01T00:00:00Z', description: undefined })
  const { recurringList } = await anna.call(recurring.list, {})
  expect(recurringList.map(({ description }) => description)).toEqual([undefined, 'Rent'])
  expect(recurringList[1]).toMatchObject({
    ...draft,
    recurringTransactionId: recurringId,
    currencyId: 2,
    anchor: rent.nextRepeat,
    period: 0,
    paused: false,
  })
})

test('a first date that has passed is refused, and so are nothing, the wrong sign and digits that the currency lacks', async () => {
  const anna = await server.aUser()
  const { draft } = await aRecurring(anna)
  const past = { ...draft, nextRepeat: new Date(Date.now() - 120_000).toISOString() }
  expect(await codeOf(anna.call(recurring.create, past))).toBe('IN_THE_PAST')
  expect(await codeOf(anna.call(recurring.create, { ...draft, delta: '0.0' }))).toBe('AMOUNT_IS_ZERO')
  expect(await codeOf(anna.call(recurring.create, { ...draft, delta: '5' }))).toBe('SIGN_CONTRADICTS_CATEGORY')
  expect(await codeOf(anna.call(recurring.create, { ...draft, delta: '-5.005' }))).toBe('AMOUNT_TOO_PRECISE')
  expect(await codeOf(anna.call(recurring.create, { ...draft, repeatArg: 0 }))).toBe('INVALID_INPUT')
})

test('skipping leaves one date out, and the ends of months still do not drift', async () => {
  const anna = await server.aUser()
  const { recurringId } = await aRecurring(anna)
  const seen: string[] = []
  for (let skipped = 0; skipped < 3; skipped++) {
    await anna.call(recurring.skip, { recurringId })
    seen.push((await onlyRecurring(anna)).nextRepeat)
  }
  expect(seen).toEqual(['2199-02-28T08:00:00.000Z', '2199-03-31T08:00:00.000Z', '2199-04-30T08:00:00.000Z'])
})

test('C22: an edit that leaves the dates alone keeps counting from the first; another date starts the count again', async () => {
  const anna = await server.aUser()
  const { draft, recurringId } = await aRecurring(anna)
  await anna.call(recurring.skip, { recurringId })
  const target = { recurringTransactionId: recurringId }
  const nextRepeat = '2199-02-28T08:00:00.000Z'
  await anna.call(recurring.edit, { ...draft, ...target, nextRepeat, description: undefined })
  expect(await onlyRecurring(anna)).toMatchObject({ anchor: rent.nextRepeat, period: 1, nextRepeat })
  expect((await onlyRecurring(anna)).description).toBeUndefined()
  await anna.call(recurring.edit, { ...draft, ...target, nextRepeat: '2199-03-01T00:00:00Z' })
  expect(await onlyRecurring(anna)).toMatchObject({ anchor: '2199-03-01T00:00:00.000Z', period: 0 })
  expect(await codeOf(anna.call(recurring.edit, { ...draft, ...target, version: 'old' }))).toBe('CHANGED_MEANWHILE')
})

test('an account, a category and decimals that a recurring transaction uses stay', async () => {
  const anna = await server.aUser()
  const { draft, recurringId } = await aRecurring(anna)
  expect(await codeOf(anna.call(contract.accounts.remove, { accountId: draft.accountId }))).toBe(
    'ACCOUNT_HAS_RECURRING',
  )
  expect(await codeOf(anna.call(contract.categories.remove, { categoryId: draft.categoryId }))).toBe('CATEGORY_IN_USE')
  await anna.call(recurring.remove, { recurringId })
  await anna.call(contract.accounts.remove, { accountId: draft.accountId })
  await anna.call(contract.categories.remove, { categoryId: draft.categoryId })
})

test("another user's rule is not found", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const { draft, recurringId } = await aRecurring(anna)
  const calls = [recurring.skip, recurring.pause, recurring.resume, recurring.remove]
  for (const call of calls) expect(await codeOf(boris.call(call, { recurringId }))).toBe('NOT_FOUND')
  const edit = { ...draft, recurringTransactionId: recurringId }
  expect(await codeOf(boris.call(recurring.edit, edit))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(recurring.create, draft))).toBe('NOT_FOUND')
  expect(await boris.call(recurring.list, {})).toEqual({ recurringList: [] })
})
