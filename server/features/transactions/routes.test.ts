import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()

/** A user with two accounts in euro, one in yen, and a category of each type. */
const seedLedger = async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [card, cash, yen] = [
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId, currencyId: 4 }),
  ]
  const [mixed, spending, income] = [
    await anna.aCategory(),
    await anna.aCategory({ type: -1 }),
    await anna.aCategory({ type: 1 }),
  ]
  return { anna, card, cash, yen, mixed, spending, income }
}

const entryOf = async (person: TestUser, transactionId: number) =>
  (await person.call(transactions.get, { transactionId })).transaction

test('a transaction is kept to the digit, and the balance follows it through edit and delete', async () => {
  const { anna, card, cash, mixed } = await seedLedger()
  const { transactionId } = await anna.call(transactions.create, {
    accountId: card,
    categoryId: mixed,
    delta: '-12.50',
    createdAt: '2024-02-29T23:30:00.5+02:00',
    description: 'Bread',
  })
  expect(await entryOf(anna, transactionId)).toEqual({
    transactionId,
    accountId: card,
    categoryId: mixed,
    currencyId: 2,
    delta: '-12.50',
    createdAt: '2024-02-29T21:30:00.500Z',
    description: 'Bread',
    version: expect.any(String),
  })
  expect(await anna.balanceOf(card)).toBe('-12.5')
  await anna.call(transactions.edit, { transactionId, accountId: cash, categoryId: mixed, delta: '-3' })
  expect([await anna.balanceOf(card), await anna.balanceOf(cash)]).toEqual(['0', '-3'])
  const edited = await entryOf(anna, transactionId)
  expect(edited.createdAt).toBe('2024-02-29T21:30:00.500Z')
  expect(edited).not.toHaveProperty('description')
  await anna.call(transactions.remove, { transactionId })
  expect(await anna.balanceOf(cash)).toBe('0')
  expect(await codeOf(anna.call(transactions.get, { transactionId }))).toBe('NOT_FOUND')
})

test('a currency of 18 decimals loses none of them (C29)', async () => {
  const { anna, mixed } = await seedLedger()
  const draft = { code: 'ETH', symbol: 'Ξ', decimals: 18, description: 'Ether' }
  const { currencyId } = await anna.call(contract.currencies.create, draft)
  const accountId = await anna.anAccount({ currencyId })
  await anna.aTransaction({ accountId, categoryId: mixed, delta: '123456789012.000000000000000001' })
  await anna.aTransaction({ accountId, categoryId: mixed, delta: '-0.000000000000000002' })
  expect(await anna.balanceOf(accountId)).toBe('123456789011.999999999999999999')
})

test('a sum too long for one amount is still a balance', async () => {
  const { anna, card, mixed } = await seedLedger()
  const most = '9'.repeat(30)
  await anna.aTransaction({ accountId: card, categoryId: mixed, delta: most })
  await anna.aTransaction({ accountId: card, categoryId: mixed, delta: most })
  expect(await anna.balanceOf(card)).toBe(`1${'9'.repeat(29)}8`)
  expect((await anna.call(transactions.getMonths, {})).months[0]?.sums).toEqual([
    { currencyId: 2, income: `1${'9'.repeat(29)}8`, expense: '0' },
  ])
})

test('1e999999999 is refused as input, as text and as a number (S22)', async () => {
  const { anna, card, mixed } = await seedLedger()
  const url = '/api/user/transactions/new'
  for (const delta of [
    '1e999999999',
    '"1e999999999"',
    '"1e5"',
    '1e30',
    '"0x10"',
    '"NaN"',
    '"1,5"',
    '0.1234567890123456',
    '" 5"',
  ]) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      payload: `{"accountId":${card},"categoryId":${mixed},"delta":${delta}}`,
    })
    expect([delta, response.statusCode, response.json().code]).toEqual([delta, 400, 'INVALID_INPUT'])
    expect(response.json().issues[0].path).toEqual(['delta'])
  }
  expect(await anna.balanceOf(card)).toBe('0')
})

test('an amount is refused when finer than its currency by value, not by needless zeros (C5)', async () => {
  const { anna, card, mixed } = await seedLedger()
  expect(await codeOf(anna.aTransaction({ accountId: card, categoryId: mixed, delta: '1.005' }))).toBe(
    'AMOUNT_TOO_PRECISE',
  )
  const id = await anna.aTransaction({ accountId: card, categoryId: mixed, delta: '1.50000' })
  expect((await entryOf(anna, id)).delta).toBe('1.50')
  expect(await codeOf(anna.aTransaction({ accountId: card, categoryId: mixed, delta: '-0.000' }))).toBe(
    'AMOUNT_IS_ZERO',
  )
  const zero = { accountId: card, categoryId: mixed, delta: 0 }
  expect(await codeOf(anna.call(transactions.create, zero))).toBe('AMOUNT_IS_ZERO')
})

test('an amount that a program writes as 1e-7 is recorded digit for digit', async () => {
  const { anna, mixed } = await seedLedger()
  const ether = { code: 'ETH', symbol: 'Ξ', decimals: 18, description: 'Ether' }
  const { currencyId } = await anna.call(contract.currencies.create, ether)
  const accountId = await anna.anAccount({ currencyId })
  const draft = { accountId, categoryId: mixed, delta: 1e-7 }
  expect(JSON.stringify(draft)).toContain('1e-7')
  const { transactionId } = await anna.call(transactions.create, draft)
  expect((await entryOf(anna, transactionId)).delta).toBe('0.0000001')
})

test('a sign that contradicts the category is refused, never flipped (C3)', async () => {
  const { anna, card, spending, income } = await seedLedger()
  const wrong = { accountId: card, categoryId: spending, delta: '5' }
  expect(await codeOf(anna.call(transactions.create, wrong))).toBe('SIGN_CONTRADICTS_CATEGORY')
  expect(await codeOf(anna.call(transactions.create, { ...wrong, categoryId: income, delta: '-5' }))).toBe(
    'SIGN_CONTRADICTS_CATEGORY',
  )
  expect(await anna.balanceOf(card)).toBe('0')
  const transactionId = await anna.aTransaction({ accountId: card, categoryId: spending, delta: '-5' })
  expect(await codeOf(anna.call(transactions.edit, { transactionId, ...wrong }))).toBe('SIGN_CONTRADICTS_CATEGORY')
  const moved = { transactionId, accountId: card, categoryId: income, delta: '-5' }
  expect(await codeOf(anna.call(transactions.edit, moved))).toBe('SIGN_CONTRADICTS_CATEGORY')
})

test('a transaction that contradicts its category by now can still be edited, as long as neither sign nor category changes', async () => {
  const { anna, card, mixed } = await seedLedger()
  const transactionId = await anna.aTransaction({ accountId: card, categoryId: mixed, delta: '-5' })
  await anna.call(contract.categories.editType, { categoryId: mixed, type: 1 })
  const edit = { transactionId, accountId: card, categoryId: mixed, delta: '-6', description: 'Refund' }
  expect(await codeOf(anna.call(transactions.edit, edit))).toBeUndefined()
})

test("another user's accounts, categories and transactions are not found", async () => {
  const { anna, card, mixed, cash } = await seedLedger()
  const boris = await server.aUser()
  const [own, ownCategory] = [await boris.anAccount(), await boris.aCategory()]
  const transactionId = await anna.aTransaction({ accountId: card, categoryId: mixed })
  const draft = { accountId: own, categoryId: ownCategory, delta: '1' }
  const transfer = { categoryId: ownCategory, fromAccountId: own, toAccountId: card, fromDelta: '-1', toDelta: '1' }
  const transaction = { type: 0 as const, ...draft, created: '2024-01-01T00:00:00Z' }
  const calls = [
    boris.call(transactions.get, { transactionId }),
    boris.call(transactions.edit, { transactionId, ...draft }),
    boris.call(transactions.remove, { transactionId }),
    boris.call(transactions.create, { ...draft, accountId: card }),
    boris.call(transactions.create, { ...draft, categoryId: mixed }),
    boris.call(transactions.createInternal, transfer),
    boris.call(transactions.createInternal, { ...transfer, fromAccountId: cash, toAccountId: own }),
    boris.call(transactions.createInternal, { ...transfer, categoryId: mixed }),
    boris.call(transactions.createBulk, { entries: [{ ...transaction, accountId: card }] }),
    boris.call(transactions.createBulk, { entries: [{ ...transaction, categoryId: mixed }] }),
    boris.call(transactions.createBulk, { entries: [transaction], mixed: [mixed] }),
  ]
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']))
  expect(await boris.call(transactions.list, { accountsIds: String(card) })).toEqual({ transactions: [] })
  expect(await boris.call(transactions.getCount, { categoriesIds: String(mixed) })).toEqual({ count: 0 })
  expect(await anna.balanceOf(card)).toBe('-5')
})

test('of two tabs that edit one transaction, the second gets a conflict; the first edit stays', async () => {
  const { anna, card, mixed } = await seedLedger()
  const transactionId = await anna.aTransaction({ accountId: card, categoryId: mixed })
  const { version } = await entryOf(anna, transactionId)
  const edit = { transactionId, version, accountId: card, categoryId: mixed }
  await anna.call(transactions.edit, { ...edit, delta: '-1' })
  expect(await codeOf(anna.call(transactions.edit, { ...edit, delta: '-2' }))).toBe('CHANGED_MEANWHILE')
  expect(await codeOf(anna.call(transactions.remove, { transactionId, version }))).toBe('CHANGED_MEANWHILE')
  expect(await anna.balanceOf(card)).toBe('-1')
})

test('a bad date is refused as input (C27)', async () => {
  const { anna, card, mixed } = await seedLedger()
  const draft = { accountId: card, categoryId: mixed, delta: '1' }
  for (const createdAt of [
    'yesterday',
    '2024-02-30T00:00:00Z',
    '2024-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    7,
  ]) {
    const { status, body } = await anna.send(transactions.create, { ...draft, createdAt })
    expect([createdAt, status, body]).toMatchObject([createdAt, 400, { issues: [{ path: ['createdAt'] }] }])
  }
  expect((await anna.send(transactions.list, { fromTime: 'soon' })).body).toMatchObject({
    issues: [{ path: ['fromTime'] }],
  })
  expect((await anna.send(transactions.getMonths, { toTime: '' })).status).toBe(400)
})

test('text with a NUL or half a character is refused and never reaches the database', async () => {
  const { anna, card, mixed } = await seedLedger()
  const draft = { accountId: card, categoryId: mixed, delta: '1' }
  for (const description of ['a\0b', 'half \ud83d', ' ', 'x'.repeat(257)]) {
    const { status, body } = await anna.send(transactions.create, { ...draft, description })
    expect([status, body]).toMatchObject([400, { issues: [{ path: ['description'] }] }])
  }
  expect((await anna.send(transactions.list, { description: 'a\0b' })).status).toBe(400)
})
