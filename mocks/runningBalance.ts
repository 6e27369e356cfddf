import { add, type Amount } from '#shared/money.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { MockBackend } from './mockBackend.ts'
import { sidesOf } from './ledger.ts'

/** By list of all transactions and account: a list of 100,000 is added up once. */
const known = new WeakMap<readonly Transaction[], Map<number, Map<number, Amount>>>()

const balancesOf = (transactions: readonly Transaction[], accountId: number): Map<number, Amount> => {
  const byAccount = known.get(transactions) ?? new Map<number, Map<number, Amount>>()
  known.set(transactions, byAccount)
  const balances = byAccount.get(accountId) ?? new Map<number, Amount>()
  if (byAccount.has(accountId)) return balances
  let balance: Amount = '0'
  for (const transaction of transactions.toReversed()) {
    for (const side of sidesOf(transaction)) if (side.accountId === accountId) balance = add(balance, side.delta)
    balances.set(transaction.transactionId, balance)
  }
  byAccount.set(accountId, balances)
  return balances
}

/** When a balance was entered that imports have moved to an earlier day since. */
const enteredAt = ({ history }: MockBackend, { transactionId, kind, createdAt }: Transaction): string | undefined => {
  const moments = history
    .filter(({ changeSet }) => kind !== undefined && !changeSet.undone && changeSet.call === 'transactions.createBulk')
    .flatMap(({ rows }) => rows.filter((row) => row.kind === 'transactions' && row.rowId === transactionId))
    .map(({ before }) => before?.['createdAt'] ?? '')
  return moments
    .filter((moment) => moment > createdAt)
    .toSorted()
    .at(-1)
}

/** A page of one account says the balance after each transaction, and when moved balances were entered. */
export const withBalances = (
  backend: MockBackend,
  { accountsIds }: TransactionFilter,
  page: Transaction[],
): Transaction[] => {
  if (accountsIds === undefined || accountsIds.includes(',')) return page
  const balances = balancesOf(backend.transactions, Number(accountsIds))
  return page.map((transaction) => ({
    ...transaction,
    balanceAfter: balances.get(transaction.transactionId) ?? '0',
    enteredAt: enteredAt(backend, transaction),
  }))
}
