import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { add, type Amount } from '#shared/money.ts'
import type { BulkTransaction } from '#contract/bulk.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { balancesAfter } from './runningBalance.sql.ts'
import { rowsRead } from '#server/db/testRowsRead.ts'

const { transactions } = contract
const server = await sharedTestServer()
const allPages = async (person: TestUser, filter: object, count: number): Promise<Transaction[]> => {
  const all: Transaction[] = []
  let after: string | undefined
  do {
    const page = await person.call(transactions.list, { ...filter, count, ...(after ? { after } : {}) })
    all.push(...page.transactions)
    after = page.next
  } while (after !== undefined)
  return all
}

/** Running balances, summed from the oldest transaction. */
const reckoned = (newestFirst: Transaction[], accountId: number): Map<number, Amount> => {
  let balance: Amount = '0'
  return new Map(
    newestFirst.toReversed().map((transaction) => {
      const side = transaction.accountId === accountId ? transaction : linkedSide(transaction)
      balance = add(balance, side?.delta ?? '0')
      return [transaction.transactionId, balance]
    }),
  )
}

const row = fc.record({
  /** In quarters of a day, over some eight months; many share their moment. */
  at: fc.integer({ min: 0, max: 960 }),
  cents: fc.integer({ min: -50_000, max: 50_000 }),
  category: fc.nat(1),
  from: fc.nat(2),
  to: fc.option(fc.nat(2)),
})

test('filtered to one account each row says the balance after it, whatever else the filter asks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 1, max: 20 }),
      async (rows, count) => {
        const anna = await server.aUser()
        const folderId = await anna.aFolder()
        const accounts: number[] = []
        for (const currencyId of [2, 2, 6]) accounts.push(await anna.anAccount({ folderId, currencyId }))
        const categories = [await anna.aCategory(), await anna.aCategory()]
        const entries = rows.map(({ at, cents, category, from, to }): BulkTransaction => {
          const created = new Date(Date.UTC(2025, 9, 1) + at * 21_600_000).toISOString()
          const shared = { accountId: accounts[from]!, categoryId: categories[category]!, created }
          const amount = (cents / 100).toFixed(2)
          if (to === null || to === from || cents === 0) return { ...shared, type: 0, delta: amount }
          const size = (Math.abs(cents) / 100).toFixed(2)
          const toDelta = (from === 2) === (to === 2) ? size : '7.77'
          return { ...shared, type: 1, delta: `-${size}`, toAccountId: accounts[to]!, toDelta }
        })
        await anna.call(transactions.createBulk, {
          entries: entries.map((transaction) =>
            transaction.delta === '0.00' ? { ...transaction, delta: '0.01' } : transaction,
          ),
        })
        for (const accountId of accounts) {
          const filter = { accountsIds: String(accountId) }
          const all = await allPages(anna, filter, count)
          const expected = reckoned(all, accountId)
          const balances = (page: Transaction[]) =>
            page.map(({ transactionId, balanceAfter }) => [transactionId, balanceAfter])
          const expectedOf = (page: Transaction[]) =>
            page.map(({ transactionId }) => [transactionId, expected.get(transactionId)])
          expect(balances(all)).toEqual(expectedOf(all))
          const some = await allPages(anna, { ...filter, categoriesIds: String(categories[0]) }, count)
          expect(balances(some)).toEqual(expectedOf(some))
          const { transactions: deep } = await anna.call(transactions.list, { ...filter, offset: 5, count })
          expect(balances(deep)).toEqual(expectedOf(deep))
          expect(all[0]?.balanceAfter ?? '0').toBe(await anna.balanceOf(accountId))
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('what the months before came to is added up once, however many transactions the month has', async () => {
  const anna = await server.aUser()
  const common = { type: 0, accountId: await anna.anAccount(), categoryId: await anna.aCategory(), delta: '1' } as const
  const older = Array.from({ length: 24 }, (_, month) => ({
    ...common,
    created: new Date(Date.UTC(2022, month)).toISOString(),
  }))
  const newer = Array.from({ length: 500 }, (_, hour) => ({
    ...common,
    created: new Date(Date.UTC(2024, 0, 1, hour)).toISOString(),
  }))
  await anna.call(transactions.createBulk, { entries: [...older, ...newer] })
  const last = { transaction_id: 0, created_at: new Date(newer.at(-1)!.created) }
  const read = await server.db.transaction().execute(async (tx) => {
    const readBefore = await rowsRead(tx, 'month_totals')
    await balancesAfter(tx, anna.bookId, common.accountId, [last])
    return (await rowsRead(tx, 'month_totals')) - readBefore
  })
  expect(read).toBeLessThan(1000)
})

test('a list of all accounts, or of two, says no balance', async () => {
  const anna = await server.aUser()
  await anna.aTransaction()
  const { transactions: all } = await anna.call(transactions.list, {})
  expect(all[0]).not.toHaveProperty('balanceAfter')
})
