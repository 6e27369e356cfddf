import { idOf } from '#components/idOf.ts'
import { writeAddress } from '#components/ui/layout/useAddress.ts'
import { type Amount, compare } from '#shared/money.ts'
import { PLAIN } from '#shared/plainDecimal.ts'
import { idLists, memberLists, OF_ALL, putTogether, takeApart } from '#contract/filterAddress.ts'
import { type Status, statuses, type TransactionType, transactionTypes } from '#contract/lists.ts'
import type { Region } from '#shared/region.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { type Day, dayIn, endOfDay, startOfDay } from '#shared/zone.ts'
import { asWords, readSearch } from './readSearch.ts'

/** The filters of transactions in the URL. Empty lists match everything. */
export interface Filters {
  categories: readonly number[]
  /** Whether categories exclude their subcategories. */
  isOwnOnly: boolean
  accounts: readonly number[]
  /** Members whose accounts they are; 0 is the accounts of all. */
  owners: readonly number[]
  currencies: readonly number[]
  payees: readonly number[]
  /** A transaction matches if it has any of them. */
  tags: readonly number[]
  /** Members who added them. */
  addedBy: readonly number[]
  /** Days in the user's time zone, both inclusive. */
  from: Day | undefined
  to: Day | undefined
  /** The search text: words, or an amount. */
  text: string
  statuses: readonly Status[]
  /** The minimum and maximum amount, regardless of sign. */
  amountFrom: Amount | undefined
  amountTo: Amount | undefined
  types: readonly TransactionType[]
  /** With or without a receipt; undefined for both. */
  hasReceipt: boolean | undefined
}

export const noFilters: Filters = {
  categories: [],
  isOwnOnly: false,
  accounts: [],
  owners: [],
  currencies: [],
  payees: [],
  tags: [],
  addedBy: [],
  from: undefined,
  to: undefined,
  text: '',
  statuses: [],
  amountFrom: undefined,
  amountTo: undefined,
  types: [],
  hasReceipt: undefined,
}

const lists = [...idLists, ...memberLists] as const

const amounts = ['amountFrom', 'amountTo'] as const

const MAX_IDS = 256
const MAX_TEXT = 256

/** Parses the URL; invalid parameters are ignored. */
export const readFilters = (query: URLSearchParams): Filters => {
  const ids = (name: string, read = idOf) =>
    (query.get(name) ?? '')
      .split(',')
      .map((id) => read(id))
      .filter((id) => id !== undefined)
      .slice(0, MAX_IDS)
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return isDay(value) ? value : undefined
  }
  const amount = (name: (typeof amounts)[number]) => {
    const value = query.get(name) ?? ''
    return PLAIN.test(value) && !value.startsWith('-') ? value : undefined
  }
  const [from, to] = [day('from'), day('to')]
  const isBackwards = from !== undefined && to !== undefined && from > to
  const [least, most] = [amount('amountFrom'), amount('amountTo')]
  const isTurned = least !== undefined && most !== undefined && compare(least, most) > 0
  return {
    categories: ids('categories'),
    isOwnOnly: query.get('own') === '1',
    accounts: ids('accounts'),
    currencies: ids('currencies'),
    payees: ids('payees'),
    tags: ids('tags'),
    owners: ids('owners', ownerOf),
    addedBy: ids('addedBy'),
    from: isBackwards ? to : from,
    to: isBackwards ? from : to,
    text: (query.get('text') ?? '').replaceAll('\0', '').slice(0, MAX_TEXT),
    statuses: namedIn(query.get('statuses'), statuses),
    amountFrom: isTurned ? most : least,
    amountTo: isTurned ? least : most,
    types: namedIn(query.get('types'), transactionTypes),
    hasReceipt: receiptIn(query.get('receipt')),
  }
}

const ownerOf = (id: string | null) => (id === String(OF_ALL) ? OF_ALL : idOf(id))

const receiptIn = (value: string | null): boolean | undefined =>
  value === '1' || value === '0' ? value === '1' : undefined

const namedIn = <T extends string>(list: string | null | undefined, words: readonly T[]): T[] => {
  const named = new Set(list?.split(','))
  return words.filter((word) => named.has(word))
}

/** The URL with these filters; other parameters are kept. */
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
  put('statuses', filters.statuses.join(','))
  for (const name of amounts) put(name, filters[name])
  put('types', filters.types.join(','))
  put('receipt', filters.hasReceipt === undefined ? undefined : String(Number(filters.hasReceipt)))
  return next
}

export const isFiltering = (filters: Filters): boolean =>
  lists.some((name) => filters[name].length > 0) ||
  amounts.some((name) => filters[name] !== undefined) ||
  filters.types.length > 0 ||
  filters.statuses.length > 0 ||
  filters.hasReceipt !== undefined ||
  filters.from !== undefined ||
  filters.to !== undefined ||
  filters.text.trim() !== ''

/** Whether both sides of each transfer count. */
export const isOfAllAccounts = ({ accounts, owners, currencies }: Filters): boolean =>
  [accounts, owners, currencies].every((ids) => ids.length === 0)

/** The filters alone as a query; equal filters give equal text. */
export const filterQuery = (filters: Filters): string => {
  const query = writeFilters(new URLSearchParams(), filters).toString()
  return query === '' ? '' : putTogether(takeApart(query))
}

/** The ledger's URL for these filters. */
export const ledgerAddress = (filters: Filters): string =>
  `/transactions${writeAddress(writeFilters(new URLSearchParams(), filters))}`

/**
 * The query sent to the server. Categories include their subcategories unless `isOwnOnly`; days start and end in the user's time zone. With a region, the search text may be an amount.
 */
export const asQuery = (filters: Filters, zone: string, region?: Region): TransactionFilter => {
  const { categories, isOwnOnly, from, to, types } = filters
  const idsOf = (name: (typeof lists)[number]) => (filters[name].length > 0 ? filters[name].join(',') : undefined)
  return dropAbsent({
    categoriesIds: idsOf('categories'),
    includeDescendants: categories.length > 0 && !isOwnOnly ? 'true' : undefined,
    accountsIds: idsOf('accounts'),
    currenciesIds: idsOf('currencies'),
    payeesIds: idsOf('payees'),
    tagsIds: idsOf('tags'),
    ownersIds: idsOf('owners'),
    addedByIds: idsOf('addedBy'),
    fromTime: from && startOfDay(zone, from),
    toTime: to && endOfDay(zone, to),
    statuses: filters.statuses.join(',') || undefined,
    ...within(filters, readSearch(filters.text, region)),
    types: types.join(',') || undefined,
    hasReceipt: filters.hasReceipt === undefined ? undefined : `${filters.hasReceipt}`,
  })
}

type Amounts = Pick<Filters, (typeof amounts)[number]>

/** The intersection of a typed and a selected amount range. */
const within = (
  { amountFrom, amountTo }: Amounts,
  { text, ...typed }: ReturnType<typeof readSearch>,
): Pick<TransactionFilter, 'text' | 'amountFrom' | 'amountTo'> => ({
  text,
  amountFrom: last([amountFrom, typed.amountFrom], 1),
  amountTo: last([amountTo, typed.amountTo], -1),
})

const last = (values: readonly (Amount | undefined)[], direction: 1 | -1): Amount | undefined =>
  values
    .filter((value) => value !== undefined)
    .toSorted((a, b) => direction * compare(a, b))
    .at(-1)

const dropAbsent = (filter: TransactionFilter): TransactionFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

/** The inverse of `asQuery`: a server filter as URL filters, with ends at day boundaries. */
export const asFilters = (filter: TransactionFilter, zone: string): Filters => {
  const ids = (list: string | undefined) => list?.split(',').map(Number) ?? []
  return {
    categories: ids(filter.categoriesIds),
    isOwnOnly: filter.categoriesIds !== undefined && filter.includeDescendants !== 'true',
    accounts: ids(filter.accountsIds),
    currencies: ids(filter.currenciesIds),
    payees: ids(filter.payeesIds),
    tags: ids(filter.tagsIds),
    owners: ids(filter.ownersIds),
    addedBy: ids(filter.addedByIds),
    from: filter.fromTime === undefined ? undefined : dayIn(zone, filter.fromTime),
    to: filter.toTime === undefined ? undefined : dayIn(zone, filter.toTime),
    text: asWords(filter.text ?? filter.description ?? ''),
    statuses: namedIn(filter.statuses, statuses),
    amountFrom: filter.amountFrom,
    amountTo: filter.amountTo,
    types: namedIn(filter.types, transactionTypes),
    hasReceipt: filter.hasReceipt === undefined ? undefined : filter.hasReceipt === 'true',
  }
}

/** Whether it is a valid day within the range of the calendar. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01' || value > '2200-12-30') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
