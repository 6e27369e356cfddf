import type { z } from 'zod'
import type { FileId } from '#contract/files.ts'
import type { Report, ReportDraft, ReportFilter } from '#contract/reports.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** A report with the data to build it. */
export interface ReportRow extends Report {
  filter: ReportFilter
}

const reports = (db: Db, bookId: BookId) =>
  db
    .selectFrom('reports')
    .select(['id', 'type', 'format', 'description', 'filter', 'status', 'file_id', 'created_at'])
    .where('book_id', '=', bookId)

type Row = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

const asReport = (row: Row): ReportRow => ({
  reportId: row.id,
  type: row.type,
  format: row.format,
  description: row.description ?? undefined,
  filter: row.filter,
  status: row.status,
  fileId: row.file_id ?? undefined,
  createdAt: row.created_at.toISOString(),
})

/** Newest first. */
export const listReports = async (db: Db, bookId: BookId): Promise<Report[]> => {
  const rows = await reports(db, bookId).orderBy('id', 'desc').execute()
  return rows.map((row) => {
    const { filter: _, ...report } = asReport(row)
    return report
  })
}

export const findReport = async (db: Db, bookId: BookId, reportId: number): Promise<ReportRow | undefined> => {
  const row = await reports(db, bookId).where('id', '=', reportId).executeTakeFirst()
  return row && asReport(row)
}

export const insertReport = async (
  db: Db,
  bookId: BookId,
  { type, format, description, filter, currencyId, rowFor }: z.output<typeof ReportDraft>,
): Promise<number> => {
  const { id } = await db
    .insertInto('reports')
    .values({
      book_id: bookId,
      type,
      format,
      description: description ?? null,
      filter: { ...filter, currencyId, rowFor },
      file_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets the result of a report in progress; false when it was deleted. */
export const finishReport = async (
  db: Db,
  bookId: BookId,
  reportId: number,
  outcome: { status: 1; file_id: FileId } | { status: -1 },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set(outcome)
    .where('book_id', '=', bookId)
    .where('id', '=', reportId)
    .where('status', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteReport = async (db: Db, bookId: BookId, reportId: number): Promise<void> => {
  await db.deleteFrom('reports').where('book_id', '=', bookId).where('id', '=', reportId).execute()
}

/** Reports of all users that failed before a time. */
export const listFailed = (db: Db, before: Date): Promise<{ bookId: BookId; reportId: number }[]> =>
  db
    .selectFrom('reports')
    .select(['book_id as bookId', 'id as reportId'])
    .where('status', '=', -1)
    .where('created_at', '<', before)
    .limit(1000)
    .execute()
