import type { Generated } from 'kysely'
import type { ReportFormat, ReportStatus, ReportType } from '#contract/reports.ts'
import type { TotalsFilter } from '#contract/analytics.ts'
import type { Id, Moment } from './schema.ts'

export interface FilesTable {
  user_id: number
  id: Id
  /** What its bytes are kept under, and what its link says. */
  file_id: string
  name: string
  description: string | null
  mime_type: string
  size: number
  is_public: Generated<boolean>
  created_at: Moment
  expires_at: Date
}

/** Bytes that no file refers to. Writing them extends their life; after it they are removed. */
export interface FilePiecesTable {
  file_id: string
  user_id: number
  alive_until: Moment
}

export interface ReportsTable {
  user_id: number
  id: Id
  type: ReportType
  format: ReportFormat
  description: string | null
  filter: TotalsFilter
  status: Generated<ReportStatus>
  file_id: string | null
  created_at: Moment
}
