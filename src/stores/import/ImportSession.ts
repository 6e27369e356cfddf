import { makeAutoObservable, observableRef } from 'mobx'
import type { Decisions } from '#import/engine/decisions.ts'
import type { ImportWorker } from '#import/engine/ImportEngine.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import type { StatementFindings } from '#import/plan/statementFindings.ts'
import type { Findings, RepeatedRow, TableFindings } from '#import/plan/findings.ts'
import type { LedgerRow } from '#import/plan/ledgerRow.ts'
import { type ImportStep, stepsOf } from './SavedImport.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { OpenWorker } from './openImportWorker.ts'
import type { RefusedRow } from '#import/plan/refusedRows.ts'
import type { SortedGroup } from '#import/plan/sortedGroups.ts'
import { RowPages } from './RowPages.ts'

/** Where a session is. */
export type SessionState =
  | { name: 'closed' }
  | { name: 'reading'; bytes: number }
  | { name: 'refused'; fault: FileRefusal }
  | { name: 'analysed'; findings: Findings }

/** An open file in a worker: its reading progress, and its findings. */
export class ImportSession {
  state: SessionState = { name: 'closed' }
  /** True while the findings lag behind the decisions. */
  isAnalysing = false
  readonly refused = new RowPages<RefusedRow>((from, count) => this.worker.refusedRows(from, count))
  readonly repeated = new RowPages<RepeatedRow>((from, count) => this.worker.repeatedRows(from, count))
  readonly importedRows = new RowPages<LedgerRow>((from, count) => this.worker.importedRows(from, count))
  readonly sorted = new RowPages<SortedGroup>((from, count) => this.worker.sortedGroups(from, count))
  readonly #openImportWorker: () => OpenWorker
  #open: OpenWorker | undefined
  /** Decisions to analyse next; absent if nothing has changed. */
  #next: Decisions | undefined
  /** Ends when all that was decided is analysed. */
  #analysing: Promise<void> = Promise.resolve()

  constructor(open: () => OpenWorker) {
    this.#openImportWorker = open
    makeAutoObservable(
      this,
      {
        state: observableRef,
        worker: false,
        isOpen: false,
        unreadFiles: false,
        readFile: false,
        refused: false,
        repeated: false,
        importedRows: false,
        sorted: false,
      },
      { autoBind: true },
    )
  }

  get findings(): Findings | undefined {
    return this.state.name === 'analysed' ? this.state.findings : undefined
  }

  /** The findings of a table whose columns the user may assign. */
  get table(): TableFindings | undefined {
    return this.findings?.kind === 'table' ? this.findings : undefined
  }

  /** The findings of files with a known structure. */
  get statement(): StatementFindings | undefined {
    return this.findings?.kind === 'statement' ? this.findings : undefined
  }

  /** The steps for the opened source. */
  get steps(): readonly ImportStep[] {
    return stepsOf[this.findings?.kind ?? 'table']
  }

  /** The number of optional open questions. */
  get openQuestions(): number {
    return (this.table?.unknown.count ?? 0) + (this.table?.clashes.length ?? 0)
  }

  /** The chosen files that are not read with the others, because they have other columns. */
  unreadFiles(files: readonly File[]): File[] {
    const sheets = this.table?.sheets ?? []
    return files.filter((file) => sheets.some(({ name, isRead }) => name === file.name && !isRead))
  }

  /** The first of the chosen files that is read. */
  readFile(files: readonly File[]): File | undefined {
    const unread = this.unreadFiles(files)
    return files.find((file) => !unread.includes(file))
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** The worker with the rows of the open file. */
  get worker(): ImportWorker {
    if (this.#open === undefined) throw new Error('No file is open.')
    return this.#open.importWorker
  }

  /** Reads and analyses the files; gives whether it could be read. Gives no answer when it is cleared away meanwhile. */
  async read(files: readonly File[], decisions: Decisions, context: () => LedgerContext): Promise<boolean> {
    this.clear()
    this.setProgress(0)
    this.#open = this.#openImportWorker()
    const { importWorker } = this.#open
    try {
      const known = context()
      await importWorker.setContext(known)
      await importWorker.open(files, decisions, this.setProgress)
      // The ledger data may have changed while the files were read.
      if (context() !== known) await importWorker.setContext(context())
      await this.analyse(decisions)
    } catch (error) {
      this.refuse(error)
    }
    return this.state.name === 'analysed'
  }

  /** Analyses the file with the current options. A change meanwhile is analysed next; the promise waits for that, too. */
  analyse(decisions: Decisions): Promise<void> {
    this.#next = decisions
    if (!this.isAnalysing) this.#analysing = this.#analyseAll()
    return this.#analysing
  }

  async #analyseAll(): Promise<void> {
    this.begin()
    try {
      while (this.#next !== undefined) await this.#analyseOnce(this.#next)
    } catch (error) {
      this.refuse(error)
    } finally {
      this.end()
    }
  }

  /** Clears the file away, whatever is being done with it. */
  clear(): void {
    this.#open?.close()
    this.#open = undefined
    this.#next = undefined
    this.state = { name: 'closed' }
    this.isAnalysing = false
    this.refused.clear()
    this.repeated.clear()
    this.importedRows.clear()
    this.sorted.clear()
  }

  /** Keeps the order of the groups while a person sorts them; afterwards they are sorted anew. */
  async keepOrder(isKept: boolean): Promise<void> {
    if (this.findings === undefined) return
    await this.worker.keepOrder(isKept)
    if (this.isOpen) await this.sorted.refresh()
  }

  async #analyseOnce(decisions: Decisions): Promise<void> {
    this.#next = undefined
    const findings = await this.worker.find(decisions)
    const { refused, repeated, importedRows, sorted } = this
    await Promise.all([refused, repeated, importedRows, sorted].map((pages) => pages.refresh()))
    this.put({ name: 'analysed', findings })
  }

  private setProgress(bytes: number) {
    this.state = { name: 'reading', bytes }
  }

  private begin() {
    this.isAnalysing = true
  }

  private end() {
    this.isAnalysing = false
  }

  private put(state: SessionState) {
    this.state = state
  }

  private refuse(error: unknown) {
    if (!(error instanceof FileRefusal)) throw error
    this.state = { name: 'refused', fault: error }
  }
}
