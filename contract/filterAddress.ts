import { PLAIN } from '#shared/plainDecimal.ts'
import { statuses, transactionTypes } from './lists.ts'

/** Lists of ids in the URL of a filter, by the rows they refer to. */
export const idLists = ['categories', 'accounts', 'currencies', 'payees', 'tags'] as const
export type IdList = (typeof idLists)[number]

/** Among owners: the accounts of all. */
export const OF_ALL = 0

/** Lists of members: whose accounts, and who added it. */
export const memberLists = ['owners', 'addedBy'] as const

const amounts = ['amountFrom', 'amountTo'] as const

const MAX_TEXT = 256

const areIds = (value: string): boolean => /^\d{1,15}(,\d{1,15}){0,255}$/.test(value)
const areOf = (words: readonly string[]) => (value: string) => value.split(',').every((word) => words.includes(word))
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)
const isAmount = (value: string): boolean => PLAIN.test(value) && !value.startsWith('-')

const checks: Record<string, (value: string) => boolean> = {
  ...Object.fromEntries([...idLists, ...memberLists].map((name) => [name, areIds])),
  ...Object.fromEntries(amounts.map((name) => [name, isAmount])),
  own: (value) => value === '1',
  statuses: areOf(statuses),
  types: areOf(transactionTypes),
  receipt: (value) => value === '1' || value === '0',
  from: isDay,
  to: isDay,
  text: (value) => value.trim() !== '' && value.length <= MAX_TEXT && !value.includes('\0'),
}

/** The URL parameters of a filter. */
export const filterNames: readonly string[] = Object.keys(checks)

/** Whether a URL parameter that belongs to a filter is valid; any text can be searched. */
export const isFilterPart = (name: string, value: string): boolean => name === 'text' || (checks[name]?.(value) ?? true)

/** Whether a text is the query of a filtered ledger and narrows it: `payees=4&text=Lidl`. */
export const isFilterAddress = (query: string): boolean => {
  const parts = [...new URLSearchParams(query)]
  const names = new Set(parts.map(([name]) => name))
  return (
    names.size === parts.length &&
    parts.some(([name]) => name !== 'own') &&
    parts.every(([name, value]) => checks[name]?.(value) === true)
  )
}

/** The ids in such a query, and the rest of it. */
export const takeApart = (query: string): { ids: Partial<Record<IdList, number[]>>; rest: string } => {
  const rest = new URLSearchParams(query)
  const ids: Partial<Record<IdList, number[]>> = {}
  for (const name of idLists) {
    const list = rest.get(name)
    if (list !== null) ids[name] = [...new Set(list.split(',').map(Number))].toSorted((a, b) => a - b)
    rest.delete(name)
  }
  rest.sort()
  return { ids, rest: rest.toString() }
}

/** The query after a row was replaced or deleted; undefined where nothing would be left. */
export const followed = (query: string, list: IdList, from: number, into: number | undefined): string | undefined => {
  const { ids, rest } = takeApart(query)
  const { [list]: named = [], ...others } = ids
  const left = named.flatMap((id) => (id === from ? (into ?? []) : id))
  const next = putTogether({ ids: left.length === 0 ? others : { ...others, [list]: left }, rest })
  return isFilterAddress(next) ? putTogether(takeApart(next)) : undefined
}

/** The query in a fixed order. */
export const putTogether = ({ ids, rest }: ReturnType<typeof takeApart>): string => {
  const lists = idLists.flatMap((name) => (ids[name] === undefined ? [] : [`${name}=${ids[name].join(',')}`]))
  return [...lists, rest].filter((part) => part !== '').join('&')
}
