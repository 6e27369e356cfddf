import type { Amount } from '#contract/calc/money.ts'
import type { Day } from '#contract/calc/zone.ts'
import type { AccountKind, Status } from '#contract/lists.ts'
import type { EncodingEvidence } from '#stores/import/detect/encoding.ts'
import type { OrderEvidence } from '#stores/import/detect/dateOrder.ts'
import type { WrittenDate } from '#stores/import/read/readDate.ts'

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
 * Why a file is taken for what it is. `start`: how it begins; `namespace`: the name of its schema; `fields`: fields that only this format
 * has; `columns`: names of its columns; `holds`: a file or table inside; `other`: nothing else fits.
 */
export interface Recognition {
  format: Format
  program?: Program
  because: 'start' | 'namespace' | 'fields' | 'columns' | 'holds' | 'other'
  /** What was found, as it stands in the file. */
  found: string
}

/** What is said of a file as a whole. */
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
  /** Formulas that whoever wrote the workbook did not calculate. */
  formulas?: { count: number; example: string }
}

/** What an account is, as far as the source says it. */
export type SourceAccountKind = AccountKind | 'debt' | 'asset'

/** A balance that the source states; never one that is only assumed. */
export interface StatedBalance {
  amount: Amount
  day?: Day
}

export interface SourceAccount {
  /** By what rows name it. */
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
  /** Does not count towards what one may spend. */
  isOffBudget?: true
  opening?: StatedBalance
  closing?: StatedBalance
  /** What is missing between two statements of one account: the later does not begin where the sooner ended. */
  gaps?: { amount: Amount; day?: Day }[]
  /** Named only as the other side of transfers. */
  isMentioned?: true
}

/** The other account of a transfer. */
export interface OtherSide {
  account: string
  /** What arrives there; absent where the source does not say. */
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
  /** Where it stands: the line of a text, or the number of the record. */
  at: number
  account: string
  /** Which of the files that were chosen together it stands in. */
  file?: number
  date: WrittenDate
  /** In the currency of the account; below zero for what goes out. */
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
 * Why a row of the source is no transaction. `unreadable`: its date or amount is none; `zero`: nothing moved; `void`: it was cancelled;
 * `noAccount`: it names none; `investment`: shares and funds; `information`: announced, not booked; `excluded`: the program leaves it out;
 * `twice`: another file holds it, too.
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
  /** The row as it stands in the source, shortened. */
  text: string
}

/** What became of the rows of the source; all but `all` add up to `all`. */
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
  /** Absent where it is not at one interval without end. */
  every?: { count: number; unit: 'day' | 'week' | 'month' | 'year' }
  payee?: string
  note?: string
  category?: string[]
  other?: OtherSide
}

/** What a file says, whatever its format. What is unknown is absent. */
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
