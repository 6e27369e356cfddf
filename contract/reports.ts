import { z } from 'zod'
import type { TotalsFilter } from './analytics.ts'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, orNull, text, Timestamp } from './fields.ts'
import { FileId } from './files.ts'
import { TransactionFilter } from './transactions.ts'

/** -1 failed, 0 in progress, 1 available. */
export const ReportStatus = z.union([z.literal(-1), z.literal(0), z.literal(1)])
export type ReportStatus = z.infer<typeof ReportStatus>

/** 0 a list of transactions, 1 sums by days, 2 sums by months. */
export const ReportType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type ReportType = z.infer<typeof ReportType>

export const ReportFormat = z.enum(['csv', 'xlsx'])
export type ReportFormat = z.infer<typeof ReportFormat>

export const Report = z.object({
  reportId: Id,
  description: z.string().optional(),
  status: ReportStatus,
  type: ReportType,
  format: ReportFormat,
  createdAt: Timestamp,
  /** Present once it is available. */
  fileId: FileId.optional(),
})
export type Report = z.infer<typeof Report>

/** Whether a row of a list is a line of a split transaction or the whole transaction. */
export const RowFor = z.enum(['line', 'transaction'])
export type RowFor = z.infer<typeof RowFor>

/** A report request. Unknown fields are refused, so that no filter is ignored. */
export const ReportDraft = z.strictObject({
  description: orNull(text(limits.fileDescription)),
  filter: orNull(TransactionFilter),
  type: ReportType,
  format: ReportFormat.default('csv'),
  /** For lists: filtered sums are the same with either value. */
  rowFor: RowFor.default('line'),
  /** The target currency: each transaction is converted at the rate of its own day. */
  currencyId: Id.optional(),
  /** Texts that some clients send. Not used: a report is in the language of its user. */
  lang: orNull(z.record(z.string().max(256), z.string().max(256))),
})
export type ReportDraft = z.input<typeof ReportDraft>

/** The stored parameters of a report. Reports of earlier versions have a row per line. */
export type ReportFilter = TotalsFilter & { rowFor?: RowFor | undefined }

export const reports = {
  list: get('/user/reports/getList', {
    needs: 'view',
    summary: 'All reports, newest first',
    output: z.object({ reports: z.array(Report) }),
  }),
  create: post('/user/reports/new', {
    needs: 'edit',
    summary: 'Create a report in the language and time zone of the user',
    input: ReportDraft,
    output: z.object({ reportId: Id }),
    status: 202,
  }),
  remove: post('/user/reports/delete', {
    needs: 'edit',
    summary: 'Delete a report with its file',
    input: z.object({ reportId: Id }),
  }),
}
