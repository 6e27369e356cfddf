import type { Findings } from './findings.ts'
import { importCounts } from './importCounts.ts'
import type { ExclusionCounts } from './plan.ts'

/** Whether the import records, updates or creates anything. */
export const addsAnything = (findings: Findings): boolean =>
  Object.values(importCounts(findings)).some((count) => count > 0)

/** Why a file adds nothing; undefined if anything is left to import, create, correct or decide. */
export const nothingToImport = (findings: Findings): ExclusionCounts | undefined => {
  const { refusedCount, excluded, similar } = findings
  const isOpen = similar.some(({ isSame }) => isSame === undefined)
  return addsAnything(findings) || refusedCount > 0 || isOpen ? undefined : excluded
}
