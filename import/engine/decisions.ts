import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { Status } from '#contract/lists.ts'
import type { Delimiter } from '#import/detect/delimiter.ts'
import type { Encoding } from '#import/detect/encoding.ts'
import type { Role } from '#import/detect/headerNames.ts'
import type { Signs } from '#import/detect/signs.ts'
import type { DecimalMark } from '#shared/readNumber.ts'
import type { DayOrder } from '#import/read/readDate.ts'

/** The account for a name in the file. An existing one is `undefined` until it is picked. */
export type AccountChoice =
  | { kind: 'existing'; accountId: number | undefined }
  | { kind: 'new'; name: string; currencyId: number | undefined }
  | { kind: 'leaveOut' }

/** The category for a text in the file. */
export type CategoryChoice =
  | { kind: 'existing'; categoryId: number | undefined }
  | { kind: 'new'; path: string[] }
  | { kind: 'leaveOut' }

/** The replacement of an unreadable text. */
export type ValueChoice<T> = { kind: 'value'; value: T } | { kind: 'leaveOut' }

/** How rows whose sign contradicts their category are imported. */
export type ClashChoice =
  | { kind: 'refund' }
  | { kind: 'makeMixed' }
  | { kind: 'turnSign' }
  | { kind: 'existing'; categoryId: number | undefined }
  | { kind: 'leaveOut' }

/** How rows of a status are imported: as cleared, with another status, or left out. */
export type StatusChoice = 'book' | Exclude<Status, 'cleared'> | 'leaveOut'

/** All decisions of the user; absent ones follow the file's suggestion. Texts are keyed by `keyOf`. */
export interface Decisions {
  encoding?: Encoding
  delimiter?: Delimiter
  skip?: number
  roles?: Role[]
  mark?: DecimalMark
  order?: DayOrder
  signs?: Signs
  /** Imports rows that look like headings and totals. */
  readsAsides?: boolean
  readsPaths?: boolean
  accounts: ReadonlyMap<string, AccountChoice>
  categories: ReadonlyMap<string, CategoryChoice>
  amounts: ReadonlyMap<string, ValueChoice<Amount>>
  dates: ReadonlyMap<string, ValueChoice<Day>>
  states: ReadonlyMap<string, StatusChoice>
  /** By the id of the category. */
  clashes: ReadonlyMap<number, ClashChoice>
  /** The folder of new accounts: an existing one, or the name of a new one. */
  folder?: number | string
  /** Whether rows that look recorded already are imported all the same, and which of them are an exception. */
  repeated: { areRecorded: boolean; except: number[] }
  /** Whether a row is the recorded transaction that it is similar to, by the row. */
  similar: ReadonlyMap<number, boolean>
  /** The category that the person chose for alike rows, by their key. */
  sorted: ReadonlyMap<string, number>
  /** The user's replacements of a row's cells. */
  corrections: ReadonlyMap<number, string[]>
  discarded: number[]
  /** Whether descriptions that are too long are cut; else their rows are refused. */
  cutsDescriptions: boolean
  /**
   * Whether the opening balance of an account of the source is recorded, by its key; of an account whose balance was entered, whether
   * that is moved or kept, or the rows are added to it.
   */
  openings: ReadonlyMap<string, boolean>
  /** Whether a budget of the source is set; by the key of its category. */
  budgets: ReadonlyMap<string, boolean>
  /** Whether a recurring transaction of the source is created; by its index there. */
  recurring: ReadonlyMap<number, boolean>
  /** The currency of new accounts of which the source says none. */
  currencyId?: number
  /** The selected sheet of a workbook. */
  sheet?: string
  /** After a first import the draft is only about the rows that it refused. */
  only?: number[]
}

export const noDecisions: Decisions = {
  accounts: new Map(),
  categories: new Map(),
  amounts: new Map(),
  dates: new Map(),
  states: new Map(),
  clashes: new Map(),
  repeated: { areRecorded: false, except: [] },
  similar: new Map(),
  sorted: new Map(),
  corrections: new Map(),
  openings: new Map(),
  budgets: new Map(),
  recurring: new Map(),
  discarded: [],
  cutsDescriptions: true,
}

/** The decisions that stay valid when the file has other columns: those of another delimiter or sheet. */
const cutAnew = ({ encoding, delimiter, sheet }: Decisions): Decisions => ({
  ...noDecisions,
  encoding,
  delimiter,
  sheet,
})

/** Whether a file is decoded and split into the same cells. */
export const isSplitAlike = (one: Decisions, other: Decisions): boolean =>
  one.encoding === other.encoding && one.delimiter === other.delimiter

/** With which decisions the files have to be read again, and not only analysed: dates of statements are read with them. */
export const readAgain = (
  decisions: Decisions,
  { delimiter, encoding, sheet, order }: Partial<Decisions>,
  kind: 'table' | 'statement' | undefined,
): Decisions | undefined => {
  if (delimiter !== undefined || sheet !== undefined) return cutAnew(decisions)
  const isChanged = encoding !== undefined || (order !== undefined && kind === 'statement')
  return isChanged ? decisions : undefined
}

/** The key of the only account of a table without an account column. */
export const ONLY_ACCOUNT = ''
