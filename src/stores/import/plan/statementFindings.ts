import { unclearedOf } from '#stores/import/detect/states.ts'
import type { Counts, LeftOut, LeftOutReason, Source, Statement } from '#stores/import/formats/model.ts'
import type { StatementReader } from '#stores/import/read/StatementReader.ts'
import type { Decisions } from '#stores/import/session/decisions.ts'
import type { Knowledge } from '#stores/import/session/knowledge.ts'
import { type Missing, tooManyMade, unanswered } from '#stores/import/session/missing.ts'
import type { SheetAccount } from './accountSheet.ts'
import { type PlanFindings, planFindings } from './findings.ts'
import type { Plan } from './planRows.ts'
import type { FoundBudget } from './sourceBudgets.ts'
import type { FoundRecurring } from './sourceRecurring.ts'
import type { AfterImport } from './afterImport.ts'
import { accountResults, type Stated } from './accountResults.ts'
import type { AccountTarget } from './accountTargets.ts'
import { reachOf } from './reach.ts'
import type { AccountDay } from '#stores/import/session/storedPages.ts'

/** So many rows that are no transactions are shown. */
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

interface Thoughts {
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
  knowledge: Knowledge
}

/** Collects the findings of a statement. */
export const statementFindings = (thoughts: Thoughts): StatementFindings => {
  const { statement, sources, reader, plan, accounts, openingCount, after, days, budgets, recurring, decisions } =
    thoughts
  const byReason = Map.groupBy(statement.leftOut, ({ reason }) => reason)
  return {
    kind: 'statement',
    ...planFindings(plan, reader),
    sources,
    accounts,
    counts: statement.counts,
    leftOut: [...byReason].map(([reason, rows]) => ({ reason, count: rows.length })),
    leftOutRows: statement.leftOut.slice(0, LEFT_OUT_SHOWN),
    openingCount,
    totals: accountResults(plan.totals, statedBy(thoughts), after),
    budgets,
    recurring,
    transferCount: plan.imported.filter(({ booking }) => booking.other !== undefined).length,
    rowCount: statement.counts.rows,
    openingQuestions: after.questions,
    reach: reachOf(plan, days),
    clashes: [],
    states: unclearedOf(statement, decisions),
    missing: missingOf(thoughts),
  }
}

/** The stated balances by target account; none for targets of several source accounts. */
const statedBy = ({ accounts, reader }: Pick<Thoughts, 'accounts' | 'reader'>): Map<AccountTarget, Stated> => {
  const stated = new Map<AccountTarget, Stated>()
  for (const [target, [only, ...others]] of Map.groupBy(accounts, ({ key }) => reader.accounts.of(key)))
    if (target !== undefined && target !== 'leaveOut' && only?.there !== undefined && others.length === 0)
      stated.set(target, { amount: only.there, day: only.closingDay, difference: only.difference })
  return stated
}

const missingOf = ({ sources, accounts, after, plan, knowledge }: Thoughts): Missing[] => {
  const missing: Missing[] = []
  if (sources.some(({ dates }) => dates !== undefined && dates.order === undefined)) missing.push('order')
  if (accounts.some(({ choice, currency }) => choice.kind !== 'leaveOut' && currency === undefined))
    missing.push('sourceAccount')
  missing.push(...unanswered(after.questions, plan))
  return [...missing, ...tooManyMade(plan, knowledge)]
}
