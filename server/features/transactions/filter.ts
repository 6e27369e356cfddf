import { sql, type RawBuilder } from 'kysely'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { Db } from '#server/db/connect.ts'
import { withDescendants } from '#server/features/categories/sql.ts'

/** Which entries are meant, in the database's terms. An absent part does not narrow. */
export interface Filter {
  accountIds?: number[] | undefined
  categoryIds?: number[] | undefined
  currencyIds?: number[] | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** A pattern for `ilike`. */
  pattern?: string | undefined
}

const idsOf = (list: string | undefined): number[] | undefined => list?.split(',').map(Number)

/** `50%` is looked for as it stands. */
const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

export const readFilter = async (db: Db, userId: number, filter: TransactionFilter): Promise<Filter> => {
  const categoryIds = idsOf(filter.categoriesIds)
  const takesSubtrees = categoryIds !== undefined && filter.includeDescendants === 'true'
  return {
    accountIds: idsOf(filter.accountsIds),
    categoryIds: takesSubtrees ? await withDescendants(db, userId, categoryIds) : categoryIds,
    currencyIds: idsOf(filter.currenciesIds),
    from: filter.fromTime === undefined ? undefined : new Date(filter.fromTime),
    to: filter.toTime === undefined ? undefined : new Date(filter.toTime),
    pattern: filter.description === undefined ? undefined : containing(filter.description),
  }
}

export type Condition = RawBuilder<boolean>

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

const isOneOf = (column: string, ids: number[] | undefined): Condition[] =>
  ids === undefined ? [] : [sql<boolean>`${sql.ref(column)} = any (${ids}::bigint[])`]

/** Whether the first leg is in one of the accounts and currencies. */
export const firstLegMatches = ({ accountIds, currencyIds }: Filter): Condition =>
  allOf([...isOneOf('account_id', accountIds), ...isOneOf('currency_id', currencyIds)])

/** Whether there is a second leg, and it is. */
export const secondLegMatches = ({ accountIds, currencyIds }: Filter): Condition =>
  allOf([
    sql<boolean>`to_account_id is not null`,
    ...isOneOf('to_account_id', accountIds),
    ...isOneOf('to_currency_id', currencyIds),
  ])

/** What an entry must be, whatever its accounts. */
export const entryMatches = (userId: number, { categoryIds, from, to, pattern }: Filter): Condition =>
  allOf([
    sql<boolean>`user_id = ${userId}`,
    ...isOneOf('category_id', categoryIds),
    ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`created_at <= ${to}`] : []),
    ...(pattern === undefined ? [] : [sql<boolean>`description ilike ${pattern}`]),
  ])

/** Whether an entry is meant: it counts once if either of its legs matches. */
export const isMeant = (userId: number, filter: Filter): Condition => {
  const entry = entryMatches(userId, filter)
  if (filter.accountIds === undefined && filter.currencyIds === undefined) return entry
  return sql<boolean>`${entry} and (${firstLegMatches(filter)} or (${secondLegMatches(filter)}))`
}
