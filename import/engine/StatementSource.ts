import type { Source, SourceRow, Statement } from '#import/formats/model.ts'
import { accountSheet, factsOf, openingsOf } from '#import/plan/accountSheet.ts'
import { daysOf, openingQuestions } from '#import/plan/openingQuestions.ts'
import { statedBalances } from '#import/plan/statedBalances.ts'
import { hiddenCategories } from '#import/plan/hiddenCategories.ts'
import { planRows, withPlaced } from '#import/plan/planRows.ts'
import { type RefusedRow, writeRefusedRows } from '#import/plan/refusedRows.ts'
import type { StoredTransactions } from '#import/plan/repeats.ts'
import { budgetsOf, type FoundBudget } from '#import/plan/sourceBudgets.ts'
import { type FoundRecurring, recurringOf } from '#import/plan/sourceRecurring.ts'
import { Sorting } from '#import/plan/sorting.ts'
import { SourceAccounts } from '#import/plan/sourceAccounts.ts'
import { statementFindings } from '#import/plan/statementFindings.ts'
import type { Reason } from '#import/plan/verdict.ts'
import { StatementReader } from '#import/read/StatementReader.ts'
import { unreadRoles, UnreadRows } from '#import/read/unreadRows.ts'
import type { Decisions } from './decisions.ts'
import type { LedgerContext } from './ledgerContext.ts'
import type { Plan } from '#import/plan/plan.ts'
import type { Analysis, ImportSource, Tools } from './source.ts'

/** Opened statements with a known structure; the user only chooses where they go. */
export class StatementSource implements ImportSource {
  readonly #statement: Statement
  readonly #sources: Source[]
  readonly #facts: ReturnType<typeof factsOf>
  #unread: UnreadRows | undefined

  constructor(statement: Statement, sources: Source[]) {
    this.#statement = statement
    this.#sources = sources
    this.#facts = factsOf(statement)
  }

  analyse(decisions: Decisions, context: LedgerContext, tools: Tools, stored: StoredTransactions): Analysis {
    const { clock, amounts } = tools
    const unread = new UnreadRows(this.#statement, decisions, { amounts, usesComma: context.usesComma })
    this.#unread = unread
    const { corrected } = unread
    const isAsRead = corrected.length === 0
    const statement = isAsRead ? this.#statement : { ...this.#statement, rows: [...this.#statement.rows, ...corrected] }
    const facts = isAsRead ? this.#facts : factsOf(statement)
    const accounts = new SourceAccounts(statement, context, decisions)
    const openings = openingsOf(facts, accounts, decisions, context)
    const reader = new StatementReader(this.#statement, openings, decisions, context, { clock, accounts, unread })
    const sorting = new Sorting(context, decisions, statement.source.program !== undefined)
    const rows = planRows(decisions.only ?? reader.order, reader, decisions, stored, {
      fileOf: (row) => reader.fileOf(row),
      sorting,
    })
    const input = { statement, reader, plan: rows, decisions, context, clock }
    // Refused rows are sent later, without the extras sent with the others.
    const budgets = decisions.only === undefined ? budgetsOf(input) : []
    const recurring = decisions.only === undefined ? recurringOf(input) : []
    const made = madeOf(budgets, recurring)
    const plan = withPlaced(rows, reader, [...made.budgets, ...made.recurring])
    const stated = statedBalances(facts, accounts, plan)
    const after = openingQuestions({ plan, stated, decisions, context })
    const sheet = accountSheet({ facts, statement, accounts, openings, after })
    const openingCount = plan.imported.filter(({ parsed }) => parsed.kind === 'opening').length
    return {
      reader,
      plan,
      sorting,
      mixed: new Set(),
      hidden: hiddenCategories(statement),
      ...made,
      numbers: numbersOf(facts, accounts, context),
      balances: after.changes,
      findings: statementFindings({
        statement,
        sources: this.#sources,
        reader,
        plan,
        accounts: sheet,
        openingCount,
        after,
        days: daysOf(plan, stated, context),
        budgets,
        recurring,
        decisions,
        context,
      }),
    }
  }

  refusedRow({ row, reason }: Plan['refused'][number]): RefusedRow {
    const source = this.#statement.rows[row]
    const unread = this.#unread?.at(row)
    if (unread !== undefined)
      return { row, line: unread.row.at, reason, cells: this.#unread?.cellsOf(row) ?? [], roles: [...unreadRoles] }
    return { row, line: source?.at ?? 0, reason, cells: source === undefined ? [] : cellsOf(source), roles: [] }
  }

  refusedFile(plan: Plan, words: Record<Reason, string>): Blob {
    return writeRefusedRows(
      plan.refused.map((refused) => [words[refused.reason], ...this.refusedRow(refused).cells]),
      ',',
    )
  }
}

/** The ones that the user selected. */
const madeOf = (
  budgets: readonly FoundBudget[],
  recurring: readonly FoundRecurring[],
): Pick<Analysis, 'budgets' | 'recurring'> => ({
  budgets: budgets.flatMap(({ category, amount, currency, isChosen }) =>
    isChosen && currency !== undefined ? [{ category, amount, currency }] : [],
  ),
  recurring: recurring.flatMap(({ made, isChosen }) => (isChosen && made !== undefined ? [made] : [])),
})

const cellsOf = ({ account, date, amount, payee = '', bankText = '', note = '' }: SourceRow): string[] => [
  account,
  date.day,
  amount,
  payee,
  bankText,
  note,
]

/** Account numbers to store, so that the next file finds the accounts. */
const numbersOf = (
  facts: ReturnType<typeof factsOf>,
  accounts: SourceAccounts,
  context: LedgerContext,
): Analysis['numbers'] =>
  facts.flatMap(({ account: { key, number } }) => {
    const target = accounts.of(key)
    if (number === undefined || target === undefined || target === 'leaveOut') return []
    const known = context.accounts.find(({ accountId }) => accountId === target.accountId)
    return known === undefined || known.number !== undefined ? [] : [{ accountId: known.accountId, number }]
  })
