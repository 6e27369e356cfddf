import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'
import type { LearnedRow } from './learnedIndex.ts'

/** The newest rows, by their id: a row is either learned for as long as it is stored, or never. */
export const MOST_ROWS = 100_000

/** A row that teaches, and its id. */
export interface StoredRow extends LearnedRow {
  id: number
  /** Whether its payee teaches, too: history must not confirm itself. */
  isPayeeOwn: boolean
}

/** Chosen or reviewed by a person, and with one category. */
const teaches = (bookId: BookId) => sql<boolean>`
  kind = 0 and split_id is null and to_account_id is null and delta <> 0 and (category_by = 0 or review = 2)
  and category_id <> all (array(select c.id from categories c where c.book_id = ${bookId} and c.uncategorised))`

/** The bank's text, otherwise the description, without further lines. */
const COLUMNS = sql`
  id, split_part(coalesce(bank_text, description, ''), chr(10), 1) as text, payee_id as "payeeId", account_id as "accountId",
  sign(delta)::int as direction, category_id as "categoryId", (payee_by <> 2 or review = 2) as "isPayeeOwn"`

const asRow = ({ id, text, payeeId, accountId, direction, categoryId, isPayeeOwn }: StoredRow): StoredRow => ({
  id,
  text,
  payeeId,
  accountId,
  direction,
  categoryId,
  isPayeeOwn,
})

/** The last change set that is committed: of a command, the one before its own. */
export const findCommitted = async (db: Db, bookId: BookId): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(change_set_id), 0) as last from change_sets
    where book_id = ${bookId}
      and change_set_id < coalesce(nullif(current_setting('app.change_set', true), '')::bigint, ${Number.MAX_SAFE_INTEGER})`.execute(
    db,
  )
  return rows[0]?.last ?? 0
}

/** All rows that teach, and the last change set that they include. */
export const readRows = async (db: Db, bookId: BookId): Promise<{ upTo: number; rows: StoredRow[] }> => {
  const { rows } = await sql<StoredRow & { upTo: number }>`
    select rows.*, up_to as "upTo"
    from (select coalesce(max(change_set_id), 0) as up_to from change_sets where book_id = ${bookId}) as head
    left join (
      select ${COLUMNS} from transactions where book_id = ${bookId} and ${teaches(bookId)}
      order by id desc limit ${MOST_ROWS}) as rows on true`.execute(db)
  return {
    upTo: rows[0]?.upTo ?? 0,
    rows: rows.filter(({ id }) => id !== null).map(asRow),
  }
}

/** How many rows the later change sets touched. */
const countTouched = async (db: Db, bookId: BookId, from: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum((last_id - row_id) / 2 + 1), 0)::float8 as count from changes
    where book_id = ${bookId} and change_set_id > ${from} and tbl = 'transactions'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The rows that later change sets touched, as they were after one change set and after another. Each is what is stored
 * now, with the oldest of the later values of each column. Undefined if they are too many.
 */
export const readTouched = async (
  db: Db,
  bookId: BookId,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<{ before: StoredRow[]; after: StoredRow[] } | undefined> => {
  if ((await countTouched(db, bookId, from)) > most) return undefined
  const { rows } = await sql<StoredRow & { isAfter: boolean }>`
    with entries as materialized (
      select row_id + 2 * step as id, change_set_id, statement, op, before
      from changes cross join generate_series(0, (last_id - row_id) / 2) as step
      where book_id = ${bookId} and change_set_id > ${from} and tbl = 'transactions'),
    states as (
      select moment.is_after, coalesce(to_jsonb(t), '{}') || coalesce(older.columns, '{}') as columns
      from (select distinct id from entries) as touched
      cross join (values (false, ${from}::bigint), (true, ${to}::bigint)) as moment (is_after, change_set_id)
      left join transactions t on t.book_id = ${bookId} and t.id = touched.id
      left join lateral (
        select op from entries e where e.id = touched.id and e.change_set_id > moment.change_set_id
        order by e.change_set_id, e.statement limit 1) as first on true
      left join lateral (
        select jsonb_object_agg(key, value) as columns from (
          select distinct on (key) key, value from entries e cross join jsonb_each(e.before)
          where e.id = touched.id and e.change_set_id > moment.change_set_id
          order by key, e.change_set_id, e.statement) as oldest) as older on true
      where first.op is distinct from 'I')
    select ${COLUMNS}, is_after as "isAfter"
    from (
      select states.is_after, stored.* from states
      cross join jsonb_populate_record(null::transactions, states.columns) as stored) as known
    where ${teaches(bookId)}`.execute(db)
  const at = (isAfter: boolean) => rows.filter((row) => row.isAfter === isAfter).map(asRow)
  return { before: at(false), after: at(true) }
}
