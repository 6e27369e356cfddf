import type { PlanFindings } from './planFindings.ts'

/** The number of recorded rows if all are recorded; undefined if any is left to import, correct or decide. */
export const allRecordedCount = ({
  importedCount,
  refusedCount,
  repeatedCount,
  alreadyRecordedCount,
  excludedCount,
  similar,
}: PlanFindings): number | undefined => {
  const recorded = repeatedCount + alreadyRecordedCount
  const isRest = importedCount + refusedCount + similar.length > 0 || excludedCount > recorded
  return isRest || recorded === 0 ? undefined : recorded
}
