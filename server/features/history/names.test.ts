import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const { history, transactions, accounts, budgets } = contract
let anna: TestUser
const server = await sharedTestServer()

beforeEach(async () => {
  anna = await server.aUser()
})

test('what has no name is called by its category', async () => {
  const categoryId = await anna.aCategory({ name: 'Food' })
  await anna.call(budgets.create, { categoryId, currencyId: 2, dateType: 0, amount: '-100' })
  const [set] = (await anna.call(history.list, { count: 1 })).changeSets
  expect(set?.summary).toMatchObject([{ kind: 'budgets', added: 1, name: 'Food' }])
})

test('an adjustment, an opening balance and a transfer are called what they are, by their accounts', async () => {
  const folderId = await anna.aFolder()
  const open = { folderId, currencyId: 2, opening: { amount: '10' } }
  const { accountId } = await anna.call(accounts.create, { ...open, name: 'Cash' })
  const [opened] = (await anna.call(history.list, { count: 1 })).changeSets
  const into = await anna.anAccount({ folderId, currencyId: 2, name: 'Savings' })
  const summaryOfNewest = async () => (await anna.call(history.list, { count: 1 })).changeSets[0]?.summary
  await anna.call(accounts.correct, { accountId, amount: '12' })
  expect(await summaryOfNewest()).toMatchObject([{ kind: 'transactions', type: 'adjustment', added: 1, name: 'Cash' }])
  const sides = { fromAccountId: accountId, toAccountId: into, fromDelta: '-3', toDelta: '3' }
  const { transactionId } = await anna.call(transactions.createInternal, {
    ...sides,
    createdAt: '2024-01-01T00:00:00Z',
  })
  expect(await summaryOfNewest()).toMatchObject([{ type: 'transfer', added: 1, name: 'Cash → Savings' }])
  await anna.call(transactions.remove, { transactionId })
  expect(await summaryOfNewest()).toMatchObject([{ type: 'transfer', deleted: 1, name: 'Cash → Savings' }])
  expect(opened?.summary).toContainEqual(
    expect.objectContaining({ kind: 'transactions', type: 'opening', name: 'Cash' }),
  )
})
