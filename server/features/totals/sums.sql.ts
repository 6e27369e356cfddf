import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Group } from '#server/features/transactions/sums.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** The owners to total: how rows map to owners and to transactions. */
export interface Owners {
  /** One row per owner of a transaction row `t`. */
  ids: RawBuilder<unknown>
  /** Whether a row has an owner. */
  isOwned: RawBuilder<boolean>
  count: RawBuilder<number>
}

/** All lines of a split share the payee, so only the first line is read. */
export const payees: Owners = {
  ids: sql`(values (t.payee_id))`,
  isOwned: sql<boolean>`t.payee_id is not null`,
  count: sql<number>`count(*) filter (where id = transaction_id)`,
}

export const tags: Owners = {
  ids: sql`unnest(t.tag_ids)`,
  isOwned: sql<boolean>`t.tag_ids is not null`,
  count: sql<number>`count(distinct transaction_id)`,
}

/** Both ends inclusive. */
export interface Range {
  from: Date | undefined
  to: Date
}

const rowsOf = (bookId: BookId, { ids, isOwned }: Owners, { from, to }: Range) => sql`
  transactions t cross join lateral ${ids} as owner (owner_id)
  where t.book_id = ${bookId} and ${isOwned} and t.created_at <= ${to} and ${from === undefined ? sql`true` : sql`t.created_at >= ${from}`}`

export interface OwnerCount {
  owner_id: number
  count: number
  latest: Date
}

export const countByOwner = async (db: Db, bookId: BookId, owners: Owners, range: Range): Promise<OwnerCount[]> => {
  const { rows } = await sql<OwnerCount>`
    select owner_id, ${owners.count} as count, max(created_at) as latest
    from ${rowsOf(bookId, owners, range)} group by owner_id order by owner_id`.execute(db)
  return rows
}

export type OwnerGroup = Omit<Group, 'place' | 'count'> & { owner_id: number }

/** Both sides of transfers count, as in a list filtered by payee or tag. */
export const sumByOwner = async (db: Db, bookId: BookId, owners: Owners, range: Range): Promise<OwnerGroup[]> => {
  const isPlain = sql<boolean>`kind = 0 and to_account_id is null`
  const { rows } = await sql<OwnerGroup>`
    select owner_id, c.type as category_type, currency_id, to_currency_id,
           coalesce(sum(delta) filter (where ${isPlain} and delta > 0), 0) as positive,
           coalesce(sum(delta) filter (where ${isPlain} and delta < 0), 0) as negative,
           coalesce(sum(delta) filter (where to_account_id is not null), 0) as transferred_out,
           coalesce(sum(delta) filter (where kind <> 0), 0) as balance_changes,
           coalesce(sum(to_delta), 0) as transferred_in
    from (select * from ${rowsOf(bookId, owners, range)}) as owned
    join (select id, type from categories where book_id = ${bookId}) as c on c.id = owned.category_id
    group by owner_id, c.type, currency_id, to_currency_id`.execute(db)
  return rows
}
