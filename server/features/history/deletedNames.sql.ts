import { sql } from 'kysely'
import { type ChangedRow, namedBy } from '#contract/history.ts'
import type { Db } from '#server/db/connect.ts'
import { kindOf, tables } from './rules.ts'
import type { BookId } from '#server/db/columns.ts'

const NOW = Number.MAX_SAFE_INTEGER

/** The names of deleted rows that each row refers to, from the journal. */
export const withGone = async <R extends ChangedRow>(
  db: Db,
  bookId: BookId,
  changeSetId: number,
  rows: readonly R[],
): Promise<R[]> => {
  const named = [...new Map(rows.flatMap(namedBy).map((each) => [`${each.kind} ${each.rowId}`, each])).values()]
  const { rows: found } = await sql<{ tbl: string; id: number; name: string | null }>`
    select tbl, id, name_of(coalesce(
      row_as_of(${bookId}, ${changeSetId}, tbl, id), row_as_of(${bookId}, ${changeSetId + 1}, tbl, id))) as name
    from unnest(${named.map(({ kind }) => tables[kind])}::text[], ${named.map(({ rowId }) => rowId)}::bigint[]) as named (tbl, id)
    where row_as_of(${bookId}, ${NOW}, tbl, id) is null`.execute(db)
  const names = new Map(found.map(({ tbl, id, name }) => [`${kindOf(tbl)} ${id}`, name]))
  return rows.map((row) => {
    const gone = namedBy(row).flatMap(({ kind, rowId }): [string, string][] => {
      const name = names.get(`${kind} ${rowId}`)
      return name === undefined || name === null ? [] : [[`${kind} ${rowId}`, name]]
    })
    return gone.length === 0 ? row : { ...row, gone: Object.fromEntries(gone) }
  })
}
