import { sql } from 'kysely'
import type { LeftOut } from '#contract/changes.ts'
import type { Db } from '#server/db/connect.ts'
import type { Effect } from './effects.sql.ts'
import type { Selected } from './selection.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** The preview of a change. Ids stay text, because they are only passed back to the database. */
export interface Judgement {
  selected: number
  count: number
  unchanged: number
  leftOut: LeftOut[]
  /** Fingerprint of the selected rows, to detect changes since the preview. */
  state: string
  ids: string | null
  /** The transfers that rounded them up. */
  roundUpIds: string | null
  roundUps: number
}

/** Number of skipped transactions that are listed. */
const NAMED = 5

const isSame = ({ columns }: Effect) => {
  const equal = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`)
  return equal.length === 0 ? sql`false` : sql`(${sql.join(equal, sql` and `)})`
}

const refusedBy = ({ leftOut }: Effect) =>
  leftOut.length === 0
    ? sql`null::text`
    : sql`case ${sql.join(
        leftOut.map(([code, when]) => sql`when ${when} then ${code}::text`),
        sql` `,
      )} end`

/** Determines which of the selected transactions a change affects. All lines of a split change together. */
export const judge = async (db: Db, bookId: BookId, selected: Selected, effect: Effect): Promise<Judgement> => {
  const { rows } = await sql<Judgement>`
    with selected as materialized (${selected}),
    lines as (
      select t.*, t.xmin::text as version from selected s join transactions t on t.book_id = ${bookId} and t.id = s.id
      union all
      select t.*, t.xmin::text as version
      from selected s join transactions t on t.book_id = ${bookId} and t.split_id = s.id and t.id <> s.id),
    judged as materialized (
      select transaction_id as id, min(refused) as refused, bool_and(same) as same, max(round_up_id) as round_up_id,
             string_agg(id || ':' || version, ',' order by id) as version
      from (
        select id, transaction_id, round_up_id, version, ${refusedBy(effect)} as refused, ${isSame(effect)} as same
        from lines) as l
      group by transaction_id),
    counted as (
      select count(*) as selected,
             count(*) filter (where refused is null and not same) as count,
             count(*) filter (where refused is null and same) as unchanged,
             md5(string_agg(version, ',' order by id)) as rows,
             array_agg(id order by id) filter (where refused is null and not same)::text as ids,
             array_agg(round_up_id) filter (where refused is null and not same and round_up_id is not null)::text as "roundUpIds",
             count(round_up_id) filter (where refused is null and not same) as "roundUps"
      from judged)
    select counted.selected, counted.count, counted.unchanged, ids, "roundUpIds", "roundUps",
           concat_ws('.', rows, counted.count, counted.unchanged) as state,
           coalesce((
             select json_agg(json_build_object('code', refused, 'count', count, 'transactionIds', named) order by count desc, refused)
             from (
               select refused, count(*), (array_agg(id order by id desc))[:${sql.lit(NAMED)}] as named
               from judged where refused is not null group by refused) as reasons), '[]') as "leftOut"
    from counted`.execute(db)
  return rows[0] as Judgement
}

const isOneOf = (ids: string) => sql`(id = any (${ids}::bigint[]) or split_id = any (${ids}::bigint[]))`

/** Applies the effect to all rows of these transactions. */
export const apply = async (db: Db, bookId: BookId, ids: string, { columns }: Effect): Promise<void> => {
  const values = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`
    update transactions set ${sql.join(values)}
    where book_id = ${bookId} and ${isOneOf(ids)}`.execute(db)
}

/** Transactions that these transfers rounded up become plain transactions. */
export const clearRoundUps = async (db: Db, bookId: BookId, transferIds: string): Promise<void> => {
  await sql`
    update transactions set round_up_id = null
    where book_id = ${bookId} and round_up_id = any (${transferIds}::bigint[])`.execute(db)
}

export const deleteAll = async (db: Db, bookId: BookId, ids: string): Promise<void> => {
  await sql`delete from transactions where book_id = ${bookId} and ${isOneOf(ids)}`.execute(db)
}
