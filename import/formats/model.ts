import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { AccountKind, Status } from '#contract/lists.ts'
import type { EncodingEvidence } from '#import/detect/encoding.ts'
import type { OrderEvidence } from '#import/detect/dateOrder.ts'
import type { WrittenDate } from '#import/read/readDate.ts'

/** How a file is built. */
export type Format =
  | 'ofx'
  | 'qif'
  | 'camt'
  | 'mt940'
  | 'csv'
  | 'xlsx'
  | 'ods'
  | 'xmlSheets'
  | 'html'
  | 'zip'
  | 'gnucash'
  | 'homebank'
  | 'kmymoney'
  | 'sqlite'
  | 'journal'
  | 'beancount'

/** Whether a file has sheets. */
export const isWorkbook = (format: Format): boolean => ['xlsx', 'ods', 'xmlSheets', 'html'].includes(format)

/** Whose file it is, where that shows. */
export type Program =
  | 'actual'
  | 'beancount'
  | 'coinkeeper'
  | 'copilot'
  | 'ezbookkeeping'
  | 'firefly'
  | 'gnucash'
  | 'homebank'
  | 'kmymoney'
  | 'ledger'
  | 'mint'
  | 'moneymanager'
  | 'moneywiz'
  | 'monarch'
  | 'quicken'
  | 'simplifi'
  | 'spendee'
  | 'wallet'
  | 'ynab'
  | 'zenmoney'

/**
 * Why a file was recognised. `start`: by its beginning; `namespace`: by its schema; `fields`: by fields of this format
 * only; `columns`: by column names; `holds`: by a file or table inside; `other`: nothing else fits.
 */
export interface Recognition {
  format: Format
  program?: Program
  because: 'start' | 'namespace' | 'fields' | 'columns' | 'holds' | 'other'
  /** The text found in the file. */
  found: string
}

/** Facts about the whole file. */
export interface Source extends Recognition {
  name: string
  encoding?: EncodingEvidence
  /** The encoding that the file names, where its bytes say otherwise. */
  wrongEncoding?: string
  /** In which order its dates are read; while it is undecided, the person has to be asked. */
  dates?: OrderEvidence
  /** Columns that mean nothing to the reader. */
  unknownColumns?: string[]
  /** The bank or program as the file names it. */
  institution?: string
  /** Numbers of cells that were calculated, and have more decimals than their amounts. */
  rounded?: { count: number; from: string; to: Amount }
  /** Formulas that the program that wrote the workbook did not calculate. */
  formulas?: { count: number; example: string }
}

/** The account type, as far as the source states it. */
export type SourceAccountKind = AccountKind | 'debt' | 'asset'

/** A balance that the source states, never an assumed one. */
export interface StatedBalance {
  amount: Amount
  day?: Day
}

export interface SourceAccount {
  /** The key by which rows refer to it. */
  key: string
  name?: string
  /** Without spaces. */
  number?: string
  bank?: string
  /** The bank as its file names it, where several files are read together. */
  institution?: string
  /** The code, in capitals. */
  currency?: string
  kind?: SourceAccountKind
  group?: string
  isHidden?: true
  /** Not part of the program's budget. */
  isOffBudget?: true
  opening?: StatedBalance
  closing?: StatedBalance
  /** Gaps between two statements of an account: the later does not begin where the earlier ended. */
  gaps?: { amount: Amount; day?: Day }[]
  /** Named only as the other side of transfers. */
  isMentioned?: true
}

/** The other account of a transfer. */
export interface OtherSide {
  account: string
  /** The amount received; absent if the source does not state it. */
  amount?: Amount
  /** The bank's id of that side. */
  bankId?: string
  status?: Status
}

/** A part of a split. */
export interface SourceLine {
  amount: Amount
  category?: string[]
  payee?: string
  note?: string
  tags?: string[]
  other?: OtherSide
}

export interface SourceRow {
  /** Its position: the line of a text, or the number of the record. */
  at: number
  account: string
  /** Its file, if several were chosen together. */
  file?: number
  date: WrittenDate
  /** In the currency of the account; negative for outgoing amounts. */
  amount: Amount
  payee?: string
  bankText?: string
  note?: string
  /** From the outermost to the innermost. */
  category?: string[]
  tags?: string[]
  status?: Status
  bankId?: string
  other?: OtherSide
  /** The source calls it a transfer, and does not say with which account. */
  isTransfer?: true
  /** The number of the account on the other side, whoever's it is. */
  counterAccount?: string
  original?: { amount: Amount; currency: string }
  lines?: SourceLine[]
  kind?: 'adjustment'
  /** The bank takes back an earlier row. */
  isReversal?: true
}

/** A row whose date or amount cannot be read: both as they are written, and what else is known of it. */
export interface UnreadRow {
  row: Omit<SourceRow, 'date' | 'amount'>
  date: string
  amount: string
}

/**
 * Why a source row is not a transaction. `unreadable`: its date or amount is invalid; `zero`: no amount; `void`: it
 * was cancelled; `noAccount`: it names none; `investment`: shares and funds; `information`: announced, not recorded;
 * `excluded`: the program excludes it; `twice`: another file contains it, too.
 */
export type LeftOutReason =
  | 'unreadable'
  | 'zero'
  | 'void'
  | 'noAccount'
  | 'investment'
  | 'information'
  | 'excluded'
  | 'unbalanced'
  | 'notARow'
  | 'twice'

export interface LeftOut {
  at: number
  reason: LeftOutReason
  /** The row as in the source, truncated. */
  text: string
}

/** Outcomes of the source rows; all other counts add up to `all`. */
export interface Counts {
  all: number
  rows: number
  /** Lines of splits beyond the first. */
  lines: number
  secondSides: number
  openings: number
  leftOut: number
}

export interface SourceCategory {
  path: string[]
  isHidden?: true
  isIncome?: true
}

export interface SourceBudget {
  /** `YYYY-MM` */
  month: string
  category: string[]
  amount: Amount
}

export interface SourceRecurring {
  account: string
  /** Absent where it is not always the same. */
  amount?: Amount
  /** The next day, where it is known. */
  day?: Day
  /** Absent without a fixed endless interval. */
  every?: { count: number; unit: 'day' | 'week' | 'month' | 'year' }
  payee?: string
  note?: string
  category?: string[]
  other?: OtherSide
}

/** The content of a file, independent of its format. Unknown fields are absent. */
export interface Statement {
  source: Source
  accounts: SourceAccount[]
  rows: SourceRow[]
  /** They count as rows: a person can correct them. */
  unread?: UnreadRow[]
  leftOut: LeftOut[]
  counts: Counts
  categories?: SourceCategory[]
  budgets?: SourceBudget[]
  recurring?: SourceRecurring[]
}
