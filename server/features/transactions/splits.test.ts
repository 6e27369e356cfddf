import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { SplitLineDraft } from '#contract/drafts.ts'
import type { Transaction } from '#contract/transactions.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()

/** A user with three accounts, one of them in another currency, and three categories. */
const aPerson = async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [card, loan, yen] = [
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId, currencyId: 4 }),
  ]
  const [food, home, income] = [
    await anna.aCategory({ type: -1 }),
    await anna.aCategory({ type: -1 }),
    await anna.aCategory({ type: 1 }),
  ]
  return { anna, card, loan, yen, food, home, income }
}
type Person = Awaited<ReturnType<typeof aPerson>>

/** A split of groceries and household goods. */
const aSplit = async ({ anna, card, food, home }: Person, more: object = {}): Promise<number> => {
  const lines = [
    { categoryId: food, delta: '-30' },
    { categoryId: home, note: 'Soap' },
  ]
  const draft = {
    accountId: card,
    categoryId: food,
    delta: '-42.50',
    lines,
    createdAt: '2024-05-03T10:00:00.000Z',
    ...more,
  }
  return (await anna.call(transactions.create, draft)).transactionId
}

const read = async (anna: TestUser, transactionId: number): Promise<Transaction> =>
  (await anna.call(transactions.get, { transactionId })).transaction
const linesOf = async (anna: TestUser, transactionId: number): Promise<string[] | undefined> =>
  (await read(anna, transactionId)).lines?.map(({ delta }) => delta)
const undoLast = async (anna: TestUser): Promise<void> => {
  const [last] = (await anna.call(contract.history.list, { count: 1 })).changeSets
  await anna.call(contract.history.undo, { changeSetId: last!.changeSetId })
}

test('the last line takes the rest, and the whole is one transaction', async () => {
  const person = await aPerson()
  const { anna, card, food, home } = person
  const transactionId = await aSplit(person)
  expect(await read(anna, transactionId)).toMatchObject({
    transactionId,
    categoryId: food,
    delta: '-42.5',
    lines: [
      { categoryId: food, delta: '-30' },
      { categoryId: home, delta: '-12.5', note: 'Soap' },
    ],
  })
  expect(await anna.balanceOf(card)).toBe('-42.5')
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 1 })
  expect((await anna.call(transactions.list, {})).transactions).toHaveLength(1)
})

test('a filter by category finds the transaction, says which lines it means, and sums those alone', async () => {
  const person = await aPerson()
  const { anna, home } = person
  await aSplit(person)
  const filter = { categoriesIds: String(home) }
  const { transactions: found } = await anna.call(transactions.list, filter)
  expect(found[0]?.lines?.map(({ matches }) => matches)).toEqual([false, undefined])
  const { months } = await anna.call(transactions.getMonths, filter)
  expect(months).toMatchObject([{ count: 1, sums: [{ expense: '-12.5' }] }])
})

test('two lines that a filter means count as one transaction', async () => {
  const person = await aPerson()
  const { anna, food, home } = person
  await aSplit(person)
  await aSplit(person)
  const filter = { categoriesIds: `${food},${home}` }
  expect(await anna.call(transactions.getCount, filter)).toEqual({ count: 2 })
  expect((await anna.call(transactions.list, { ...filter, count: 1 })).transactions).toHaveLength(1)
  const first = await anna.call(transactions.list, { ...filter, count: 1 })
  const second = await anna.call(transactions.list, { ...filter, count: 1, after: first.next })
  expect(second.transactions[0]?.transactionId).not.toBe(first.transactions[0]?.transactionId)
  expect(second.next).toBeUndefined()
})

test('a line may be a transfer: the principal of a loan is no spending, its interest is', async () => {
  const person = await aPerson()
  const { anna, card, loan, home } = person
  const transactionId = await aSplit(person, {
    delta: '-500',
    lines: [{ categoryId: home, delta: '-120' }, { toAccountId: loan }],
  })
  expect([await anna.balanceOf(card), await anna.balanceOf(loan)]).toEqual(['-500', '380'])
  const { months } = await anna.call(transactions.getMonths, {})
  expect(months[0]?.sums).toMatchObject([{ expense: '-120', transferredIn: '380', transferredOut: '-380' }])
  const { transactions: ofLoan } = await anna.call(transactions.list, { accountsIds: String(loan) })
  expect(ofLoan).toMatchObject([
    { transactionId, balanceAfter: '380', lines: [{ matches: false }, { toAccountId: loan }] },
  ])
})

test('a running balance stands after the whole transaction, though another one came between its lines', async () => {
  const person = await aPerson()
  const { anna, card, food, home } = person
  const transactionId = await aSplit(person)
  const createdAt = '2024-05-03T10:00:00.000Z'
  await anna.call(transactions.create, { accountId: card, categoryId: food, delta: '-1', createdAt })
  const lines = [{ categoryId: food, delta: '-30' }, { categoryId: home, delta: '-10' }, { categoryId: home }]
  await anna.call(transactions.edit, { transactionId, accountId: card, categoryId: food, delta: '-42.50', lines })
  const { transactions: rows } = await anna.call(transactions.list, { accountsIds: String(card) })
  expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual(['-43.5', '-42.5'])
})

test('lines come and go by an edit; one that knows nothing of them leaves them alone', async () => {
  const person = await aPerson()
  const { anna, card, food, home } = person
  const transactionId = await aSplit(person, { note: 'Saturday' })
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-42.50' }
  await anna.call(transactions.edit, { ...edit, description: 'Lidl' })
  expect(await read(anna, transactionId)).toMatchObject({
    description: 'Lidl',
    note: 'Saturday',
    lines: [{}, { note: 'Soap' }],
  })
  expect(await codeOf(anna.call(transactions.edit, { ...edit, delta: '-50' }))).toBe('LINES_NEEDED')
  expect(await codeOf(anna.call(transactions.edit, { ...edit, categoryId: home }))).toBe('LINES_NEEDED')
  const three = [{ categoryId: food, delta: '-20' }, { categoryId: home, delta: '-20' }, { categoryId: food }]
  await anna.call(transactions.edit, { ...edit, lines: three })
  expect(await linesOf(anna, transactionId)).toEqual(['-20', '-20', '-2.5'])
  await anna.call(transactions.edit, { ...edit, categoryId: home, lines: null })
  expect(await read(anna, transactionId)).toMatchObject({ categoryId: home, delta: '-42.50' })
  expect(await linesOf(anna, transactionId)).toBeUndefined()
})

test('every step of a split is undone and done again', async () => {
  const person = await aPerson()
  const { anna, card, food, home } = person
  const transactionId = await aSplit(person)
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-42.50' }
  await anna.call(transactions.edit, { ...edit, lines: null })
  await undoLast(anna)
  expect(await linesOf(anna, transactionId)).toEqual(['-30', '-12.5'])
  await anna.call(transactions.remove, { transactionId })
  expect(await anna.balanceOf(card)).toBe('0')
  await undoLast(anna)
  expect(await linesOf(anna, transactionId)).toEqual(['-30', '-12.5'])
  const three = [{ categoryId: food, delta: '-1' }, { categoryId: home, delta: '-2' }, { categoryId: food }]
  await anna.call(transactions.edit, { ...edit, lines: three })
  await undoLast(anna)
  expect(await linesOf(anna, transactionId)).toEqual(['-30', '-12.5'])
})

test('undoing an edit that a later line would not follow is refused, and names what is in its way', async () => {
  const person = await aPerson()
  const { anna, card, food, home } = person
  const transactionId = await aSplit(person)
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-42.50' }
  await anna.call(transactions.edit, { ...edit, createdAt: '2024-06-01T10:00:00.000Z' })
  const [moved] = (await anna.call(contract.history.list, { count: 1 })).changeSets
  const three = [{ categoryId: food, delta: '-30' }, { categoryId: home, delta: '-12' }, { categoryId: food }]
  await anna.call(transactions.edit, { ...edit, lines: three })
  expect(await codeOf(anna.call(contract.history.undo, { changeSetId: moved!.changeSetId }))).toBe('UNDO_CONFLICT')
  expect((await read(anna, transactionId)).createdAt).toBe('2024-06-01T10:00:00.000Z')
})

test('lines that cannot be are refused, and nothing is recorded', async () => {
  const person = await aPerson()
  const { anna, card, food, home, income, yen, loan } = person
  const refused = async (lines: SplitLineDraft[], delta = '-42.50') =>
    codeOf(anna.call(transactions.create, { accountId: card, categoryId: food, delta, lines }))
  expect(
    await refused([
      { categoryId: food, delta: '-30' },
      { categoryId: home, delta: '-12.49' },
    ]),
  ).toBe('LINES_DO_NOT_ADD_UP')
  expect(await refused([{ categoryId: food, delta: '-42.50' }, { categoryId: home }])).toBe('AMOUNT_IS_ZERO')
  expect(await refused([{ categoryId: food, delta: '-42.505' }, { categoryId: home }])).toBe('AMOUNT_TOO_PRECISE')
  expect(await refused([{ categoryId: food, delta: '-50' }, { categoryId: home }])).toBe('SIGN_CONTRADICTS_CATEGORY')
  expect(await refused([{ categoryId: food, delta: '-30' }, { categoryId: income }])).toBe('SIGN_CONTRADICTS_CATEGORY')
  expect(await refused([{ categoryId: food, delta: '-30' }, { toAccountId: card }])).toBe('SAME_ACCOUNT')
  expect(await refused([{ categoryId: food, delta: '-30' }, { toAccountId: yen }])).toBe('INVALID_INPUT')
  expect(await refused([{ categoryId: food, delta: '30' }, { toAccountId: loan }], '12')).toBe(
    'SIGN_CONTRADICTS_CATEGORY',
  )
  expect(await refused([{ categoryId: food }, { categoryId: home }])).toBe('INVALID_INPUT')
  expect(await refused([{ categoryId: food, delta: '-42.50' }])).toBe('INVALID_INPUT')
  expect(await refused(Array.from({ length: 500 }, () => ({ categoryId: food, delta: '-0.01' })))).toBe('INVALID_INPUT')
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 0 })
})

test('a line in another currency is converted by what is said to arrive', async () => {
  const person = await aPerson()
  const { anna, card, yen, home } = person
  await aSplit(person, {
    delta: '-100',
    lines: [
      { categoryId: home, delta: '-1' },
      { toAccountId: yen, toDelta: '16000' },
    ],
  })
  expect([await anna.balanceOf(card), await anna.balanceOf(yen)]).toEqual(['-100', '16000'])
})

test('a tag of all lines is one of the transaction, others stay with their line', async () => {
  const person = await aPerson()
  const { anna, food, home } = person
  const lines = [
    { categoryId: food, delta: '-30' },
    { categoryId: home, tags: ['Taxes'] },
  ]
  const transactionId = await aSplit(person, { tags: ['Trip'], lines })
  const { tagIds = [], lines: made = [] } = await read(anna, transactionId)
  expect([tagIds.length, made[0]?.tagIds, made[1]?.tagIds?.length]).toEqual([1, undefined, 1])
  const taxes = { tagsIds: String(made[1]?.tagIds?.[0]) }
  expect((await anna.call(transactions.getMonths, taxes)).months[0]?.sums).toMatchObject([{ expense: '-12.5' }])
  expect((await anna.call(transactions.getMonths, { tagsIds: String(tagIds[0]) })).months[0]?.sums).toMatchObject([
    { expense: '-42.5' },
  ])
})
