import { expect, test } from 'vitest'
import { contract } from '#contract'
import { reconcile, reopenAll } from '#server/features/statements/testStatements.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()

const aPerson = async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [card, cash] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const food = await anna.aCategory({ type: -1 })
  const record = async (more: object = {}): Promise<number> =>
    (await anna.call(transactions.create, { accountId: card, categoryId: food, delta: '-5', ...more })).transactionId
  return { anna, card, cash, food, record }
}
const read = async (anna: TestUser, transactionId: number) =>
  (await anna.call(transactions.get, { transactionId })).transaction
const found = async (anna: TestUser, filter: object): Promise<number[]> =>
  (await anna.call(transactions.list, filter)).transactions
    .map(({ transactionId }) => transactionId)
    .toSorted((a, b) => a - b)

test('payee and tags are made by being named, once, whatever the capitals', async () => {
  const { anna, record } = await aPerson()
  const first = await read(anna, await record({ payee: 'Lidl', tags: ['Trip', 'trip '] }))
  const second = await read(anna, await record({ payee: ' LIDL', tags: ['TRIP'] }))
  expect(first.payeeId).toEqual(expect.any(Number))
  expect(second).toMatchObject({ payeeId: first.payeeId, tagIds: first.tagIds })
})

test('what an edit does not say stays, and null clears it', async () => {
  const { anna, card, food, record } = await aPerson()
  const details = {
    payee: 'Lidl',
    tags: ['Trip'],
    note: 'Receipt is lost',
    status: 'pending',
    externalId: 'B-7',
    bankText: 'LIDL 123',
  }
  const transactionId = await record(details)
  const before = await read(anna, transactionId)
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-6' }
  await anna.call(transactions.edit, edit)
  const { payeeId, tagIds } = before
  expect(await read(anna, transactionId)).toMatchObject({
    delta: '-6',
    payeeId,
    tagIds,
    note: 'Receipt is lost',
    status: 'pending',
    externalId: 'B-7',
    bankText: 'LIDL 123',
  })
  await anna.call(transactions.edit, { ...edit, payeeId: null, tagIds: null, note: null, status: 'cleared' })
  const after = await read(anna, transactionId)
  expect([after.payeeId, after.tagIds, after.note, after.status]).toEqual([undefined, undefined, undefined, undefined])
})

test('a transfer has them too', async () => {
  const { anna, card, cash } = await aPerson()
  const draft = { fromAccountId: card, toAccountId: cash, fromDelta: '-5', toDelta: '5' }
  const { transactionId } = await anna.call(transactions.createInternal, {
    ...draft,
    note: 'For the market',
    tags: ['Trip'],
  })
  await anna.call(transactions.editInternal, { transactionId, ...draft, fromDelta: '-6', toDelta: '6' })
  const transfer = await read(anna, transactionId)
  expect([transfer.note, transfer.tagIds?.length, transfer.metadata?.type]).toEqual(['For the market', 1, 1])
})

test("another user's payee or tag is not found", async () => {
  const { anna, record } = await aPerson()
  const other = await aPerson()
  const { payeeId = 0, tagIds = [] } = await read(anna, await record({ payee: 'Lidl', tags: ['Trip'] }))
  expect(await codeOf(other.record({ payeeId }))).toBe('NOT_FOUND')
  expect(await codeOf(other.record({ tagIds }))).toBe('NOT_FOUND')
})

test('a reconciled transaction keeps account, day and amount, and stays; words may change', async () => {
  const { anna, card, cash, food, record } = await aPerson()
  const transactionId = await record({ createdAt: '2024-05-03T10:00:00.000Z' })
  await reconcile(anna, transactionId)
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-5' }
  await anna.call(transactions.edit, { ...edit, description: 'Bread' })
  expect(await codeOf(anna.call(transactions.edit, { ...edit, delta: '-6' }))).toBe('STATEMENT_RECONCILED')
  expect(await codeOf(anna.call(transactions.edit, { ...edit, accountId: cash }))).toBe('STATEMENT_RECONCILED')
  expect(await codeOf(anna.call(transactions.remove, { transactionId }))).toBe('STATEMENT_RECONCILED')
  for (const status of ['cleared', 'pending'] as const)
    expect(await codeOf(anna.call(transactions.edit, { ...edit, status }))).toBe('STATEMENT_RECONCILED')
  await anna.call(transactions.edit, { ...edit, status: 'reconciled' })
  await reopenAll(anna)
  expect(await codeOf(anna.call(transactions.edit, { ...edit, status: 'reconciled' }))).toBe('INVALID_INPUT')
  await anna.call(transactions.remove, { transactionId })
})

test('a list is narrowed by payee, tag, status and amount', async () => {
  const { anna, record } = await aPerson()
  const [lidl, pending, dear] = [
    await record({ payee: 'Lidl', tags: ['Trip'] }),
    await record({ status: 'pending' }),
    await record({ delta: '-120' }),
  ]
  const { payeeId, tagIds } = await read(anna, lidl)
  expect(await found(anna, { payeesIds: String(payeeId) })).toEqual([lidl])
  expect(await found(anna, { tagsIds: String(tagIds) })).toEqual([lidl])
  expect(await found(anna, { statuses: 'pending' })).toEqual([pending])
  expect(await found(anna, { amountFrom: '100' })).toEqual([dear])
  expect(await found(anna, { amountFrom: '5', amountTo: '5' })).toEqual([lidl, pending])
  expect(await anna.call(transactions.getCount, { payeesIds: String(payeeId) })).toEqual({ count: 1 })
  expect((await anna.call(transactions.getMonths, { statuses: 'pending' })).months).toMatchObject([{ count: 1 }])
})

test('a text is looked for in all that is written of a transaction', async () => {
  const { anna, record } = await aPerson()
  const made = [
    await record({ description: 'Kiwi and bread' }),
    await record({ payee: 'Kiwi Market' }),
    await record({ note: 'two kiwis' }),
    await record({ tags: ['kiwi diet'] }),
    await record({ bankText: 'CARD KIWI 77' }),
  ]
  await record({ description: 'Milk' })
  expect(await found(anna, { text: 'kiWI' })).toEqual(made)
  expect(await found(anna, { description: 'kiwi' })).toEqual([made[0]])
  expect(await found(anna, { text: '50%' })).toEqual([])
})

test('a payee is found by name or alias, whatever the case and however its accents are stored', async () => {
  const { anna, record } = await aPerson()
  const decomposed = 'Cafe\u0301 Пекарня_1'
  const { payeeId } = await anna.call(contract.payees.create, { name: decomposed, aliases: ['RUE\u0301 5'] })
  const made = [await record({ payeeId })]
  await record({ payee: 'Пекарня 21' })
  const texts = ['CAFÉ', 'пекАРНЯ_', 'rué', 'E\u0301 п']
  expect(await Promise.all(texts.map((text) => found(anna, { text })))).toEqual(texts.map(() => made))
})

test('a text finds what is in a category or an account whose name holds it, with what is below the category', async () => {
  const { anna, card, record } = await aPerson()
  const fruit = await anna.aCategory({ name: 'Kiwi farm' })
  const below = await anna.aCategory({ name: 'Tools', parentId: fruit })
  const purse = await anna.anAccount({ name: 'Kiwibank' })
  const sides = { fromAccountId: card, toAccountId: purse, fromDelta: '-3', toDelta: '3' }
  const made = [
    await record({ categoryId: below }),
    await record({ accountId: purse }),
    (await anna.call(transactions.createInternal, { ...sides, createdAt: '2024-01-01T00:00:00Z' })).transactionId,
  ]
  await record({ description: 'Milk' })
  expect(await found(anna, { text: 'KIWI' })).toEqual(made)
  expect((await anna.call(transactions.getCount, { text: 'kiwi' })).count).toBe(3)
})

test('the amount of a split is its sum, of a transfer either of its amounts', async () => {
  const { anna, card, food, record } = await aPerson()
  const yen = await anna.anAccount({ currencyId: 4 })
  const lines = [
    { categoryId: food, delta: '-30' },
    { categoryId: food, delta: '-12.50' },
  ]
  const split = await record({ delta: '-42.50', lines })
  const { transactionId } = await anna.call(transactions.createInternal, {
    fromAccountId: card,
    toAccountId: yen,
    fromDelta: '-9',
    toDelta: '1500',
  })
  expect(await found(anna, { amountFrom: '42.5', amountTo: '42.50' })).toEqual([split])
  expect(await found(anna, { amountFrom: '12.50', amountTo: '30' })).toEqual([])
  expect(await found(anna, { amountFrom: '1500', amountTo: '1500' })).toEqual([transactionId])
})

test('a whole number finds the amounts that begin with it, beside the texts that hold it', async () => {
  const { anna, card, food, record } = await aPerson()
  const yen = await anna.anAccount({ currencyId: 4 })
  const lines = [
    { categoryId: food, delta: '-400.10' },
    { categoryId: food, delta: '-12' },
  ]
  const made = [
    await record({ delta: '-412.35' }),
    await record({ delta: '412.99', refund: true }),
    await record({ delta: '-412' }),
    await record({ description: 'Tram 4127' }),
    await record({ delta: '-412.10', lines }),
    await record({ categoryId: await anna.aCategory({ name: 'Flat 412' }) }),
  ]
  const sides = { fromAccountId: card, toAccountId: yen, fromDelta: '-3', toDelta: '412' }
  made.push(
    (await anna.call(transactions.createInternal, { ...sides, createdAt: '2024-01-01T00:00:00Z' })).transactionId,
  )
  for (const delta of ['-413', '-41.2', '-4125', '-1412.35', '-411.99']) await record({ delta })
  expect(await found(anna, { text: '412' })).toEqual(made)
  expect(await found(anna, { text: '−412' })).toEqual(made.filter((id) => id !== made[3] && id !== made[5]))
  expect((await anna.call(transactions.getCount, { text: '412' })).count).toBe(made.length)
})
