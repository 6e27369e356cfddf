import { idOf } from '#components/idOf.ts'
import { writeAddress } from '#components/ui/layout/useAddress.ts'
import { type TransactionType, transactionTypes } from '#contract/lists.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { type Day, dayIn, endOfDay, startOfDay } from '#contract/calc/zone.ts'

/** Which transactions are wanted, as the address says it. Empty lists want all. */
export interface Filters {
  categories: readonly number[]
  /** The categories stand for themselves alone, not for what is below them. */
  isOwnOnly: boolean
  accounts: readonly number[]
  currencies: readonly number[]
  /** Days of the user's zone, both included. */
  from: Day | undefined
  to: Day | undefined
  /** A part of the description. */
  text: string
  /** What they count as. */
  types: readonly TransactionType[]
}

export const noFilters: Filters = {
  categories: [],
  isOwnOnly: false,
  accounts: [],
  currencies: [],
  from: undefined,
  to: undefined,
  text: '',
  types: [],
}

const lists = ['categories', 'accounts', 'currencies'] as const
const MAX_IDS = 256
const MAX_TEXT = 256

/** Reads the address; what makes no sense there is left out. */
export const readFilters = (query: URLSearchParams): Filters => {
  const ids = (name: string) =>
    (query.get(name) ?? '')
      .split(',')
      .map((id) => idOf(id))
      .filter((id) => id !== undefined)
      .slice(0, MAX_IDS)
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return isDay(value) ? value : undefined
  }
  const [from, to] = [day('from'), day('to')]
  const isBackwards = from !== undefined && to !== undefined && from > to
  return {
    categories: ids('categories'),
    isOwnOnly: query.get('own') === '1',
    accounts: ids('accounts'),
    currencies: ids('currencies'),
    from: isBackwards ? to : from,
    to: isBackwards ? from : to,
    text: (query.get('text') ?? '').replaceAll('\0', '').slice(0, MAX_TEXT),
    types: typesOf(query.get('types')),
  }
}

const typesOf = (list: string | null | undefined): TransactionType[] => {
  const named = new Set(list?.split(','))
  return transactionTypes.filter((type) => named.has(type))
}

/** The address with these filters; what else stands there stays. */
export const writeFilters = (query: URLSearchParams, filters: Filters): URLSearchParams => {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) => {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  for (const name of lists) put(name, filters[name].join(','))
  put('own', filters.isOwnOnly && filters.categories.length > 0 ? '1' : undefined)
  put('from', filters.from)
  put('to', filters.to)
  put('text', filters.text)
  put('types', filters.types.join(','))
  return next
}

export const isFiltering = (filters: Filters): boolean =>
  lists.some((name) => filters[name].length > 0) ||
  filters.types.length > 0 ||
  filters.from !== undefined ||
  filters.to !== undefined ||
  filters.text.trim() !== ''

/** Where the ledger shows what a filter means. */
export const ledgerAddress = (filters: Filters): string =>
  `/transactions${writeAddress(writeFilters(new URLSearchParams(), filters))}`

/** What the server is asked for. A category stands for all below it, unless its own is meant; days begin and end where the user lives. */
export const asQuery = (filters: Filters, zone: string): TransactionFilter => {
  const { categories, isOwnOnly, accounts, currencies, from, to, text, types } = filters
  return {
    ...(categories.length > 0 ? { categoriesIds: categories.join(',') } : {}),
    ...(categories.length > 0 && !isOwnOnly ? { includeDescendants: 'true' } : {}),
    ...(accounts.length > 0 ? { accountsIds: accounts.join(',') } : {}),
    ...(currencies.length > 0 ? { currenciesIds: currencies.join(',') } : {}),
    ...(from === undefined ? {} : { fromTime: startOfDay(zone, from) }),
    ...(to === undefined ? {} : { toTime: endOfDay(zone, to) }),
    ...(text.trim() === '' ? {} : { description: text.trim() }),
    ...(types.length > 0 ? { types: types.join(',') } : {}),
  }
}

/** The same the other way round: what a filter means, as the page's address says it. Its ends are those of days. */
export const asFilters = (filter: TransactionFilter, zone: string): Filters => {
  const ids = (list: string | undefined) => list?.split(',').map(Number) ?? []
  return {
    categories: ids(filter.categoriesIds),
    isOwnOnly: filter.categoriesIds !== undefined && filter.includeDescendants !== 'true',
    accounts: ids(filter.accountsIds),
    currencies: ids(filter.currenciesIds),
    from: filter.fromTime === undefined ? undefined : dayIn(zone, filter.fromTime),
    to: filter.toTime === undefined ? undefined : dayIn(zone, filter.toTime),
    text: filter.description ?? '',
    types: typesOf(filter.types),
  }
}

/** A day that a calendar of the product can show. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01' || value > '2200-12-30') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
