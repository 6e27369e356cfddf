import { add, type Amount } from '#contract/calc/money.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { MockBackend } from './mockBackend.ts'
import { sidesOf } from './ledger.ts'

/** By list of all transactions and account: a list of 100,000 is added up once. */
const known = new WeakMap<readonly Transaction[], Map<number, Map<number, Amount>>>()

const balancesOf = (entries: readonly Transaction[], accountId: number): Map<number, Amount> => {
  const byAccount = known.get(entries) ?? new Map<number, Map<number, Amount>>()
  known.set(entries, byAccount)
  const balances = byAccount.get(accountId) ?? new Map<number, Amount>()
  if (byAccount.has(accountId)) return balances
  let balance: Amount = '0'
  for (const entry of entries.toReversed()) {
    for (const leg of sidesOf(entry)) if (leg.accountId === accountId) balance = add(balance, leg.delta)
    balances.set(entry.transactionId, balance)
  }
  byAccount.set(accountId, balances)
  return balances
}

/** A page of one account says the balance after each transaction. */
export const withBalances = (
  backend: MockBackend,
  { accountsIds }: TransactionFilter,
  page: Transaction[],
): Transaction[] => {
  if (accountsIds === undefined || accountsIds.includes(',')) return page
  const balances = balancesOf(backend.entries, Number(accountsIds))
  return page.map((entry) => ({ ...entry, balanceAfter: balances.get(entry.transactionId) ?? '0' }))
}
