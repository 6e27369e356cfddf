import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()

/** A transfer of ten euro from a card to cash, in a spending category. */
const aTransfer = async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [card, cash, yen] = [
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId, currencyId: 4 }),
  ]
  const categoryId = await anna.aCategory({ type: -1 })
  const draft = { categoryId, fromAccountId: card, toAccountId: cash, fromDelta: '-10', toDelta: '10.00' }
  const { transactionId } = await anna.call(transactions.createInternal, {
    ...draft,
    createdAt: '2024-01-01T00:00:00Z',
  })
  const balances = async () => [await anna.balanceOf(card), await anna.balanceOf(cash), await anna.balanceOf(yen)]
  return { anna, card, cash, yen, categoryId, draft, transactionId, balances }
}

test('a transfer is one transaction with two sides, in the list, in the count and by either id (C24)', async () => {
  const { anna, card, cash, categoryId, transactionId } = await aTransfer()
  const { transactions: list } = await anna.call(transactions.list, {})
  expect(list).toEqual([
    {
      transactionId,
      categoryId,
      accountId: card,
      currencyId: 2,
      delta: '-10',
      createdAt: '2024-01-01T00:00:00.000Z',
      version: expect.any(String),
      metadata: {
        type: 1,
        id: transactionId,
        linkedTransaction: {
          transactionId: transactionId + 1,
          categoryId,
          accountId: cash,
          currencyId: 2,
          delta: '10.00',
          createdAt: '2024-01-01T00:00:00.000Z',
        },
      },
    },
  ])
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 1 })
  expect((await anna.call(transactions.get, { transactionId: transactionId + 1 })).transaction).toEqual(list[0])
})

test('the sign rule of its category does not bind a transfer (C4)', async () => {
  const { anna, cash, categoryId, transactionId, balances } = await aTransfer()
  await anna.call(transactions.edit, { transactionId: transactionId + 1, accountId: cash, categoryId, delta: '25' })
  expect(await balances()).toEqual(['-25', '25', '0'])
})

test('edit of one side changes its account and amount; in one currency the other side follows', async () => {
  const { anna, card, yen, categoryId, transactionId, balances } = await aTransfer()
  await anna.call(transactions.edit, { transactionId, accountId: card, categoryId, delta: '-7.5', description: 'ATM' })
  expect(await balances()).toEqual(['-7.5', '7.5', '0'])
  await anna.call(transactions.edit, { transactionId: transactionId + 1, accountId: yen, categoryId, delta: '1200' })
  expect(await balances()).toEqual(['-7.5', '0', '1200'])
  const { transaction } = await anna.call(transactions.get, { transactionId })
  expect(transaction.createdAt).toBe('2024-01-01T00:00:00.000Z')
  expect(transaction).not.toHaveProperty('description')
  await anna.call(transactions.edit, { transactionId, accountId: card, categoryId, delta: '-8' })
  expect(await balances()).toEqual(['-8', '0', '1200'])
})

test('a side keeps its direction and stays apart from the other', async () => {
  const { anna, card, cash, categoryId, transactionId } = await aTransfer()
  const out = { transactionId, accountId: card, categoryId }
  expect((await anna.send(transactions.edit, { ...out, delta: '5' })).body).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: ['delta'] }],
  })
  expect(await codeOf(anna.call(transactions.edit, { ...out, delta: '0' }))).toBe('AMOUNT_IS_ZERO')
  expect(await codeOf(anna.call(transactions.edit, { ...out, accountId: cash, delta: '-5' }))).toBe('SAME_ACCOUNT')
  expect(await codeOf(anna.call(transactions.edit, { ...out, delta: '-0.001' }))).toBe('AMOUNT_TOO_PRECISE')
})

test('a transfer can be changed as a whole, by either side', async () => {
  const { anna, card, cash, yen, categoryId, transactionId, balances } = await aTransfer()
  const whole = {
    categoryId,
    fromAccountId: yen,
    toAccountId: card,
    fromDelta: '-900',
    toDelta: '6.20',
    description: 'Back',
  }
  await anna.call(transactions.editInternal, {
    transactionId: transactionId + 1,
    ...whole,
    createdAt: '2024-05-01T00:00:00Z',
  })
  expect(await balances()).toEqual(['6.2', '0', '-900'])
  await anna.call(contract.accounts.correct, { accountId: cash, categoryId, amount: '5' })
  const { transactions: all } = await anna.call(transactions.list, { count: 10 })
  const { transactionId: adjustment = 0 } = all.find(({ kind }) => kind !== undefined) ?? {}
  expect(await codeOf(anna.call(transactions.editInternal, { transactionId: adjustment, ...whole }))).toBe('NOT_FOUND')
})

test('an expense, split or not, becomes a transfer, and goes back in one undo; what rounded it up goes', async () => {
  const { anna, card, cash, categoryId, transactionId: other } = await aTransfer()
  await anna.call(transactions.remove, { transactionId: other })
  const save = { sourceAccountId: card, targetAccountId: cash, categoryId, steps: [{ step: '1' }] }
  await anna.call(contract.accumulations.set, save)
  const spending = await anna.aCategory({ type: -1 })
  const lines = [{ categoryId: spending, delta: '-3' }, { categoryId: spending }]
  const plain = await anna.aTransaction({ accountId: card, categoryId: spending, delta: '-4.60' })
  const split = await anna.aTransaction({ accountId: card, categoryId: spending, delta: '-7', lines })
  const all = async () => (await anna.call(transactions.list, { count: 10 })).transactions
  const before = await all()
  expect(before).toHaveLength(3)
  const ends = { fromAccountId: card, toAccountId: cash }
  await anna.call(transactions.editInternal, { transactionId: split, ...ends, fromDelta: '-7', toDelta: '7' })
  await anna.call(transactions.editInternal, { transactionId: plain, ...ends, fromDelta: '-4.60', toDelta: '4.60' })
  const after = await all()
  expect(after.map(({ transactionId, metadata, lines: parts }) => [transactionId, metadata?.type, parts])).toEqual(
    expect.arrayContaining([
      [plain, 1, undefined],
      [split, 1, undefined],
    ]),
  )
  expect(after).toHaveLength(2)
  const { changeSets } = await anna.call(contract.history.list, {})
  await anna.call(contract.history.undo, { changeSetId: changeSets[0]!.changeSetId })
  expect(await all()).toHaveLength(3)
  expect((await all()).find(({ transactionId }) => transactionId === plain)?.metadata?.type).toBe(3)
})

test('a transfer becomes an income or expense of either account, split or not, and goes back in one undo', async () => {
  const { anna, card, cash, categoryId, transactionId } = await aTransfer()
  const [spending, wages] = [await anna.aCategory({ type: -1 }), await anna.aCategory({ type: 1 })]
  const ends = { fromAccountId: card, toAccountId: cash, fromDelta: '-10', toDelta: '10' }
  await anna.call(transactions.editInternal, {
    transactionId,
    categoryId: wages,
    ...ends,
    note: 'Kept',
    externalId: 'out',
    toExternalId: 'in',
  })
  const read = async () => (await anna.call(transactions.get, { transactionId })).transaction
  const before = await read()
  const edit = (more: object) => anna.call(transactions.edit, { transactionId, toPlain: true, ...more } as never)
  const undo = async () => {
    const { changeSets } = await anna.call(contract.history.list, { count: 1 })
    await anna.call(contract.history.undo, { changeSetId: changeSets[0]!.changeSetId })
    expect({ ...(await read()), version: '' }).toEqual({ ...before, version: '' })
  }
  await edit({ categoryId: spending, accountId: card, delta: '-10' })
  const expense = { accountId: card, delta: '-10', categoryId: spending, note: 'Kept', externalId: 'out' }
  expect(await read()).toMatchObject(expense)
  expect((await read()).metadata).toBeUndefined()
  await undo()
  await edit({ categoryId: wages, accountId: cash, delta: '12' })
  expect(await read()).toMatchObject({ accountId: cash, delta: '12', categoryId: wages, externalId: 'in' })
  await undo()
  const lines = [{ categoryId: spending, delta: '-3' }, { categoryId }]
  await edit({ categoryId, accountId: card, delta: '-10', lines })
  expect((await read()).lines).toHaveLength(2)
  await undo()
  // Its category belonged to a transfer, so its sign was not that of a refund.
  expect(await codeOf(edit({ categoryId: wages, accountId: card, delta: '-10' }))).toBe('SIGN_CONTRADICTS_CATEGORY')
  await edit({ categoryId: wages, accountId: card, delta: '-10', refund: true })
})

test('a round-up that becomes an expense rounds up nothing any more', async () => {
  const { anna, card, cash, categoryId } = await aTransfer()
  const save = { sourceAccountId: card, targetAccountId: cash, categoryId, steps: [{ step: '1' }] }
  await anna.call(contract.accumulations.set, save)
  const spending = await anna.aCategory({ type: -1 })
  const rounded = await anna.aTransaction({ accountId: card, categoryId: spending, delta: '-4.60' })
  const read = async (transactionId: number) => (await anna.call(transactions.get, { transactionId })).transaction
  const { metadata } = await read(rounded)
  const transactionId = metadata?.type === 3 ? metadata.internalTransactionId : 0
  const plain = { toPlain: true, categoryId: spending, accountId: card, delta: '-0.40' }
  await anna.call(transactions.edit, { transactionId, ...plain })
  expect([(await read(rounded)).metadata, (await read(transactionId)).metadata]).toEqual([undefined, undefined])
})

test('the second id of a plain transaction does not exist', async () => {
  const anna = await server.aUser()
  const transactionId = await anna.aTransaction()
  expect(await codeOf(anna.call(transactions.get, { transactionId: transactionId + 1 }))).toBe('NOT_FOUND')
  expect(await codeOf(anna.call(transactions.remove, { transactionId: transactionId + 1 }))).toBe('NOT_FOUND')
})

test('what cannot be a transfer is refused, and the field named', async () => {
  const { anna, card, yen, draft } = await aTransfer()
  const refusal = async (change: object) => {
    const { body } = await anna.send(transactions.createInternal, { ...draft, ...change })
    const { code, issues } = body as { code: string; issues?: { path: string[] }[] }
    return [code, issues?.[0]?.path[0]]
  }
  expect(await refusal({ toAccountId: card })).toEqual(['SAME_ACCOUNT', undefined])
  expect(await refusal({ toDelta: '9' })).toEqual(['AMOUNTS_DIFFER', 'toDelta'])
  expect(await refusal({ fromDelta: '10' })).toEqual(['INVALID_INPUT', 'fromDelta'])
  expect(await refusal({ toDelta: '-10' })).toEqual(['INVALID_INPUT', 'toDelta'])
  expect(await refusal({ toDelta: '0.0' })).toEqual(['AMOUNT_IS_ZERO', 'toDelta'])
  expect(await refusal({ toAccountId: yen, toDelta: '1.5' })).toEqual(['AMOUNT_TOO_PRECISE', 'toDelta'])
})

test('deleting either side deletes the transfer', async () => {
  const { anna, transactionId, balances } = await aTransfer()
  await anna.call(transactions.remove, { transactionId: transactionId + 1 })
  expect(await balances()).toEqual(['0', '0', '0'])
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 0 })
})
