import { sql, type RawBuilder } from 'kysely'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { Db } from '#server/infra/db/connect.ts'
import { withDescendants } from '#server/features/categories/sql.ts'
import { listAccountRefs } from './sql.ts'
import { type Condition, readTypes, type TypeFilter } from './typeFilter.sql.ts'

export type { Condition } from './typeFilter.sql.ts'

/** Which transactions are meant, in the database's terms. An absent part does not narrow. */
export interface Filter {
  /** On either side. */
  accountIds?: number[] | undefined
  categoryIds?: number[] | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** A pattern for `like`, in any letters. */
  pattern?: string | undefined
  /** What transactions count as. */
  types?: TypeFilter | undefined
}

const idsOf = (list: string | undefined): number[] | undefined => list?.split(',').map(Number)

/** `50%` is looked for as it stands. */
const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** An account keeps its currency for ever, so a filter by currencies is one by their accounts. */
const findAccountIds = async (db: Db, userId: number, filter: TransactionFilter): Promise<number[] | undefined> => {
  const accountIds = idsOf(filter.accountsIds)
  const currencyIds = idsOf(filter.currenciesIds)
  if (currencyIds === undefined) return accountIds
  const accountRefs = await listAccountRefs(db, userId)
  const fitting = accountRefs
    .filter((accountRef) => currencyIds.includes(accountRef.currencyId))
    .map((accountRef) => accountRef.accountId)
  return accountIds === undefined ? fitting : fitting.filter((id) => accountIds.includes(id))
}

const findCategoryIds = async (db: Db, userId: number, filter: TransactionFilter): Promise<number[] | undefined> => {
  const categoryIds = idsOf(filter.categoriesIds)
  if (categoryIds === undefined || filter.includeDescendants !== 'true') return categoryIds
  return withDescendants(db, userId, categoryIds)
}

export const readFilter = async (db: Db, userId: number, filter: TransactionFilter): Promise<Filter> => {
  const [categoryIds, accountIds] = [
    await findCategoryIds(db, userId, filter),
    await findAccountIds(db, userId, filter),
  ]
  return {
    accountIds,
    categoryIds,
    from: filter.fromTime === undefined ? undefined : new Date(filter.fromTime),
    to: filter.toTime === undefined ? undefined : new Date(filter.toTime),
    pattern: filter.description === undefined ? undefined : containing(filter.description),
    types:
      filter.types === undefined ? undefined : await readTypes(db, userId, filter.types, { categoryIds, accountIds }),
  }
}

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

const anyOf = (conditions: Condition[]): Condition =>
  sql<boolean>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`

const isOneOf = (column: string, ids: number[] | undefined): Condition[] =>
  ids === undefined ? [] : [sql<boolean>`${sql.ref(column)} = any (${ids}::bigint[])`]

/** Whether the first side is in one of the accounts. */
export const firstSideMatches = ({ accountIds }: Filter): Condition => allOf(isOneOf('account_id', accountIds))

/** Whether there is a second side, and it is. */
export const secondSideMatches = ({ accountIds }: Filter): Condition =>
  allOf([sql<boolean>`to_account_id is not null`, ...isOneOf('to_account_id', accountIds)])

/** Fewer than three letters in a row make no trigram, and the index would give all there is; in another collation it is not asked. */
const contains = (pattern: string): Condition =>
  /[\p{L}\p{N}]{3}/u.test(pattern)
    ? sql<boolean>`searched like lower(${pattern})`
    : sql<boolean>`searched collate "C" like lower(${pattern})`

type User = number | RawBuilder<number>

/** PostgreSQL would read all transactions of a user whom its statistics do not know yet. Without the value it plans for an average user. */
export const someUser = (userId: number): User => sql<number>`(select ${userId}::bigint)`

/** What a transaction must be, whatever its accounts. */
export const transactionMatches = (userId: User, { categoryIds, from, to, pattern, types }: Filter): Condition =>
  allOf([
    sql<boolean>`user_id = ${userId}`,
    ...isOneOf('category_id', categoryIds),
    ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`created_at <= ${to}`] : []),
    ...(pattern === undefined ? [] : [contains(pattern)]),
    ...(types === undefined ? [] : [anyOf(types.conditions)]),
  ])

/** Whether a transaction is meant: it counts once if either of its sides matches. */
export const matchesFilter = (userId: User, filter: Filter): Condition => {
  const transaction = transactionMatches(userId, filter)
  if (filter.accountIds === undefined) return transaction
  return sql<boolean>`${transaction} and (${firstSideMatches(filter)} or (${secondSideMatches(filter)}))`
}
