import type { CommandExtras } from '#import/plan/command.ts'
import type { Findings } from '#import/plan/findings.ts'
import type { RefusedRow } from '#import/plan/refusedRows.ts'
import type { StoredTransactions } from '#import/plan/repeats.ts'
import type { Sorting } from '#import/plan/sorting.ts'
import type { TransactionReader, Reason } from '#import/plan/verdict.ts'
import type { Clock } from '#import/read/clock.ts'
import type { AmountReader } from '#import/read/readAmount.ts'
import type { Decisions } from './decisions.ts'
import type { LedgerContext } from './ledgerContext.ts'
import type { Plan } from '#import/plan/plan.ts'

/** The results of one analysis. */
export interface Analysis extends Omit<CommandExtras, 'language' | 'uncategorised' | 'comparedWith' | 'totals'> {
  reader: TransactionReader
  plan: Plan
  findings: Findings
  sorting: Sorting
}

/** Readers of amounts and dates in the user's formats. */
export interface Tools {
  amounts: AmountReader
  clock: Clock
}

/** The opened source, independent of its format. */
export interface ImportSource {
  analyse(decisions: Decisions, context: LedgerContext, tools: Tools, stored: StoredTransactions): Analysis
  refusedRow(refused: Plan['refused'][number]): RefusedRow
  refusedFile(plan: Plan, words: Record<Reason, string>, heading: string): Blob
}
