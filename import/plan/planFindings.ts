import type { SkippedFile } from '#import/formats/openFiles.ts'
import { type LedgerRow, ledgerRowOf } from './ledgerRow.ts'
import type { TransactionReader } from './verdict.ts'
import { pathKey, uncategorisedPath } from './categoryTargets.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { Missing } from '#import/engine/missing.ts'
import type { StatusFinding } from '#import/detect/statuses.ts'
import type { OpeningQuestion } from './afterImport.ts'
import type { AccountResult } from './accountResults.ts'
import type { ExclusionCounts, Plan, SimilarRow } from './plan.ts'
import { type SortedCounts, sortedCounts, sortedGroups, toReviewCount } from './sortedGroups.ts'
import { newRowsOf } from './planRows.ts'
import type { ClashChoice } from '#import/engine/decisions.ts'
import type { StoredReach } from './stored.ts'

const FIRST_ROWS = 3
/** So many new categories are named. */
const NAMED = 3

/** The findings shown for every file. */
export interface PlanFindings {
  /** Rows that are to be imported, refused or left out. */
  rowCount: number
  first: LedgerRow[]
  clashes: ClashFinding[]
  importedCount: number
  /** How many of the imported rows update a recorded transaction. */
  updatedCount: number
  refusedCount: number
  repeatedCount: number
  /** Rows that may be recorded with another day or amount. */
  similar: SimilarFinding[]
  /** Rows that are not imported, by reason. */
  excluded: ExclusionCounts
  /** Descriptions that are truncated, and those refused for their length. */
  cutCount: number
  longCount: number
  /** The accounts of the rows, with the imported amounts and the resulting balances. */
  totals: AccountResult[]
  newCategoryCount: number
  /** Their paths, where they are few. */
  newCategoryPaths: string[][]
  newAccountCount: number
  newPayeeCount: number
  newTagCount: number
  /** The new incomes and expenses by the source of their category. */
  sorted: SortedCounts
  /** The number of groups of alike ones. */
  sortedGroupCount: number
  /** Rows that will wait for review. */
  toReviewCount: number
  /** Existing accounts of the rows, with their first and last day in each month, oldest first. */
  reach: StoredReach
  missing: Missing[]
  /** Accounts with rows from before the day of an entered balance. */
  openingQuestions: readonly OpeningQuestion[]
  /** The statuses of the rows, and how they are imported. */
  states: StatusFinding[]
  /** Files in the zip that cannot be read. */
  skippedFiles?: SkippedFile[]
}

/** The result of a plan. */
export const planFindings = (
  plan: Plan,
  reader: TransactionReader,
  context: Pick<LedgerContext, 'categories' | 'names'>,
): Omit<PlanFindings, 'clashes' | 'missing' | 'openingQuestions' | 'reach' | 'rowCount' | 'states' | 'totals'> => ({
  ...newCategoryFindings(plan, context),
  first: plan.imported.slice(0, FIRST_ROWS).map((planned) => ledgerRowOf(planned, reader)),
  importedCount: plan.imported.length,
  updatedCount: plan.imported.length - newRowsOf(plan).length,
  refusedCount: plan.refused.length,
  repeatedCount: plan.repeated.length,
  similar: plan.similar.map(({ kind, match, isSame, ...planned }) => ({
    ...ledgerRowOf(planned, reader),
    similarity: kind,
    match,
    isSame,
  })),
  excluded: plan.leftOut,
  cutCount: plan.cut,
  longCount: plan.refused.filter(({ reason }) => reason === 'description').length,
  newAccountCount: plan.totals.filter(({ account }) => account.accountId === undefined).length,
  newPayeeCount: plan.newPayees,
  newTagCount: plan.newTags,
  sorted: sortedCounts(plan),
  sortedGroupCount: sortedGroups(plan).length,
  toReviewCount: toReviewCount(plan),
})

/** The category of transactions without one is part of every book, so it is not named as a new one. */
const newCategoryFindings = (
  { newCategories }: Pick<Plan, 'newCategories'>,
  context: Pick<LedgerContext, 'categories' | 'names'>,
): Pick<PlanFindings, 'newCategoryCount' | 'newCategoryPaths'> => {
  const uncategorised = pathKey(uncategorisedPath(context))
  const paths = newCategories.map(({ path }) => path).filter((path) => pathKey(path) !== uncategorised)
  return { newCategoryCount: paths.length, newCategoryPaths: paths.length > NAMED ? [] : paths }
}

/** A row that may be a transaction of another day or amount. */
export interface SimilarFinding extends LedgerRow, Pick<SimilarRow, 'match' | 'isSame'> {
  similarity: SimilarRow['kind']
}

/** Rows whose sign contradicts an existing category. */
export interface ClashFinding {
  categoryId: number
  path: string[]
  /** −1: it is an expense and the rows come in; 1: the other way round. */
  type: -1 | 1
  count: number
  choice: ClashChoice | undefined
}
