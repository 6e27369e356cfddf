import type { Findings } from './findings.ts'

/** The counts of an import: its button, its result and the history show the same. */
export interface ImportCounts {
  /** New transactions, opening balances among them. */
  imported: number
  /** Recorded transactions that rows update, or whose balance is moved. */
  updated: number
  newBudgets: number
  newRecurring: number
}

const chosen = (some: readonly { isChosen: boolean }[]): number => some.filter(({ isChosen }) => isChosen).length

export const importCounts = (findings: Findings): ImportCounts => {
  const { importedCount, updatedCount, movedBalanceCount } = findings
  const isStatement = findings.kind === 'statement'
  return {
    imported: importedCount - updatedCount,
    updated: updatedCount + movedBalanceCount,
    newBudgets: isStatement ? chosen(findings.budgets) : 0,
    newRecurring: isStatement ? chosen(findings.recurring) : 0,
  }
}
