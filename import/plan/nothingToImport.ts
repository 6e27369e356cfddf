import type { PlanFindings } from './planFindings.ts'

/** Why a file adds nothing: its rows by what became of them. */
export interface NothingToImport {
  recorded: number
  /** Excluded by the user, or held by another of the files, too. */
  leftOut: number
  byState: number
}

/** Undefined if a row is left to import, correct or decide. */
export const nothingToImport = ({
  importedCount,
  refusedCount,
  repeatedCount,
  alreadyRecordedCount,
  excludedCount,
  stateCount,
  similar,
}: PlanFindings): NothingToImport | undefined => {
  const isOpen = similar.some(({ isSame }) => isSame === undefined)
  if (importedCount + refusedCount > 0 || isOpen) return undefined
  const excluded = excludedCount - stateCount
  const sameCount = similar.filter(({ isSame }) => isSame === true).length
  const recorded = Math.min(excluded, repeatedCount + alreadyRecordedCount + sameCount)
  return { recorded, leftOut: excluded - recorded, byState: stateCount }
}
