import { sql, type RawBuilder } from 'kysely'
import type { ChangedRow, ChangeSet, HistoryFilter, Kind, ChangeSource } from '#contract/history.ts'
import type { Db } from '#server/db/connect.ts'
import { memberName } from '#server/kernel/memberName.sql.ts'
import { imageOf, kindOf, tables } from './rules.ts'
import { summariesOf } from './summaries.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** Escapes the wildcards of `like`: `50%` is searched literally. */
const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

const named = (image: string, pattern: string): RawBuilder<boolean> => {
  const texts = ['name', 'code', 'text', 'description', 'aliases', 'note', 'line_note', 'bank_text']
  const fields = texts.map((key) => sql`${sql.ref(image)} ->> ${key} ilike ${pattern}`)
  return sql<boolean>`(${sql.join(fields, sql` or `)})`
}

const present = (table: string, columns: (string | RawBuilder<unknown>)[], bookId: BookId, pattern: string) => {
  const fitting = columns.map(
    (column) => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${pattern}`,
  )
  return sql`select ${table} as tbl, id from ${sql.table(table)} where book_id = ${bookId} and (${sql.join(fitting, sql` or `)})`
}

/** The change sets that touched a row which contains or once contained a text. */
const setsNaming = (bookId: BookId, text: string): RawBuilder<unknown> => {
  const pattern = containing(text)
  const rows = [
    present('transactions', ['searched'], bookId, pattern),
    present('payees', ['name', 'note', sql`array_to_string(aliases, ', ')`], bookId, pattern),
    present('tags', ['name'], bookId, pattern),
    present('saved_filters', ['name'], bookId, pattern),
    present('accounts', ['name', 'description'], bookId, pattern),
    present('account_folders', ['name', 'description'], bookId, pattern),
    present('categories', ['name', 'description'], bookId, pattern),
    present('currencies', ['code', 'description'], bookId, pattern),
    present('notes', ['text'], bookId, pattern),
    present('recurring_transactions', ['description'], bookId, pattern),
    present('files', ['name', 'description'], bookId, pattern),
    present('reports', ['description'], bookId, pattern),
  ]
  return sql`
    with hits as materialized (
      select tbl, row_id as id from changes
      where book_id = ${bookId} and op <> 'I' and (${named('before', pattern)} or ${named('after', pattern)})
      union ${sql.join(rows, sql` union `)})
    select c.change_set_id from hits h join changes c on c.book_id = ${bookId} and c.tbl = h.tbl and c.row_id = h.id
    union
    select c.change_set_id from changes c
    where c.book_id = ${bookId} and c.last_id > c.row_id
      and exists (select from hits h where h.tbl = c.tbl and h.id between c.row_id and c.last_id)`
}

const conditionsOf = (
  bookId: BookId,
  { means, kinds, by, fromTime, toTime, text }: HistoryFilter,
): RawBuilder<unknown>[] => [
  ...(means === undefined ? [] : [sql`s.means = any (${means.split(',')})`]),
  ...(by === undefined ? [] : [sql`s.by_user = ${by}`]),
  ...(fromTime === undefined ? [] : [sql`s.at >= ${fromTime}::timestamptz`]),
  ...(toTime === undefined ? [] : [sql`s.at <= ${toTime}::timestamptz`]),
  ...(text === undefined ? [] : [sql`s.change_set_id in (${setsNaming(bookId, text)})`]),
  ...(kinds === undefined
    ? []
    : [
        sql`exists (select from changes c where c.book_id = ${bookId} and c.change_set_id = s.change_set_id
                    and c.tbl = any (${kinds.split(',').map((kind) => tables[kind as Kind])}))`,
      ]),
]

interface SetRow {
  change_set_id: number
  means: ChangeSource
  call: string
  at: Date
  undoes: number[]
  in_effect: boolean
  by_user: number | null
  username: string | null
}

/** The name of who did it, also of a user who is gone. */
const username = memberName(sql`s.book_id`, sql`s.by_user`)

/** Change sets below a number, newest first. */
export const listSets = async (
  db: Db,
  bookId: BookId,
  filter: HistoryFilter,
  below: number,
  atMost: number,
): Promise<ChangeSet[]> => {
  const conditions = [sql`s.book_id = ${bookId}`, sql`s.change_set_id < ${below}`, ...conditionsOf(bookId, filter)]
  const { rows } = await sql<SetRow>`
    select change_set_id, means, call, at, undoes, in_effect, by_user, ${username} as username from change_sets s
    where ${sql.join(conditions, sql` and `)} order by change_set_id desc limit ${atMost}`.execute(db)
  const summaries = await summariesOf(
    db,
    bookId,
    rows.map((row) => row.change_set_id),
  )
  return rows.map((row) => ({
    changeSetId: row.change_set_id,
    means: row.means,
    call: row.call,
    by: row.by_user === null || row.username === null ? undefined : { userId: row.by_user, username: row.username },
    at: row.at.toISOString(),
    summary: summaries.get(row.change_set_id) ?? [],
    undone: !row.in_effect,
    undoes: row.undoes,
  }))
}

interface TouchedRow {
  statement: number
  tbl: string
  row_id: number
  before: Record<string, string | null> | null
  after: Record<string, string | null> | null
}

/** With the name of whose account it is. */
const withOwner = (bookId: BookId, image: 'before' | 'after'): RawBuilder<unknown> => {
  const owner = sql`${sql.ref(image)} ->> 'owner_user'`
  return sql`case when ${owner} is null then ${sql.ref(image)} else
    jsonb_set(${sql.ref(image)}, '{owner_user}', coalesce(to_jsonb(${memberName(bookId, sql`(${owner})::bigint`)}), 'null')) end`
}

/** Position of a row in a change set. */
export interface RowKey {
  statement: number
  rowId: number
}

/** The rows that a change set touched, before and after, from a cursor on. */
export const listTouched = async (
  db: Db,
  bookId: BookId,
  changeSetId: number,
  { statement, rowId }: RowKey,
  atMost: number,
): Promise<(RowKey & ChangedRow)[]> => {
  const { rows } = await sql<TouchedRow>`
    select statement, tbl, row_id, ${withOwner(bookId, 'before')} as before, ${withOwner(bookId, 'after')} as after
    from touched_rows(${bookId}, ${changeSetId}, ${statement}, ${rowId}, ${atMost})`.execute(db)
  return rows.map((row) => ({
    statement: row.statement,
    kind: kindOf(row.tbl),
    rowId: row.row_id,
    before: imageOf(row.tbl, row.before),
    after: imageOf(row.tbl, row.after),
  }))
}

/** The number of the open change set. */
export const openSetId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select current_setting('app.change_set')::bigint as id`.execute(db)
  return rows[0]?.id ?? 0
}
