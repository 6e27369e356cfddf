import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()
const aLedger = async () => {
  const anna = await server.aUser()
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory({ type: -1 })]
  return {
    anna,
    accountId,
    transaction: { type: 0 as const, accountId, categoryId, created: '2024-01-01T00:00:00Z', delta: '-1' },
  }
}

test('the category of transactions that have none is one, whatever its name has become', async () => {
  const { anna, transaction } = await aLedger()
  const record = (name: string) =>
    anna.call(transactions.createBulk, {
      categories: [{ ref: -1, type: 0, name, uncategorised: true }],
      entries: [{ ...transaction, categoryId: -1 }],
    })
  const flagged = async () =>
    (await anna.call(contract.categories.list, {})).categories.filter(({ uncategorised }) => uncategorised)
  await record('Uncategorised')
  const [made] = await flagged()
  await anna.call(contract.categories.editName, { categoryId: made?.categoryId ?? 0, name: 'To sort' })
  await record('Без категории')
  expect((await flagged()).map(({ categoryId, name }) => [categoryId, name])).toEqual([[made?.categoryId, 'To sort']])
  const { transactions: all } = await anna.call(transactions.list, {})
  expect(new Set(all.map(({ categoryId }) => categoryId))).toEqual(new Set([made?.categoryId]))
})

test('the number of an account that is not one’s own is not set', async () => {
  const { anna, transaction } = await aLedger()
  const numbers = [{ accountId: 999_999, number: 'MD24' }]
  const { body } = await anna.send(transactions.createBulk, { entries: [transaction], numbers })
  expect(body).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: ['numbers', 0, 'accountId'] }] })
})

test('a command makes the currencies of its accounts, and accounts keep the numbers that files name them by', async () => {
  const { anna, accountId, transaction } = await aLedger()
  await anna.call(transactions.createBulk, {
    currencies: [{ ref: -7, code: 'CHF', symbol: 'CHF', decimals: 2, description: 'Swiss Franc' }],
    accounts: [
      {
        ref: -1,
        folder: 'Imported',
        currencyId: -7,
        name: 'Franken',
        kind: 'investment',
        number: 'CH93',
        hidden: true,
      },
    ],
    numbers: [{ accountId, number: 'MD24' }],
    entries: [
      { ...transaction, accountId: -1, categoryId: undefined, kind: 'opening', delta: '100' },
      { ...transaction, accountId: -1, categoryId: undefined, kind: 'adjustment', delta: '-0.05' },
    ],
  })
  const { currencies } = await anna.call(contract.currencies.list, {})
  const francs = currencies.find(({ code }) => code === 'CHF')
  const { accounts } = await anna.call(contract.accounts.list, {})
  expect(accounts).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ accountId, number: 'MD24' }),
      expect.objectContaining({
        currencyId: francs?.currencyId,
        number: 'CH93',
        kind: 'investment',
        hidden: true,
        amount: '99.95',
      }),
    ]),
  )
  const kinds = (await anna.call(transactions.list, {})).transactions.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['adjustment', 'opening'])
  const [latest] = (await anna.call(contract.history.list, {})).changeSets
  await anna.call(contract.history.undo, { changeSetId: latest?.changeSetId ?? 0 })
  expect((await anna.call(contract.accounts.list, {})).accounts.some(({ number }) => number !== undefined)).toBe(false)
  expect((await anna.call(contract.currencies.list, {})).currencies.some(({ code }) => code === 'CHF')).toBe(false)
})
