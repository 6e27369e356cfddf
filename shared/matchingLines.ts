import { add, type Amount, sum } from './money.ts'

/** The accounts and currencies that a list is of; absent for all. */
export interface Place {
  accountIds?: ReadonlySet<number> | undefined
  currencyIds?: ReadonlySet<number> | undefined
}

const idsIn = (list: string | undefined): ReadonlySet<number> | undefined =>
  list === undefined ? undefined : new Set(list.split(',').map(Number))

interface ListFilter {
  accountsIds?: string | undefined
  currenciesIds?: string | undefined
}

export const placeOfList = ({ accountsIds, currenciesIds }: ListFilter): Place => ({
  accountIds: idsIn(accountsIds),
  currencyIds: idsIn(currenciesIds),
})

const holds = ({ accountIds, currencyIds }: Place, accountId: number, currencyId: number): boolean =>
  (accountIds?.has(accountId) ?? true) && (currencyIds?.has(currencyId) ?? true)

/** The matching part of a split transaction. */
export interface Meant {
  /** The matching change of its own account; or the amounts received in others, by currency. */
  amounts: { currencyId: number; delta: Amount }[]
  /** The target accounts of matching lines, if its own account does not match. */
  into: number[]
  /** Some of its lines do not match: the total is a different amount. */
  isPart: boolean
}

/** A split line; in a filtered list, `matches` tells those that are not meant. */
interface Line {
  delta: Amount
  matches?: false | undefined
  toAccountId?: number | undefined
  toCurrencyId?: number | undefined
  toDelta?: Amount | undefined
}

interface Split {
  accountId: number
  currencyId: number
  lines?: readonly Line[] | undefined
}

/** For a split transaction, so that the rows of a list add up to its sums; undefined if it is not split. */
export const matchesOf = ({ accountId, currencyId, lines }: Split, place: Place = {}): Meant | undefined => {
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
