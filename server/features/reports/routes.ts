import { contract } from '#contract'
import { requireRow } from '#server/kernel/requireRow.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { deleteFiles } from '#server/features/files/sql.ts'
import { route } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

const { reports } = contract

export const reportsRoutes = [
  route(reports.list, async (_, { db, bookId }) => ({ reports: await sql.listReports(db, bookId) })),

  route(reports.create, async (draft, { db, bookId, enqueue }) => {
    if (draft.currencyId !== undefined) requireRow(await findCurrency(db, bookId, draft.currencyId), 'currency')
    const reportId = await sql.insertReport(db, bookId, draft)
    await enqueue(db, 'report', { bookId, reportId })
    return { reportId }
  }),

  route(reports.remove, async ({ reportId }, { db, bookId, enqueue }) => {
    const { fileId } = requireRow(await sql.findReport(db, bookId, reportId), 'report')
    await sql.deleteReport(db, bookId, reportId)
    if (fileId !== undefined) await deleteFiles(db, bookId, [fileId])
    await enqueue(db, 'sweep', {})
    return {}
  }),
]
