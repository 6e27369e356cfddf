import type { Transaction } from '#contract/transactions.ts'
import { openFiles, type SkippedFile } from '#import/formats/openFiles.ts'
import { writeCommand } from '#import/plan/command.ts'
import type { Findings, RepeatedRow } from '#import/plan/findings.ts'
import { type LedgerRow, ledgerRowOf } from '#import/plan/ledgerRow.ts'
import { type RecurringSuggestion, recurringSuggestionOf } from '#import/plan/recurringSuggestion.ts'
import type { RefusedRow } from '#import/plan/refusedRows.ts'
import { storedNames } from '#import/plan/storedNames.ts'
import { StoredTransactions } from '#import/plan/repeats.ts'
import { pathKey, uncategorisedPath } from '#import/plan/categoryTargets.ts'
import { toReviewIn, type TopSpending, topSpendingOf } from '#import/plan/topSpending.ts'
import { type ParsedTransaction, type Reason, sidesOf } from '#import/plan/verdict.ts'
import { currencyOfCode } from '#import/plan/currencyOfCode.ts'
import { Clock } from '#import/read/clock.ts'
import { AmountReader } from '#import/read/readAmount.ts'
import type { Proposal, UnsortedRow } from '#contract/proposals.ts'
import { pageOf } from '#import/plan/sorting.ts'
import { inOrder, orderOf, type SortedGroup, sortedGroups, type SortedOrder } from '#import/plan/sortedGroups.ts'
import type { Decisions } from './decisions.ts'
import { type Needs, needsOf } from './needs.ts'
import type { LedgerContext } from './ledgerContext.ts'
import { StatementSource } from './StatementSource.ts'
import { TableSource } from './TableSource.ts'
import { balanceKey } from '#import/plan/afterImport.ts'
import { type RecordedBalance, recordedBalancesOf } from '#import/plan/recordedBalances.ts'
import type { Amount } from '#shared/money.ts'
import { newestFirst } from '#import/plan/planRows.ts'
import type { Plan } from '#import/plan/plan.ts'
import type { Analysis, Tools, ImportSource } from './source.ts'
import type { AccountDay, AccountIds } from '#import/plan/stored.ts'

/** The engine as called by the page, in a worker or directly. */
export type ImportWorker = Pick<ImportEngine, keyof ImportEngine>

/** A row as it would be imported, by ids. */
export interface EditableTransaction extends Pick<
  ParsedTransaction,
  'moment' | 'amount' | 'isRefund' | 'description' | 'payee' | 'note' | 'tags' | 'status' | 'externalId' | 'bankText'
> {
  accountId: number
  /** None of a transfer. */
  categoryId?: number
  toAccountId?: number | undefined
  toAmount?: Amount | undefined
}

/** The summary on the last page. */
export interface Insight {
  topSpending: TopSpending | undefined
  recurringSuggestion: RecurringSuggestion[]
  /** How many transactions wait for review. */
  toReview: number
}

/**
 * The rows of the chosen files and their analysis. Its methods are the worker's interface; the rows never leave the
 * worker. Tests use it without a worker.
 */
export class ImportEngine {
  #open: ImportSource | undefined
  #skippedFiles: SkippedFile[] = []
  #context: LedgerContext | undefined
  #tools: Tools | undefined
  #stored = new StoredTransactions()
  #analysis: Analysis | undefined
  #hasSeveralFiles = false
  /** The rows of the analysis as they are shown. */
  #shown: Pick<Plan, 'imported' | 'repeated'> = { imported: [], repeated: [] }
  #proposals = new Map<string, Proposal>()
  #keptOrder: SortedOrder | undefined
  readonly #balances = new Map<string, Amount>()
  readonly #recordedBalances = new Map<number, RecordedBalance[]>()

  /** Reads the files again; reports only its progress until it is done. */
  async open(files: readonly File[], decisions: Decisions, onProgress: (bytes: number) => void): Promise<void> {
    this.#open = undefined
    this.#analysis = undefined
    const { today = '', currencies = [], names } = this.#context ?? {}
    const { encoding, delimiter, order, sheet } = decisions
    const decimalsOf = (code: string) => currencyOfCode(code, currencies)?.decimals
    const { file: fileColumn = '', sheet: sheetColumn = '' } = names ?? {}
    const options = { encoding, delimiter, order, sheet, today, decimalsOf, fileColumn, sheetColumn }
    const opened = await openFiles(files, options, onProgress)
    this.#skippedFiles = opened.skippedFiles ?? []
    const fileCount = opened.kind === 'table' ? (opened.table.starts?.length ?? 1) : opened.sources.length
    this.#hasSeveralFiles = fileCount > 1
    this.#open =
      opened.kind === 'table' ? new TableSource(opened, files) : new StatementSource(opened.statement, opened.sources)
  }

  /** Sets the user's ledger data; proposals depend on it. */
  async setContext(context: LedgerContext): Promise<void> {
    this.#context = context
    this.#proposals = new Map()
    this.#tools = { amounts: new AmountReader(context.currencies), clock: new Clock(context.zone) }
  }

  /** Learns of transactions that are recorded already. */
  async addStored(transactions: Transaction[]): Promise<void> {
    this.#stored.add(transactions, storedNames(this.#context))
  }

  /** Learns the opening balances and adjustments of an account, newest first. */
  async addRecordedBalances(accountId: number, transactions: Transaction[]): Promise<void> {
    this.#recordedBalances.set(accountId, recordedBalancesOf(transactions, this.#context?.zone ?? 'UTC'))
  }

  /** Adds an account's balance at the end of a day. */
  async addBalance({ accountId, day }: AccountDay, balance: Amount): Promise<void> {
    this.#balances.set(balanceKey(accountId, day), balance)
  }

  async forgetStored(): Promise<void> {
    this.#stored = new StoredTransactions()
    this.#proposals = new Map()
    this.#balances.clear()
    this.#recordedBalances.clear()
  }

  /** Analyses all that is open. */
  async find(decisions: Decisions): Promise<Findings> {
    const { open, context, tools } = this.#ready()
    const [balances, recordedBalances, proposals] = [this.#balances, this.#recordedBalances, this.#proposals]
    const known = { ...context, balances, recordedBalances, proposals }
    this.#analysis = open.analyse(decisions, known, tools, this.#stored)
    const { imported, repeated } = this.#analysis.plan
    this.#shown = this.#hasSeveralFiles
      ? { imported: newestFirst(imported), repeated: newestFirst(repeated) }
      : { imported, repeated }
    return { ...this.#analysis.findings, skippedFiles: this.#skippedFiles }
  }

  async refusedRows(from: number, count: number): Promise<RefusedRow[]> {
    const { plan } = this.#analysed()
    const { open } = this.#ready()
    return plan.refused.slice(from, from + count).map((refused) => open.refusedRow(refused))
  }

  async repeatedRows(from: number, count: number): Promise<RepeatedRow[]> {
    const { reader } = this.#analysed()
    return this.#shown.repeated
      .slice(from, from + count)
      .map(({ match, ...planned }) => ({ ...ledgerRowOf(planned, reader), match }))
  }

  async importedRows(from: number, count: number): Promise<LedgerRow[]> {
    const { reader } = this.#analysed()
    return this.#shown.imported.slice(from, from + count).map((planned) => ledgerRowOf(planned, reader))
  }

  /** Rows of which it is not known yet what rules, payees and history say, alike ones once; no more than one call takes. */
  async openQuestions(): Promise<[key: string, row: UnsortedRow][]> {
    const { open } = this.#analysed().sorting
    return pageOf([...open].filter(([key]) => !this.#proposals.has(key)))
  }

  async addProposals(keys: readonly string[], proposals: readonly Proposal[]): Promise<void> {
    for (const [index, key] of keys.entries()) this.#proposals.set(key, proposals[index] ?? {})
  }

  /** Alike rows, with the source of their category. */
  async sortedGroups(from: number, count: number): Promise<SortedGroup[]> {
    const groups = sortedGroups(this.#analysed().plan)
    return (this.#keptOrder ? inOrder(groups, this.#keptOrder) : groups).slice(from, from + count)
  }

  /** Keeps the order of the groups, so that none moves while a person sorts them; or gives it up. */
  async keepOrder(isKept: boolean): Promise<void> {
    this.#keptOrder = isKept ? orderOf(sortedGroups(this.#analysed().plan)) : undefined
  }

  /** Where a transaction of the command stands in its file. */
  async lineOf(index: number): Promise<number | undefined> {
    const { plan, reader } = this.#analysed()
    const planned = plan.imported[index]
    return planned && reader.lineOf(planned.row)
  }

  /** New objects that the rows need. */
  async needs(): Promise<Needs> {
    const { mixed, plan } = this.#analysed()
    return needsOf(plan, mixed)
  }

  /** The rows with resolved ids; rows that need new objects, or replace another, are left out. */
  async entries(): Promise<EditableTransaction[]> {
    return this.#analysed().plan.imported.flatMap(({ parsed, replaces }): EditableTransaction[] => {
      const { account, category, isCut: _, words: __, sorted: ___, other, lines: ____, kind, ...said } = parsed
      const { accountId } = account
      if (accountId === undefined || kind !== undefined || replaces !== undefined) return []
      if (category?.kind === 'existing') return [{ ...said, accountId, categoryId: category.category.categoryId }]
      const toAccountId = other?.account.accountId
      return toAccountId === undefined ? [] : [{ ...said, accountId, toAccountId, toAmount: other?.amount }]
    })
  }

  /** The bank's ids of the rows, by account. */
  async externalIds(): Promise<AccountIds[]> {
    const { plan } = this.#analysed()
    const ids = new Map<number, Set<string>>()
    for (const { account, externalId } of [...plan.imported, ...plan.repeated].flatMap(({ parsed }) =>
      sidesOf(parsed),
    )) {
      if (account.accountId === undefined || externalId === undefined) continue
      ids.set(account.accountId, (ids.get(account.accountId) ?? new Set()).add(externalId))
    }
    return [...ids].map(([accountId, externalIds]) => ({ accountId, externalIds: [...externalIds] }))
  }

  /** The refused rows as a CSV file, with the reason of each in words. */
  async refusedFile(words: Record<Reason, string>, heading: string): Promise<Blob> {
    return this.#ready().open.refusedFile(this.#analysed().plan, words, heading)
  }

  /** The summary of the rows after the import. */
  async summary(): Promise<Insight> {
    const { plan, recurring } = this.#analysed()
    const { context } = this.#ready()
    const uncategorised = uncategorisedPath(context)
    return {
      topSpending: topSpendingOf(plan, uncategorised),
      recurringSuggestion: recurringSuggestionOf(plan, context, recurring),
      toReview: toReviewIn(plan, uncategorised),
    }
  }

  /** The one command that records the rows. */
  async command(folder: number | string, comparedWith?: number): Promise<Blob> {
    const { reader, plan, findings, ...rest } = this.#analysed()
    const { context } = this.#ready()
    const uncategorised = pathKey(uncategorisedPath(context))
    const extras = { ...rest, totals: findings.totals, uncategorised, language: context.language, comparedWith }
    return writeCommand(plan, reader.categories, extras, folder)
  }

  async refusedNumbers(): Promise<number[]> {
    return this.#analysed().plan.refused.map(({ row }) => row)
  }

  #ready() {
    const [open, context, tools] = [this.#open, this.#context, this.#tools]
    if (open === undefined || context === undefined || tools === undefined) throw new Error('No file is open.')
    return { open, context, tools }
  }

  #analysed(): Analysis {
    if (this.#analysis === undefined) throw new Error('The file is not analysed yet.')
    return this.#analysis
  }
}
