import { contract } from '#contract'
import { requireRow } from '#server/kernel/requireRow.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { deleteFiles } from '#server/features/files/sql.ts'
import { route } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

const { reports } = contract

export const reportsRoutes = [
  route(reports.list, async (_, { db, userId }) => ({ reports: await sql.listReports(db, userId) })),

  route(reports.create, async (draft, { db, userId, enqueue }) => {
    if (draft.currencyId !== undefined) requireRow(await findCurrency(db, userId, draft.currencyId), 'currency')
    const reportId = await sql.insertReport(db, userId, draft)
    await enqueue(db, 'report', { userId, reportId })
    return { reportId }
  }),

  route(reports.remove, async ({ reportId }, { db, userId, enqueue }) => {
    const { fileId } = requireRow(await sql.findReport(db, userId, reportId), 'report')
    await sql.deleteReport(db, userId, reportId)
    if (fileId !== undefined) await deleteFiles(db, userId, [fileId])
    await enqueue(db, 'sweep', {})
    return {}
  }),
]
