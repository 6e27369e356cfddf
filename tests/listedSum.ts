import type { Api } from '#api/createApi.ts'
import { asFilters, asQuery, ledgerAddress, readFilters } from '#components/filters/filters.ts'
import { add, type Amount, sum } from '#shared/money.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'

export const PAGE = 100

/** The sum, in one currency, of the transactions in the list that an explanation links to. */
export const listedSum = async (api: Api, zone: string, filter: TransactionFilter, currencyId: number) => {
  const { search, hash } = new URL(ledgerAddress(asFilters(filter, zone)), 'http://farthing.test')
  const query = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
  const linked = asQuery(readFilters(query), zone)
  const accountIds = linked.accountsIds?.split(',').map(Number)
  let total: Amount = '0'
  for (let offset = 0; ; offset += PAGE) {
    const { transactions } = await api.transactions.list({ ...linked, offset, count: PAGE })
    const sides = transactions
      .flatMap(matchingSides)
      .filter((side) => side.currencyId === currencyId && (accountIds?.includes(side.accountId) ?? true))
    total = add(total, sum(sides.map(({ delta }) => delta)))
    if (transactions.length < PAGE) return total
  }
}

/** The sides of a transaction that match a filter: its two sides, or those of its matching lines. */
const matchingSides = (transaction: Transaction): Pick<Transaction, 'accountId' | 'currencyId' | 'delta'>[] => {
  const to = linkedSide(transaction)
  if (transaction.lines === undefined) return [transaction, ...(to === undefined ? [] : [to])]
  const { accountId, currencyId } = transaction
  return transaction.lines
    .filter(({ matches }) => matches !== false)
    .flatMap(({ delta, toAccountId, toCurrencyId, toDelta }) => [
      { accountId, currencyId, delta },
      ...(toAccountId === undefined || toCurrencyId === undefined || toDelta === undefined
        ? []
        : [{ accountId: toAccountId, currencyId: toCurrencyId, delta: toDelta }]),
    ])
}
