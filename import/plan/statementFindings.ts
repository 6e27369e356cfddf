import { unclearedFinding } from '#import/detect/statuses.ts'
import type { Counts, LeftOut, LeftOutReason, Source, Statement } from '#import/formats/model.ts'
import type { StatementReader } from '#import/read/StatementReader.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { type Missing, tooManyMade, unanswered } from '#import/engine/missing.ts'
import type { SheetAccount } from './accountSheet.ts'
import type { FoundBudget } from './sourceBudgets.ts'
import type { FoundRecurring } from './sourceRecurring.ts'
import type { AfterImport } from './afterImport.ts'
import { accountResults, type Stated } from './accountResults.ts'
import { reachOf } from './reach.ts'
import type { Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'
import { type PlanFindings, planFindings } from './planFindings.ts'
import type { AccountDay } from './stored.ts'

/** How many skipped rows are shown. */
const LEFT_OUT_SHOWN = 100

/** The findings shown for files with a known structure. */
export interface StatementFindings extends PlanFindings {
  kind: 'statement'
  sources: Source[]
  accounts: SheetAccount[]
  /** Outcomes of the source rows before any decision. */
  counts: Counts
  leftOut: { reason: LeftOutReason; count: number }[]
  leftOutRows: LeftOut[]
  openingCount: number
  transferCount: number
  budgets: FoundBudget[]
  recurring: FoundRecurring[]
}

interface AnalysisInput {
  statement: Statement
  sources: Source[]
  reader: StatementReader
  plan: Plan
  accounts: SheetAccount[]
  openingCount: number
  after: AfterImport
  days: AccountDay[]
  budgets: FoundBudget[]
  recurring: FoundRecurring[]
  decisions: Decisions
  context: LedgerContext
}

/** Collects the findings of a statement. */
export const statementFindings = (input: AnalysisInput): StatementFindings => {
  const { statement, sources, reader, plan, accounts, openingCount, after, days } = input
  const { budgets, recurring, decisions, context } = input
  const byReason = Map.groupBy(statement.leftOut, ({ reason }) => reason)
  return {
    kind: 'statement',
    ...planFindings(plan, reader, context),
    sources,
    accounts,
    counts: statement.counts,
    leftOut: [...byReason].map(([reason, rows]) => ({ reason, count: rows.length })),
    leftOutRows: statement.leftOut.slice(0, LEFT_OUT_SHOWN),
    openingCount,
    totals: accountResults(plan.totals, statedBy(input), after),
    budgets,
    recurring,
    transferCount: plan.imported.filter(({ parsed }) => parsed.other !== undefined).length,
    rowCount: statement.counts.rows,
    openingQuestions: after.questions,
    reach: reachOf(plan, days),
    clashes: [],
    states: unclearedFinding(statement, decisions),
    missing: missingOf(input),
  }
}

/** The stated balances by target account; none for targets of several source accounts. */
const statedBy = ({ accounts, reader }: Pick<AnalysisInput, 'accounts' | 'reader'>): Map<AccountTarget, Stated> => {
  const stated = new Map<AccountTarget, Stated>()
  for (const [target, [only, ...others]] of Map.groupBy(accounts, ({ key }) => reader.accounts.of(key)))
    if (target !== undefined && target !== 'leaveOut' && only?.there !== undefined && others.length === 0)
      stated.set(target, { amount: only.there, day: only.closingDay, difference: only.difference })
  return stated
}

const missingOf = ({ sources, accounts, after, plan, context }: AnalysisInput): Missing[] => {
  const missing: Missing[] = []
  if (sources.some(({ dates }) => dates !== undefined && dates.order === undefined)) missing.push('order')
  if (accounts.some(({ choice, currency }) => choice.kind !== 'leaveOut' && currency === undefined))
    missing.push('sourceAccount')
  missing.push(...unanswered(after.questions, plan))
  return [...missing, ...tooManyMade(plan, context)]
}
