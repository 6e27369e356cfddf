import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** Whether each of these change sets is in effect; unknown ones are missing from the result. */
export const findEffects = async (
  db: Db,
  bookId: BookId,
  sets: number[],
): Promise<Map<number, { inEffect: boolean }>> => {
  const rows = await db
    .selectFrom('change_sets')
    .select(['change_set_id', 'in_effect as inEffect'])
    .where('book_id', '=', bookId)
    .where('change_set_id', 'in', sets)
    .execute()
  return new Map(rows.map(({ change_set_id, inEffect }) => [change_set_id, { inEffect }]))
}

/** Whether one of these change sets deleted a file whose bytes are gone. */
export const deletedLostFiles = async (db: Db, bookId: BookId, sets: number[]): Promise<boolean> => {
  const { rows } = await sql`
    select from changes c
    where c.book_id = ${bookId} and c.change_set_id = any (${sets}::bigint[]) and c.tbl = 'files' and c.op = 'D'
      and not exists (select from file_pieces p where p.file_id = c.before ->> 'file_id' and p.alive_until > now())
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Whether these change sets deleted only receipts whose bytes are gone. Their other effects can be undone without
 * those receipts.
 */
export const deletedLostReceipts = async (db: Db, bookId: BookId, sets: number[]): Promise<boolean> => {
  const { rows } = await sql<{ lost: boolean | null }>`
    select bool_and(c.tbl = 'receipts' and c.op = 'D' and not exists (
      select from file_pieces p where p.file_id = c.before ->> 'file_id' and p.alive_until > now())) as lost
    from changes c where c.book_id = ${bookId} and c.change_set_id = any (${sets}::bigint[])`.execute(db)
  return rows[0]?.lost === true
}

/** Undoes the change sets within the open one; returns the change sets that prevent it, or an empty list. */
export const undo = async (db: Db, bookId: BookId, sets: number[]): Promise<number[]> => {
  const { rows } = await sql<{ conflicts: number[] | null }>`
    select undo(${bookId}, ${sets}::bigint[]) as conflicts`.execute(db)
  return rows[0]?.conflicts ?? []
}

/** Checks deferred constraints now instead of at commit. */
export const checkRules = async (db: Db): Promise<void> => {
  await sql`set constraints all immediate`.execute(db)
}

/** These change sets and all that must be undone with them. */
export const withAllInTheWay = async (db: Db, bookId: BookId, sets: number[]): Promise<number[]> => {
  const { rows } = await sql<{ sets: number[] }>`select undo_closure(${bookId}, ${sets}::bigint[]) as sets`.execute(db)
  return rows[0]?.sets ?? sets
}

/** The command that created the sample ledger, while it is in effect. */
export const findSampleSet = async (db: Db, bookId: BookId): Promise<number | undefined> => {
  const row = await db
    .selectFrom('change_sets')
    .select('change_set_id')
    .where('book_id', '=', bookId)
    .where('call', '=', 'sample.create')
    .where('in_effect', '=', true)
    .orderBy('change_set_id', 'desc')
    .executeTakeFirst()
  return row?.change_set_id
}
