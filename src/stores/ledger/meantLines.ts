import { add, type Amount, sum } from '#contract/calc/money.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'

/** The accounts and currencies that a list is of; absent for all. */
export interface Place {
  accountIds?: ReadonlySet<number> | undefined
  currencyIds?: ReadonlySet<number> | undefined
}

const idsIn = (list: string | undefined): ReadonlySet<number> | undefined =>
  list === undefined ? undefined : new Set(list.split(',').map(Number))

export const placeOfList = ({ accountsIds, currenciesIds }: TransactionFilter): Place => ({
  accountIds: idsIn(accountsIds),
  currencyIds: idsIn(currenciesIds),
})

const holds = ({ accountIds, currencyIds }: Place, accountId: number, currencyId: number): boolean =>
  (accountIds?.has(accountId) ?? true) && (currencyIds?.has(currencyId) ?? true)

/** What a list counts of a split transaction. */
export interface Meant {
  /** What its own account moved by, as far as it is meant; or what arrived in others, by currency. */
  amounts: { currencyId: number; delta: Amount }[]
  /** The accounts that they are of, where its own is not meant but some that its lines lead into. */
  into: number[]
  /** Some of its lines are not meant: the whole is another amount. */
  isPart: boolean
}

type Split = Pick<Transaction, 'accountId' | 'currencyId' | 'lines'>

/** Of a split transaction, so that the rows of a list add up to its sums; undefined for one that is not split. */
export const meantOf = ({ accountId, currencyId, lines }: Split, place: Place = {}): Meant | undefined => {
  if (lines === undefined) return undefined
  const meant = lines.filter(({ matches }) => matches !== false)
  if (holds(place, accountId, currencyId)) {
    const delta = sum(meant.map((line) => line.delta))
    return { amounts: [{ currencyId, delta }], into: [], isPart: meant.length < lines.length }
  }
  const arriving = meant.flatMap(({ toAccountId, toCurrencyId, toDelta }) =>
    toAccountId !== undefined &&
    toCurrencyId !== undefined &&
    toDelta !== undefined &&
    holds(place, toAccountId, toCurrencyId)
      ? { accountId: toAccountId, currencyId: toCurrencyId, delta: toDelta }
      : [],
  )
  return { amounts: byCurrency(arriving), into: [...new Set(arriving.map((each) => each.accountId))], isPart: false }
}

const byCurrency = (arriving: Meant['amounts']): Meant['amounts'] => {
  const sums = new Map<number, Amount>()
  for (const { currencyId, delta } of arriving) sums.set(currencyId, add(sums.get(currencyId) ?? '0', delta))
  return [...sums].map(([currencyId, delta]) => ({ currencyId, delta }))
}
