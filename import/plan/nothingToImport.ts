import type { Findings } from './findings.ts'
import { importCounts } from './importCounts.ts'

/** Why a file adds nothing: its rows by what became of them. */
export interface NothingToImport {
  recorded: number
  /** Excluded by the user, or held by another of the files, too. */
  leftOut: number
  byState: number
}

/** Whether the import records, updates or creates anything. */
export const addsAnything = (findings: Findings): boolean =>
  Object.values(importCounts(findings)).some((count) => count > 0)

/** Undefined if anything is left to import, create, correct or decide. */
export const nothingToImport = (findings: Findings): NothingToImport | undefined => {
  const { refusedCount, repeatedCount, alreadyRecordedCount, excludedCount, stateCount, similar } = findings
  const isOpen = similar.some(({ isSame }) => isSame === undefined)
  if (addsAnything(findings) || refusedCount > 0 || isOpen) return undefined
  const excluded = excludedCount - stateCount
  const sameCount = similar.filter(({ isSame }) => isSame === true).length
  const recorded = Math.min(excluded, repeatedCount + alreadyRecordedCount + sameCount)
  return { recorded, leftOut: excluded - recorded, byState: stateCount }
}
