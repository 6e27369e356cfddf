import { expect, test } from 'vitest'
import { contract } from '#contract'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { sharedTestServer } from '#server/testing.ts'
import { importAs, exportAs, forge, type Parts } from './testArchive.ts'

const server = await sharedTestServer()

/**
 * As version 0.1 wrote archives, before kinds and the transfer category: its rows began with the user's own
 * categories.
 */
const asOlder = (parts: Parts): void => {
  const rewrite = (name: string, change: (row: Record<string, unknown>) => Record<string, unknown> | undefined) => {
    const rows = JSON.parse(parts.get(name)?.toString() ?? '[]') as Record<string, unknown>[]
    const lines = rows.flatMap((row) => JSON.stringify(change(row)) ?? [])
    parts.set(name, Buffer.from(lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`))
  }
  const without = (row: Record<string, unknown>, field: string) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))
  const earlier = (id: unknown): number => Number(id) - 1
  const below = (row: Record<string, unknown>) => ({ ...row, category: earlier(row['category']) })
  rewrite('categories.json', (row) =>
    row['forTransfers'] === true
      ? undefined
      : { ...['forTransfers', 'hidden', 'uncategorised'].reduce(without, row), id: earlier(row['id']) },
  )
  for (const name of [
    'payees.json',
    'tags.json',
    'savedFilters.json',
    'receipts.json',
    'rules.json',
    'statements.json',
  ])
    parts.delete(name)
  rewrite('recurring.json', (row) => below(['split', 'lineNote', 'payee', 'tags', 'note'].reduce(without, row)))
  parts.set('rules.json', parts.get('recurring.json')!)
  parts.delete('recurring.json')
  rewrite('accounts.json', (row) => without(row, 'inNetWorth'))
  const sorting = ['categoryBy', 'payeeBy', 'categoryRule', 'payeeRule', 'review']
  const later = [
    ...sorting,
    'statement',
    'toStatement',
    'kind',
    'split',
    'lineNote',
    'payee',
    'tags',
    'note',
    'status',
    'externalId',
    'bankText',
  ]
  rewrite('transactions.json', (row) => below(later.reduce(without, row)))
  rewrite('budgets.json', (row) => below(without(row, 'intoAccounts')))
}

test('an archive of an older version comes in: its transactions are plain, and its accounts count in net worth', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const accountId = await anna.anAccount()
  const categoryId = await anna.aCategory({ name: 'Food', type: -1 })
  await anna.aTransaction({ accountId, categoryId, delta: '-5' })
  await anna.call(contract.budgets.create, { categoryId, currencyId: 2, dateType: 0, amount: '-100' })
  await anna.call(contract.recurring.create, {
    categoryId,
    accountId,
    delta: '-9',
    nextRepeat: new Date(Date.now() + 86_400_000).toISOString(),
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 0,
  })
  await importAs(boris, await forge(await exportAs(anna), asOlder, 1))
  expect((await boris.call(contract.recurring.list, {})).recurringList).toMatchObject([{ delta: '-9' }])
  expect((await boris.call(contract.rules.list, {})).rules).toEqual([])
  expect((await boris.call(contract.accounts.list, {})).accounts).toMatchObject([{ amount: '-5', inNetWorth: true }])
  const { categories } = await boris.call(contract.categories.list, {})
  expect(categories.map(({ name, forTransfers, hidden }) => [name, forTransfers, hidden])).toEqual([
    ['Transfers', true, undefined],
    ['Food', undefined, undefined],
  ])
  const [transaction] = (await boris.call(contract.transactions.list, {})).transactions
  expect(transaction).toMatchObject({ delta: '-5', categoryId: categories[1]?.categoryId })
  expect(transaction).not.toHaveProperty('kind')
  expect(await differences(server.db)).toEqual([])
})

test('opening balances, adjustments, transfers without a category and budgets for saving come back as they were', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser({ lang: 'ro' })]
  const opening = { amount: '70', createdAt: '2026-01-01T00:00:00Z' }
  const [from, to] = [await anna.anAccount({ opening, inNetWorth: false }), await anna.anAccount()]
  await anna.call(contract.accounts.correct, { accountId: from, amount: '80' })
  const moved = { fromAccountId: from, toAccountId: to, fromDelta: '-1', toDelta: '1' }
  await anna.call(contract.transactions.createInternal, moved)
  const categoryId = await anna.aCategory()
  await anna.call(contract.budgets.create, {
    categoryId,
    currencyId: 2,
    dateType: 0,
    amount: '-100',
    intoAccountIds: [to],
  })
  const archive = await exportAs(anna)
  await importAs(boris, archive)
  expect((await exportAs(boris)).equals(archive)).toBe(true)
  const { transactions } = await boris.call(contract.transactions.list, {})
  expect(transactions.map(({ kind }) => kind)).toEqual([undefined, 'adjustment', 'opening'])
  const { accounts } = await boris.call(contract.accounts.list, {})
  expect(accounts.map(({ amount, inNetWorth }) => [amount, inNetWorth])).toEqual([
    ['79', false],
    ['1', true],
  ])
  const { budgets } = await boris.call(contract.budgets.list, {})
  expect(budgets).toMatchObject([{ intoAccountIds: [accounts[1]?.accountId] }])
})
