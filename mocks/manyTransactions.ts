import type { Transaction } from '#contract/transactions.ts'
import { accountIds, categoryIds, currencyIds } from './sample.ts'

const MINUTES_BETWEEN = 47

const { card, cash, salaryAccount, savings } = accountIds
const { groceries, eatingOut, transport, rent, books, pharmacy, clothing, gifts, salary, transfers } = categoryIds
const spending = [groceries, eatingOut, groceries, transport, rent, books, groceries, pharmacy, clothing, gifts]

/** So many transactions up to `now`, newest first, each worked out from its place in the row. */
export const manyTransactions = (count: number, now: Date): Transaction[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(now.getTime() - index * MINUTES_BETWEEN * 60_000)
    return transactionAt(count - index, moment.toISOString())
  })

/** The n-th transaction: mostly spending, some pay, some transfers, a few of them between currencies. */
const transactionAt = (n: number, createdAt: string): Transaction => {
  const euro = { currencyId: currencyIds.EUR, createdAt, version: '1' }
  const transactionId = 2 * n - 1
  if (n % 150 === 0) return { ...transfer(transactionId, createdAt, salaryAccount, card), version: '1' }
  if (n % 50 === 0) return { ...transfer(transactionId, createdAt, card, savings), version: '1' }
  if (n % 60 === 0) {
    return { ...euro, transactionId, categoryId: salary, accountId: card, delta: '2255.62', description: `Salary ${n}` }
  }
  return {
    ...euro,
    transactionId,
    categoryId: spending[n % spending.length] ?? groceries,
    accountId: n % 3 === 0 ? cash : card,
    delta: `-${euros(100 + ((n * 7_919) % 19_900))}`,
    description: `Receipt ${n}`,
  }
}

const transfer = (transactionId: number, createdAt: string, accountId: number, toAccountId: number) => {
  const isFromLei = accountId === salaryAccount
  const side = { categoryId: transfers, createdAt, description: 'Moved' }
  const linkedTransaction = {
    ...side,
    transactionId: transactionId + 1,
    accountId: toAccountId,
    currencyId: currencyIds.EUR,
    delta: '100.00',
  }
  return {
    ...side,
    transactionId,
    accountId,
    currencyId: isFromLei ? currencyIds.RON : currencyIds.EUR,
    delta: isFromLei ? '-508.95' : '-100.00',
    metadata: { type: 1 as const, id: transactionId, linkedTransaction },
  }
}

const euros = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
