import type { BalanceChange } from './afterImport.ts'
import { sign } from '#shared/money.ts'
import { changesBy } from './openingQuestions.ts'
import type { Findings } from './findings.ts'

/** The counts of an import: its button, its result and the history show the same. */
export interface ImportCounts {
  /** New transactions, opening balances among them. */
  imported: number
  /** Recorded transactions that rows update. */
  updated: number
  /** Entered balances that get another day or amount. */
  changedBalances: number
  /** Entered balances that become zero. */
  removedBalances: number
  newBudgets: number
  newRecurring: number
}

const chosen = (some: readonly { isChosen: boolean }[]): number => some.filter(({ isChosen }) => isChosen).length

/** A balance of zero is deleted. */
export const isRemoved = ({ delta }: Pick<BalanceChange, 'delta'>): boolean => sign(delta) === 0

export const importCounts = (findings: Findings): ImportCounts => {
  const { importedCount, updatedCount, openingQuestions } = findings
  const changes = changesBy(openingQuestions)
  const removedBalances = changes.filter(isRemoved).length
  const isStatement = findings.kind === 'statement'
  return {
    imported: importedCount - updatedCount,
    updated: updatedCount,
    changedBalances: changes.length - removedBalances,
    removedBalances,
    newBudgets: isStatement ? chosen(findings.budgets) : 0,
    newRecurring: isStatement ? chosen(findings.recurring) : 0,
  }
}
