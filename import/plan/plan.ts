import type { Amount } from '#shared/money.ts'
import type { ParsedTransaction, Reason } from './verdict.ts'
import type { AccountTarget } from './accountTarget.ts'
import type { StoredTransaction } from './likeness.ts'

/** A row that will be imported, or looks recorded already. */
export interface PlannedRow {
  row: number
  parsed: ParsedTransaction
  /** The pending transaction that it is by now. */
  replaces?: StoredTransaction | undefined
  /** The recorded other side of the transfer that it is, and its account. */
  joins?: { stored: StoredTransaction; account: AccountTarget } | undefined
}

/** The transaction that a row resembles: a recorded one, or a row of another file. */
export interface RecordedMatch {
  moment: string
  category: string[]
  description: string | undefined
  amount: Amount
  isPending: boolean
  isRecurring: boolean
  isInOtherFile: boolean
  /** The accounts of a transfer. */
  transfer: { from: number; to: number } | undefined
  /** The row does not replace its day and text. */
  staysAsItIs: boolean
}

/**
 * A row that may be a transaction of another day or amount. `near`: of the same amount on a near day, typed or recurring; `changed`: pending,
 * and posted with another amount.
 */
export interface SimilarRow extends PlannedRow {
  kind: 'near' | 'changed'
  match: RecordedMatch
  /** As the person says, or as is likely; undefined while it is open. */
  isSame: boolean | undefined
}

/** A category that the import makes, with the signs of all that is imported under it or below it. */
export interface NewCategory {
  path: string[]
  hasIncome: boolean
  hasExpense: boolean
}

/** The imported amounts of one account: of a row that updates a transaction only the difference, and it is not counted. */
export interface AccountTotal {
  account: AccountTarget
  count: number
  income: Amount
  expense: Amount
}

/**
 * Why a row is left out. `choice`: the user skips it, or what it names; `state`: by its status, or because it is posted
 * in another row; `otherFile`: an earlier file has it; `known`: its id is recorded; `duplicate`: it looks recorded.
 */
export type Exclusion = 'choice' | 'state' | 'otherFile' | 'known' | 'duplicate'

export type ExclusionCounts = Record<Exclusion, number>

/** The outcome of every row. */
export interface Plan {
  imported: PlannedRow[]
  refused: { row: number; reason: Reason }[]
  /**
   * Rows that look recorded already or occur in an earlier file, including those imported anyway, each with its match.
   */
  repeated: (PlannedRow & { match: RecordedMatch })[]
  /** Rows of which the person says whether they are recorded already. */
  similar: SimilarRow[]
  /** Every readable row once, whatever its outcome. */
  readable: PlannedRow[]
  /** Rows that another of the files holds, too. */
  inOtherFile: Set<number>
  /** How many rows are left out, by reason. */
  leftOut: ExclusionCounts
  cut: number
  totals: AccountTotal[]
  /** Parents before children. */
  newCategories: NewCategory[]
  newPayees: number
  newTags: number
}

/** Rows that are the two sides of one transfer, each with the other. */
export type ProvenPairs = ReadonlyMap<PlannedRow, PlannedRow>
