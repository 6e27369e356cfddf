import { sql, type RawBuilder } from 'kysely'
import { OF_ALL } from '#contract/filterAddress.ts'
import type { Status } from '#contract/lists.ts'
import { amountsFrom, type AmountRange } from '#shared/amountsFrom.ts'
import type { Amount } from '#shared/money.ts'
import { nameKey } from '#shared/names.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { Db } from '#server/db/connect.ts'
import { withDescendants } from '#server/features/categories/sql.ts'
import { findPayeesContaining } from '#server/features/payees/sql.ts'
import { listTagNames } from '#server/features/tags/sql.ts'
import { rowsAddedBy } from './addedBy.sql.ts'
import { isReconciled, listAccountRefs } from './sql.ts'
import { type Condition, readTypes, type TypeFilter } from './typeFilter.sql.ts'

export type { Condition } from './typeFilter.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** A pattern for all texts, the rows whose name contains the text, and amounts that begin with it. */
interface TextFilter {
  pattern: string
  /** As PostgreSQL writes an array: thousands of ids are neither read nor written here. */
  payeeIds: string | null
  tagIds: number[]
  categoryIds: number[]
  accountIds: number[]
  amounts?: AmountRange | undefined
}

/** A transaction filter in the database's terms. Absent fields do not narrow. */
export interface Filter {
  /** On either side. */
  accountIds?: number[] | undefined
  categoryIds?: number[] | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** A case-insensitive `like` pattern for the description. */
  pattern?: string | undefined
  text?: TextFilter | undefined
  payeeIds?: number[] | undefined
  tagIds?: number[] | undefined
  addedByIds?: number[] | undefined
  statuses?: Status[] | undefined
  amountFrom?: Amount | undefined
  amountTo?: Amount | undefined
  hasReceipt?: boolean | undefined
  /** Transaction types. */
  types?: TypeFilter | undefined
}

const idsOf = (list: string | undefined): number[] | undefined => list?.split(',').map(Number)

/** Escapes the wildcards of `like`: `50%` is searched literally. */
const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

type AccountFilter = Pick<TransactionFilter, 'accountsIds' | 'currenciesIds' | 'ownersIds'>

/** A filter by currency or owner is one by accounts: it has the same figures, and can use kept totals. */
export const findAccountIds = async (db: Db, bookId: BookId, filter: AccountFilter): Promise<number[] | undefined> => {
  const accountIds = idsOf(filter.accountsIds)
  const [currencyIds, ownerIds] = [idsOf(filter.currenciesIds), idsOf(filter.ownersIds)]
  if (currencyIds === undefined && ownerIds === undefined) return accountIds
  const fits = (ids: number[] | undefined, id: number): boolean => ids?.includes(id) ?? true
  return (await listAccountRefs(db, bookId))
    .filter(({ currencyId }) => fits(currencyIds, currencyId))
    .filter(({ ownerId }) => fits(ownerIds, ownerId ?? OF_ALL))
    .map(({ accountId }) => accountId)
    .filter((id) => fits(accountIds, id))
}

const findCategoryIds = async (db: Db, bookId: BookId, filter: TransactionFilter): Promise<number[] | undefined> => {
  const categoryIds = idsOf(filter.categoriesIds)
  if (categoryIds === undefined || filter.includeDescendants !== 'true') return categoryIds
  return withDescendants(db, bookId, categoryIds)
}

const listNames = (db: Db, bookId: BookId, table: 'categories' | 'accounts'): Promise<{ id: number; name: string }[]> =>
  db.selectFrom(table).select(['id', 'name']).where('book_id', '=', bookId).execute()

/** Names of tags, categories and accounts are few: they are compared here, with the same normalisation as everywhere. */
const findText = async (db: Db, bookId: BookId, text: string | undefined): Promise<TextFilter | undefined> => {
  if (text === undefined) return undefined
  const key = nameKey(text)
  const holds = (name: string): boolean => nameKey(name).includes(key)
  const tags = await listTagNames(db, bookId)
  const [categories, accounts] = [await listNames(db, bookId, 'categories'), await listNames(db, bookId, 'accounts')]
  return {
    pattern: containing(text),
    payeeIds: await findPayeesContaining(db, bookId, containing(key)),
    tagIds: tags.filter(({ name }) => holds(name)).map(({ id }) => id),
    categoryIds: await withDescendants(
      db,
      bookId,
      categories.filter(({ name }) => holds(name)).map(({ id }) => id),
    ),
    accountIds: accounts.filter(({ name }) => holds(name)).map(({ id }) => id),
    amounts: amountsFrom(text),
  }
}

export const readFilter = async (db: Db, bookId: BookId, filter: TransactionFilter): Promise<Filter> => {
  const [categoryIds, accountIds] = [
    await findCategoryIds(db, bookId, filter),
    await findAccountIds(db, bookId, filter),
  ]
  return {
    accountIds,
    categoryIds,
    from: filter.fromTime === undefined ? undefined : new Date(filter.fromTime),
    to: filter.toTime === undefined ? undefined : new Date(filter.toTime),
    pattern: filter.description === undefined ? undefined : containing(filter.description),
    text: await findText(db, bookId, filter.text),
    payeeIds: idsOf(filter.payeesIds),
    tagIds: idsOf(filter.tagsIds),
    addedByIds: idsOf(filter.addedByIds),
    statuses: filter.statuses?.split(',') as Status[] | undefined,
    amountFrom: filter.amountFrom,
    amountTo: filter.amountTo,
    hasReceipt: filter.hasReceipt === undefined ? undefined : filter.hasReceipt === 'true',
    types:
      filter.types === undefined ? undefined : await readTypes(db, bookId, filter.types, { categoryIds, accountIds }),
  }
}

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

const anyOf = (conditions: Condition[]): Condition =>
  sql<boolean>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`

const hasStatus = (status: Status): Condition => {
  const reconciled = isReconciled('transactions')
  if (status === 'reconciled') return reconciled
  return sql<boolean>`${status === 'pending' ? sql`status = 0` : sql`status > 0`} and not ${reconciled}`
}

const isOneOf = (column: string, ids: number[] | undefined): Condition[] =>
  ids === undefined ? [] : [sql<boolean>`${sql.ref(column)} = any (${ids}::bigint[])`]

/** Whether the first side is on one of the accounts. */
export const firstSideMatches = ({ accountIds }: Filter): Condition => allOf(isOneOf('account_id', accountIds))

/** Whether there is a second side on one of the accounts. */
export const secondSideMatches = ({ accountIds }: Filter): Condition =>
  allOf([sql<boolean>`to_account_id is not null`, ...isOneOf('to_account_id', accountIds)])

/**
 * Without three consecutive letters there is no trigram, and the index would return all rows; a different collation
 * keeps it from being used.
 */
const searched = (pattern: string): Condition =>
  /[\p{L}\p{N}]{3}/u.test(pattern)
    ? sql<boolean>`searched like lower(${pattern})`
    : sql<boolean>`searched collate "C" like lower(${pattern})`

/**
 * `searched` holds all texts, including the description. Without `coalesce`, PostgreSQL would take the second
 * comparison for selective, and look for a common word among all transactions instead of the newest.
 */
const describedAs = (pattern: string): Condition =>
  sql<boolean>`${searched(pattern)} and coalesce(lower(description) like lower(${pattern}), false)`

const hasTag = (tagIds: number[]): Condition => sql<boolean>`tag_ids && ${tagIds}::bigint[]`

type User = number | RawBuilder<number>

type Amounts = Pick<Filter, 'amountFrom' | 'amountTo'>

const within = (amount: RawBuilder<unknown>, { amountFrom, amountTo }: Amounts): Condition =>
  allOf([
    ...(amountFrom === undefined ? [] : [sql<boolean>`${amount} >= ${amountFrom}::numeric`]),
    ...(amountTo === undefined ? [] : [sql<boolean>`${amount} <= ${amountTo}::numeric`]),
  ])

/**
 * Either amount of a transfer, the sum of a split: the amounts that people see and search. Each of the three
 * conditions has an index.
 */
const amountIs = (bookId: User, amounts: Amounts): Condition[] => [
  sql<boolean>`split_id is null and ${within(sql`abs(delta)`, amounts)}`,
  sql<boolean>`split_id is null and to_delta <> -delta and ${within(sql`to_delta`, amounts)}`,
  sql<boolean>`split_id = any (array(
    select line.split_id from transactions as line
    where line.book_id = ${bookId} and line.split_id is not null
    group by line.split_id having ${within(sql`abs(sum(line.delta))`, amounts)}))`,
]

const mentions = (bookId: User, text: TextFilter): Condition => {
  const { pattern, payeeIds, tagIds, categoryIds, accountIds, amounts } = text
  return anyOf([
    searched(pattern),
    ...(payeeIds === null ? [] : [sql<boolean>`payee_id = any (${payeeIds}::bigint[])`]),
    ...(tagIds.length === 0 ? [] : [hasTag(tagIds)]),
    ...(categoryIds.length === 0 ? [] : isOneOf('category_id', categoryIds)),
    ...(accountIds.length === 0 ? [] : [...isOneOf('account_id', accountIds), ...isOneOf('to_account_id', accountIds)]),
    ...(amounts === undefined ? [] : amountIs(bookId, amounts)),
  ])
}

const asksAmount = ({ amountFrom, amountTo }: Amounts): boolean => amountFrom !== undefined || amountTo !== undefined

const receiptIs = (there: boolean): Condition => sql<boolean>`${sql.raw(there ? '' : 'not')} exists (
  select from receipts r where r.book_id = transactions.book_id and r.transaction_id = transactions.transaction_id)`

/**
 * For a user missing from its statistics, PostgreSQL would read all transactions. With the value hidden it plans for
 * an average user.
 */
export const userScope = (bookId: BookId): User => sql<number>`(select ${bookId}::bigint)`

/** The conditions on a transaction, except for its accounts. */
export const transactionMatches = (bookId: User, filter: Filter): Condition => {
  const { categoryIds, from, to, pattern, text, payeeIds, tagIds, addedByIds, statuses: wanted, types } = filter
  return allOf([
    sql<boolean>`book_id = ${bookId}`,
    ...isOneOf('category_id', categoryIds),
    ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`created_at <= ${to}`] : []),
    ...(pattern === undefined ? [] : [describedAs(pattern)]),
    ...(text === undefined ? [] : [mentions(bookId, text)]),
    ...isOneOf('payee_id', payeeIds),
    ...(tagIds === undefined ? [] : [hasTag(tagIds)]),
    ...(addedByIds === undefined ? [] : [sql<boolean>`transaction_id <@ ${rowsAddedBy(bookId, addedByIds)}`]),
    ...(wanted === undefined ? [] : [anyOf(wanted.map(hasStatus))]),
    ...(asksAmount(filter) ? [anyOf(amountIs(bookId, filter))] : []),
    ...(filter.hasReceipt === undefined ? [] : [receiptIs(filter.hasReceipt)]),
    ...(types === undefined ? [] : [anyOf(types.conditions)]),
  ])
}

/** Whether a transaction matches: it counts once if either of its sides does. */
export const matchesFilter = (bookId: User, filter: Filter): Condition => {
  const transaction = transactionMatches(bookId, filter)
  if (filter.accountIds === undefined) return transaction
  return sql<boolean>`${transaction} and (${firstSideMatches(filter)} or (${secondSideMatches(filter)}))`
}
