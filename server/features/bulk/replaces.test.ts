import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()
const aLedger = async () => {
  const anna = await server.aUser()
  const accountId = await anna.anAccount({ folderId: await anna.aFolder() })
  const categoryId = await anna.aCategory({ type: -1 })
  const transaction = { type: 0 as const, accountId, categoryId, created: '2024-01-01T00:00:00Z', delta: '-1' }
  return { anna, accountId, categoryId, transaction }
}

test('what was pending takes what it was posted with, and keeps what was said of it; one undo takes all back', async () => {
  const { anna, accountId, categoryId, transaction } = await aLedger()
  const first = {
    ...transaction,
    delta: '-2.50',
    status: 'pending' as const,
    externalId: 'TX-1',
    payee: 'Lidl',
    tags: ['Trip'],
  }
  await anna.call(transactions.createBulk, { entries: [first], means: 'import' })
  const ask = { accountId, externalIds: ['TX-1', 'TX-2'] }
  const [pending] = (await anna.call(transactions.listByIds, ask)).transactions
  const posted = {
    ...transaction,
    replaces: pending?.transactionId,
    categoryId,
    created: '2024-01-03T00:00:00.000Z',
    delta: '-2.80',
    status: 'cleared' as const,
    bankText: 'LIDL 4417',
  }
  const entries = [posted, { ...transaction, externalId: 'TX-2', payee: 'Orange' }]
  await anna.call(transactions.createBulk, { entries, means: 'import' })
  const { transactions: stored } = await anna.call(transactions.listByIds, ask)
  expect(stored.map(({ externalId }) => externalId).toSorted()).toEqual(['TX-1', 'TX-2'])
  expect(stored.find(({ externalId }) => externalId === 'TX-1')).toMatchObject({
    transactionId: pending?.transactionId,
    delta: '-2.80',
    createdAt: posted.created,
    bankText: 'LIDL 4417',
    payeeId: pending?.payeeId,
    tagIds: pending?.tagIds,
  })
  expect(stored.some(({ status }) => status === 'pending')).toBe(false)
  expect(await anna.balanceOf(accountId)).toBe('-3.8')
  const [latest] = (await anna.call(contract.history.list, {})).changeSets
  await anna.call(contract.history.undo, { changeSetId: latest?.changeSetId ?? 0 })
  expect((await anna.call(transactions.listByIds, ask)).transactions).toMatchObject([
    { delta: '-2.50', status: 'pending' },
  ])
  expect((await anna.call(contract.payees.list, {})).payees.map(({ name }) => name)).toEqual(['Lidl'])
})

test('only what is pending is replaced, and only what is one’s own; the row is named', async () => {
  const { anna, accountId, transaction } = await aLedger()
  const other = await server.aUser()
  await anna.call(transactions.createBulk, { entries: [{ ...transaction, externalId: 'TX-1' }] })
  const ask = { accountId, externalIds: ['TX-1'] }
  const [cleared] = (await anna.call(transactions.listByIds, ask)).transactions
  const { status, body } = await anna.send(transactions.createBulk, {
    entries: [transaction, { ...transaction, replaces: cleared?.transactionId }],
  })
  expect([status, body]).toMatchObject([409, { code: 'CHANGED_MEANWHILE', issues: [{ path: ['entries', 1] }] }])
  expect((await other.call(transactions.listByIds, ask)).transactions).toEqual([])
  expect(await codeOf(anna.call(transactions.createBulk, { entries: [{ ...transaction, replaces: 999_999 }] }))).toBe(
    'NOT_FOUND',
  )
})

test('of what was split while it was pending the last line takes the rest; one that would vanish is refused', async () => {
  const { anna, accountId, categoryId, transaction } = await aLedger()
  const soap = await anna.aCategory({ type: -1 })
  const loan = await anna.anAccount()
  const lines = [
    { categoryId: soap, delta: '-4' },
    { categoryId, delta: '-5', note: 'Bread' },
    { toAccountId: loan, delta: '-1' },
  ]
  const { transactionId } = await anna.call(transactions.create, {
    accountId,
    categoryId,
    delta: '-10',
    status: 'pending',
    lines,
  })
  const posted = { ...transaction, replaces: transactionId, status: 'cleared' as const, bankText: 'LIDL' }
  for (const delta of ['-9', '-8.99', '10']) {
    const { body } = await anna.send(transactions.createBulk, { entries: [{ ...posted, delta }] })
    expect(body).toMatchObject({ code: 'LINES_NEEDED', issues: [{ path: ['entries', 0, 'delta'] }] })
  }
  await anna.call(transactions.createBulk, { entries: [{ ...posted, delta: '-12.50' }] })
  const { transaction: after } = await anna.call(transactions.get, { transactionId })
  expect(after).toMatchObject({
    delta: '-12.5',
    bankText: 'LIDL',
    lines: [
      { categoryId: soap, delta: '-4' },
      { categoryId, delta: '-5', note: 'Bread' },
      { toAccountId: loan, delta: '-3.5', toDelta: '3.5' },
    ],
  })
  expect(after.status).toBeUndefined()
  expect([await anna.balanceOf(accountId), await anna.balanceOf(loan)]).toEqual(['-12.5', '3.5'])
})

test('with its version, what was typed takes the day and text of the bank; one that was changed since is refused', async () => {
  const { anna, accountId, categoryId, transaction } = await aLedger()
  await anna.call(transactions.createBulk, { entries: [{ ...transaction, description: 'Rent', tags: ['Home'] }] })
  const read = async () => (await anna.call(transactions.list, {})).transactions[0]
  const typed = await read()
  const posted = {
    ...transaction,
    replaces: typed?.transactionId,
    version: typed?.version,
    categoryId,
    created: '2024-01-03T00:00:00.000Z',
    status: 'cleared' as const,
    description: 'ACME PROPERTIES',
  }
  const send = () => codeOf(anna.call(transactions.createBulk, { entries: [posted], means: 'import' }))
  expect(await send()).toBeUndefined()
  expect(await read()).toMatchObject({
    transactionId: typed?.transactionId,
    createdAt: posted.created,
    description: 'ACME PROPERTIES',
    tagIds: typed?.tagIds,
  })
  expect(await anna.balanceOf(accountId)).toBe('-1')
  expect(await send()).toBe('CHANGED_MEANWHILE')
})

test('a row and the recorded other side become one transfer with the details of both, which undo takes apart', async () => {
  const { anna, accountId, categoryId, transaction } = await aLedger()
  const savingsId = await anna.anAccount({ folderId: await anna.aFolder() })
  const { created: createdAt, delta } = transaction
  const spent = await anna.call(transactions.create, { accountId, categoryId, createdAt, delta, note: 'for June' })
  const stored = (await anna.call(transactions.get, { transactionId: spent.transactionId })).transaction
  const row = { ...transaction, accountId: savingsId, categoryId: undefined, delta: '1', externalId: 'TX-7' }
  const join = (version: string) =>
    codeOf(
      anna.call(transactions.createBulk, {
        entries: [{ ...row, withTransactionId: stored.transactionId, version }],
        means: 'import',
      }),
    )
  expect(await join('1')).toBe('CHANGED_MEANWHILE')
  expect(await join(stored.version)).toBeUndefined()
  const { transactions: now } = await anna.call(transactions.list, {})
  expect(now).toMatchObject([
    {
      transactionId: stored.transactionId,
      delta: '-1',
      note: 'for June',
      metadata: { linkedTransaction: { accountId: savingsId, delta: '1', externalId: 'TX-7' } },
    },
  ])
  expect([await anna.balanceOf(accountId), await anna.balanceOf(savingsId)]).toEqual(['-1', '1'])
  const [latest] = (await anna.call(contract.history.list, {})).changeSets
  await anna.call(contract.history.undo, { changeSetId: latest?.changeSetId ?? 0 })
  const { version: _, ...before } = stored
  expect((await anna.call(transactions.list, {})).transactions).toMatchObject([before])
  expect(await anna.balanceOf(savingsId)).toBe('0')
})
