import type { Generated } from 'kysely'
import type { ReportFilter, ReportFormat, ReportStatus, ReportType } from '#contract/reports.ts'
import type { Amount } from '#shared/money.ts'
import type { BookId, Id, Moment } from './columns.ts'

export interface FilesTable {
  book_id: BookId
  id: Id
  /** The storage key of its bytes, also used in its link. */
  file_id: string
  name: string
  description: string | null
  mime_type: string
  size: number
  is_public: Generated<boolean>
  created_at: Moment
  expires_at: Date
}

/** Bytes that no file refers to. Writing extends their lifetime; after it they are removed. */
export interface FilePiecesTable {
  file_id: string
  book_id: BookId
  alive_until: Moment
  /** Set for a deleted receipt, which undo can restore. */
  size: Generated<number | null>
}

export interface ReceiptsTable {
  book_id: BookId
  id: Id
  /** The storage key of its bytes. */
  file_id: string
  /** Null until it is assigned to a transaction. */
  transaction_id: Generated<number | null>
  amount: Generated<Amount | null>
  day: Generated<string | null>
  name: string
  mime_type: string
  size: number
  preview: string | null
  created_at: Moment
}

export interface ReportsTable {
  book_id: BookId
  id: Id
  type: ReportType
  format: ReportFormat
  description: string | null
  filter: ReportFilter
  status: Generated<ReportStatus>
  file_id: string | null
  created_at: Moment
}
