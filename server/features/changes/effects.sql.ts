import { type RawBuilder, sql } from 'kysely'
import type { Day, ZoneOffsets } from '#shared/zone.ts'
import { limits } from '#contract/limits.ts'
import type { StoredStatus } from '#server/db/schemaOfTransactions.ts'
import { movedToDay } from '#server/kernel/localTime.sql.ts'
import { isReconciled } from '#server/features/transactions/sql.ts'
import type { AccountRef } from '#server/features/transactions/rules.ts'
import type { Condition } from '#server/features/transactions/filter.sql.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

/**
 * The effect of a change on a row: new column values, unless a condition skips it; the first that holds is the reason.
 */
export interface Effect {
  columns: Record<string, RawBuilder<unknown>>
  leftOut: [code: ErrorCode, when: Condition][]
}

/** The properties of a category that decide which transactions fit. */
export interface CategoryFacts {
  id: number
  type: CategoryType
  forTransfers: boolean
}

/** The values to set, with all names resolved. */
export interface SetValues {
  category?: CategoryFacts | undefined
  /** Transactions that contradict the category become refunds. */
  refund?: boolean | undefined
  account?: AccountRef | undefined
  day?: { day: Day; zone: string; offsets: ZoneOffsets } | undefined
  status?: StoredStatus | undefined
  payeeId?: number | null | undefined
  tags?: { clears: boolean; added: number[]; removed: number[] } | undefined
  note?: string | null | undefined
  description?: string | null | undefined
}

const IS_BALANCE = sql<boolean>`kind <> 0`
const IS_SPLIT = sql<boolean>`split_id is not null`
const IS_TRANSFER = sql<boolean>`split_id is null and to_account_id is not null`
const IS_RECONCILED = isReconciled('lines')
/** The round-up transfer would change as well. */
const IS_ROUND_UP_RECONCILED = sql<boolean>`round_up_id is not null and exists (
  select from transactions as saving
  where saving.book_id = lines.book_id and saving.id = lines.round_up_id and ${isReconciled('saving')})`

const together = (effects: Effect[]): Effect => ({
  columns: Object.assign({}, ...effects.map(({ columns }) => columns)),
  leftOut: effects.flatMap(({ leftOut }) => leftOut),
})

const column = (name: string, value: RawBuilder<unknown>): Effect => ({ columns: { [name]: value }, leftOut: [] })

/** A refund that keeps its category stays one; others are set on request. */
const inCategory = ({ id, type, forTransfers }: CategoryFacts, refund: boolean): Effect => {
  const moves = sql<boolean>`category_id <> ${id}`
  const isOther = type === 0 ? sql<boolean>`false` : IS_TRANSFER
  const isWrong = type === 0 || refund ? sql<boolean>`false` : sql<boolean>`sign(delta) = ${-type}`
  return {
    columns: { category_id: sql`${id}::bigint` },
    leftOut: [
      ['TRANSACTION_SETS_BALANCE', IS_BALANCE],
      ['LINES_NEEDED', IS_SPLIT],
      ['TRANSACTION_IS_TRANSFER', sql<boolean>`${moves} and ${isOther}`],
      ['CATEGORY_FOR_TRANSFERS', sql<boolean>`${forTransfers}::boolean and to_account_id is null`],
      ['SIGN_CONTRADICTS_CATEGORY', sql<boolean>`${moves} and ${isWrong}`],
    ],
  }
}

/** Not for transfers, where either account could be meant, nor for balances, which belong to their account. */
const onAccount = ({ accountId, currencyId }: AccountRef): Effect => {
  const moves = sql<boolean>`account_id <> ${accountId}`
  return {
    columns: { account_id: sql`${accountId}::bigint` },
    leftOut: [
      ['TRANSACTION_SETS_BALANCE', sql<boolean>`${moves} and ${IS_BALANCE}`],
      ['TRANSACTION_IS_TRANSFER', sql<boolean>`${moves} and ${IS_TRANSFER}`],
      ['CURRENCIES_DIFFER', sql<boolean>`${moves} and currency_id <> ${currencyId}`],
      ['SAME_ACCOUNT', sql<boolean>`${moves} and to_account_id is not distinct from ${accountId}`],
    ],
  }
}

const onDay = ({ day, zone, offsets }: NonNullable<SetValues['day']>): Effect =>
  column('created_at', movedToDay(zone, day, offsets, sql`created_at`))

/** In the order in which they were added. */
const withTags = ({ clears, added, removed }: { clears: boolean; added: number[]; removed: number[] }): Effect => {
  const before = clears ? sql`'{}'::bigint[]` : sql`coalesce(tag_ids, '{}')`
  const tags = sql`(
    select array_agg(tag order by place) from (
      select tag, min(place) as place from unnest(${before} || ${added}::bigint[]) with ordinality as all_tags (tag, place)
      where not tag = any (${removed}::bigint[]) group by tag) as kept_tags)`
  const isTooMany = sql<boolean>`cardinality(${tags}) > ${limits.tagsPerTransaction}`
  return { columns: { tag_ids: tags }, leftOut: [['LIMIT_REACHED', isTooMany]] }
}

/** Transactions of a reconciled statement keep their account, day and status. */
const unlessReconciled = (moves: Effect): Effect => {
  const differences = Object.entries(moves.columns).map(
    ([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`,
  )
  if (differences.length === 0) return moves
  const isMoved = sql<boolean>`${IS_RECONCILED} and (${sql.join(differences, sql` or `)})`
  return { ...moves, leftOut: [['STATEMENT_RECONCILED', isMoved], ...moves.leftOut] }
}

export const settingEffect = ({
  category,
  refund = false,
  account,
  day,
  status,
  payeeId,
  tags,
  note,
  description,
}: SetValues): Effect => {
  const moves = together([...(account ? [onAccount(account)] : []), ...(day ? [onDay(day)] : [])])
  return together([
    unlessReconciled(moves),
    ...(category ? [inCategory(category, refund)] : []),
    ...(status === undefined ? [] : [unlessReconciled(column('status', sql`${status}::smallint`))]),
    ...(payeeId === undefined ? [] : [column('payee_id', sql`${payeeId}::bigint`)]),
    ...(tags ? [withTags(tags)] : []),
    ...(note === undefined ? [] : [column('note', sql`${note}::text`)]),
    ...(description === undefined ? [] : [column('description', sql`${description}::text`)]),
  ])
}

/** Columns are irrelevant for a deletion. */
export const deletingEffect = (): Effect => ({
  columns: {},
  leftOut: [['STATEMENT_RECONCILED', sql<boolean>`(${IS_RECONCILED} or ${IS_ROUND_UP_RECONCILED})`]],
})

/** An expense becomes a transfer to that account, an income one from it. */
export const transferEffect = ({ accountId, currencyId }: AccountRef, categoryId: number): Effect => ({
  columns: {
    category_id: sql`${categoryId}::bigint`,
    account_id: sql`case when delta < 0 then account_id else ${accountId}::bigint end`,
    delta: sql`-abs(delta)`,
    to_account_id: sql`case when delta < 0 then ${accountId}::bigint else account_id end`,
    to_currency_id: sql`currency_id`,
    to_delta: sql`abs(delta)`,
    external_id: sql`case when delta < 0 then external_id end`,
    to_external_id: sql`case when delta > 0 then external_id end`,
    round_up_id: sql`null::bigint`,
  },
  leftOut: [
    ['TRANSACTION_SETS_BALANCE', IS_BALANCE],
    ['LINES_NEEDED', IS_SPLIT],
    ['TRANSACTION_IS_TRANSFER', IS_TRANSFER],
    ['SAME_ACCOUNT', sql<boolean>`account_id = ${accountId}`],
    ['CURRENCIES_DIFFER', sql<boolean>`currency_id <> ${currencyId}`],
    ['AMOUNT_IS_ZERO', sql<boolean>`delta = 0`],
    ['STATEMENT_RECONCILED', sql<boolean>`(${IS_RECONCILED} or ${IS_ROUND_UP_RECONCILED})`],
  ],
})

export const plainEffect = ({ id, type }: CategoryFacts, side: 'from' | 'to'): Effect => {
  const kept = side === 'from' ? [] : (['account_id', 'currency_id', 'delta', 'external_id'] as const)
  const isWrong = type !== 0 && (side === 'from') === (type === 1)
  return {
    columns: {
      category_id: sql`${id}::bigint`,
      ...Object.fromEntries(kept.map((name) => [name, sql.ref(`to_${name}`)])),
      to_account_id: sql`null::bigint`,
      to_currency_id: sql`null::bigint`,
      to_delta: sql`null::numeric`,
      to_external_id: sql`null::text`,
    },
    leftOut: [
      ['TRANSACTION_SETS_BALANCE', IS_BALANCE],
      ['LINES_NEEDED', IS_SPLIT],
      ['TRANSACTION_NO_TRANSFER', sql<boolean>`to_account_id is null`],
      ['SIGN_CONTRADICTS_CATEGORY', sql<boolean>`${isWrong}::boolean`],
      ['STATEMENT_RECONCILED', IS_RECONCILED],
    ],
  }
}
