import { sql } from 'kysely'
import type { KindSummary } from '#contract/history.ts'
import type { Db } from '#server/db/connect.ts'
import { kindOf } from './rules.ts'
import type { BookId } from '#server/db/columns.ts'

interface SummaryRow {
  change_set_id: number
  tbl: string
  added: number
  changed: number
  deleted: number
  type: KindSummary['type'] | null
  name: string | null
}

/** Tables where one object may be several rows, its lines; and the distance between their ids. */
const split = { transactions: 2, recurring_transactions: 1 } as const

/** Counts of all other kinds. */
const plainCounts = sql`
  select change_set_id, tbl, min(statement) as place, min(row_id) as row_id,
         coalesce(sum(last_id - row_id + 1) filter (where op = 'I'), 0)::bigint as added,
         count(distinct row_id) filter (where op = 'U') as changed,
         count(distinct row_id) filter (where op = 'D') as deleted
  from mine where tbl not in ('transactions', 'recurring_transactions') group by change_set_id, tbl`

/** A split counts as added or deleted with its first line, and as changed when only other lines are touched. */
const splitCounts = (bookId: BookId, table: keyof typeof split) => {
  const [stored, name] = [sql.table(table), sql.lit(table)]
  const [entries, insertedLines, updated, changed, further] = [
    'entries',
    'inserted_lines',
    'updated',
    'changed',
    'further',
  ].map((each) => sql.table(`${each}_of_${table}`))
  return sql`
  , ${entries} as materialized (select * from mine where tbl = ${name}),
  -- Lines behind the first that a set inserted, by what they were right after it.
  ${insertedLines} as (
    select m.change_set_id, t.id as row_id, t.split_id
    from ${entries} m join ${stored} t on t.book_id = ${bookId} and t.id between m.row_id and m.last_id
    where m.op = 'I' and t.split_id <> t.id and not exists (
      select from changes l where l.book_id = ${bookId} and l.tbl = ${name} and l.row_id = t.id
                              and l.change_set_id > m.change_set_id and l.op <> 'I' and l.before ? 'split_id')
    union
    select * from (
      select distinct on (m.change_set_id, l.row_id) m.change_set_id, l.row_id, (l.before ->> 'split_id')::bigint as split_id
      from ${entries} m join changes l on l.book_id = ${bookId} and l.tbl = ${name}
        and l.row_id between m.row_id and m.last_id and l.change_set_id > m.change_set_id
      where m.op = 'I' and l.op <> 'I' and l.before ? 'split_id'
      order by m.change_set_id, l.row_id, l.change_set_id, l.statement) as later
    where split_id <> row_id),
  ${updated} as (
    select m.change_set_id, m.row_id, coalesce(case when l.row_id is null then t.split_id else l.split_id end, m.row_id) as transaction_id
    from (select distinct change_set_id, row_id from ${entries} where op = 'U') as m
    left join ${stored} t on t.book_id = ${bookId} and t.id = m.row_id
    left join lateral (
      select l.row_id, (l.before ->> 'split_id')::bigint as split_id from changes l
      where l.book_id = ${bookId} and l.tbl = ${name} and l.row_id = m.row_id and l.change_set_id > m.change_set_id
        and l.op <> 'I' and l.before ? 'split_id'
      order by l.change_set_id, l.statement limit 1) as l on true),
  ${changed} as (
    select c.change_set_id, count(distinct c.transaction_id) as changed
    from (
      select change_set_id, transaction_id from ${updated}
      union all select change_set_id, split_id from ${insertedLines}
      union all select change_set_id, split_was from ${entries} where op = 'D' and split_was <> row_id) as c
    where not exists (
      select from ${entries} m where m.op = 'D' and m.change_set_id = c.change_set_id and m.row_id = c.transaction_id)
    and not exists (
      select from ${entries} m
      where m.op = 'I' and m.change_set_id = c.change_set_id and c.transaction_id between m.row_id and m.last_id)
    group by c.change_set_id),
  ${further} as (select change_set_id, count(*) as further from ${insertedLines} group by change_set_id),
  ${sql.table(`counted_${table}`)} as (
    select change_set_id, ${name} as tbl, place, row_id, inserted - coalesce(further, 0) as added, coalesce(changed, 0) as changed, deleted
    from (
    select change_set_id, min(statement) as place, min(row_id) as row_id,
           coalesce(sum((last_id - row_id) / ${sql.lit(split[table])} + 1) filter (where op = 'I'), 0)::bigint as inserted,
           count(distinct row_id) filter (where op = 'D' and (split_was is null or split_was = row_id)) as deleted
    from ${entries} group by change_set_id) as whole
    left join ${further} using (change_set_id) left join ${changed} using (change_set_id))`
}

/** The type of a transaction's image if it is neither income nor expense. */
const typeOf = sql`
  case when tbl <> 'transactions' then null
       when image ->> 'kind' = '1' then 'opening' when image ->> 'kind' = '2' then 'adjustment'
       when image ->> 'to_account_id' is not null and image ->> 'split_id' is null then 'transfer' end`

/**
 * Counts of touched rows per set and kind. A single row is described by its name, or by that of its payee or category;
 * transfers and balance changes by their accounts, because they share one category.
 */
export const summariesOf = async (db: Db, bookId: BookId, ids: number[]): Promise<Map<number, KindSummary[]>> => {
  const { rows } = await sql<SummaryRow>`
    with mine as materialized (
      select change_set_id, tbl, statement, op, row_id, last_id,
             case when op = 'D' and tbl in ('transactions', 'recurring_transactions') then (before ->> 'split_id')::bigint end as split_was
      from changes where book_id = ${bookId} and change_set_id = any (${ids}::bigint[]))
    ${splitCounts(bookId, 'transactions')} ${splitCounts(bookId, 'recurring_transactions')}
    select change_set_id, tbl, added, changed, deleted, called.type, called.name
    from (
      ${plainCounts}
      union all select change_set_id, tbl, place, row_id, added, changed, deleted from counted_transactions
      union all select change_set_id, tbl, place, row_id, added, changed, deleted from counted_recurring_transactions) as counted
    left join lateral (
      select type, coalesce(
        case when tbl in ('transactions', 'recurring_transactions') then
          name_of(row_as_of(${bookId}, place_in_time, 'payees', (image ->> 'payee_id')::bigint)) end,
        name_of(image),
        case when type is null then
          name_of(row_as_of(${bookId}, place_in_time, 'categories', (image ->> 'category_id')::bigint)) end,
        concat_ws(' → ',
          name_of(row_as_of(${bookId}, place_in_time, 'accounts', (image ->> 'account_id')::bigint)),
          case when type = 'transfer' then
            name_of(row_as_of(${bookId}, place_in_time, 'accounts', (image ->> 'to_account_id')::bigint)) end)) as name
      from (select change_set_id + (1 - deleted)) as at (place_in_time),
        row_as_of(${bookId}, place_in_time, tbl, row_id) as image,
        lateral (select ${typeOf} as type) as typed
    ) as called on added + changed + deleted = 1
    order by change_set_id, place`.execute(db)
  const summaries = new Map<number, KindSummary[]>(ids.map((id) => [id, []]))
  for (const { change_set_id, tbl, type, name, ...counts } of rows) {
    summaries
      .get(change_set_id)
      ?.push({ kind: kindOf(tbl), ...counts, type: type ?? undefined, name: name || undefined })
  }
  return summaries
}
