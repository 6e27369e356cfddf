import { makeAutoObservable, observableRef } from 'mobx'
import type { Transaction } from '#contract/transactions.ts'
import type { Decisions } from './decisions.ts'
import type { EditableTransaction, ImportWorker, Needs } from './ImportEngine.ts'
import { FileRefusal } from './FileRefusal.ts'
import type { Findings, LedgerRow, RepeatedRow } from '#stores/import/plan/findings.ts'
import type { Knowledge } from './knowledge.ts'
import type { OpenWorker } from './openImportWorker.ts'
import type { RefusedRow } from '#stores/import/plan/refusedRows.ts'
import { RowPages } from '#stores/import/read/RowPages.ts'
import type { Reason } from '#stores/import/plan/verdict.ts'

/** A file that lies open on a desk: how far it is read, and what was found in it. */
export class ImportSession {
  /** How many bytes have been read, while it is read. */
  readBytes: number | undefined = undefined
  /** Why it could not be read. */
  fault: FileRefusal | undefined = undefined
  findings: Findings | undefined = undefined
  /** What is shown is not yet what was decided last. */
  isAnalysing = false
  readonly refused = new RowPages<RefusedRow>((from, count) => this.#importWorker.refusedRows(from, count))
  readonly repeated = new RowPages<RepeatedRow>((from, count) => this.#importWorker.repeatedRows(from, count))
  readonly booked = new RowPages<LedgerRow>((from, count) => this.#importWorker.importedRows(from, count))
  readonly #openImportWorker: () => OpenWorker
  #open: OpenWorker | undefined
  /** What is to be thought through next; absent when nothing has changed. */
  #next: Decisions | undefined

  constructor(open: () => OpenWorker) {
    this.#openImportWorker = open
    makeAutoObservable(
      this,
      { fault: observableRef, findings: observableRef, refused: false, repeated: false, booked: false },
      { autoBind: true },
    )
  }

  get isReading(): boolean {
    return this.readBytes !== undefined
  }

  /** Reads the file and thinks it through; gives whether it could be read. Gives no answer when it is cleared away meanwhile. */
  async read(file: Blob, decisions: Decisions, knowledge: Knowledge): Promise<boolean> {
    this.clear()
    this.hear(0)
    this.#open = this.#openImportWorker()
    const { importWorker } = this.#open
    try {
      await importWorker.know(knowledge)
      const { encoding, delimiter } = decisions
      await importWorker.open(file, { ...(encoding && { encoding }), ...(delimiter && { delimiter }) }, this.hear)
      await this.analyse(decisions)
      return this.fault === undefined
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      this.refuse(error)
      return false
    } finally {
      this.hear(undefined)
    }
  }

  /** Thinks the file through as decided. What is decided while it thinks is thought through next. */
  async analyse(decisions: Decisions): Promise<void> {
    this.#next = decisions
    if (this.isAnalysing) return
    this.begin()
    try {
      while (this.#next !== undefined) await this.#thinkOnce(this.#next)
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      return this.refuse(error)
    } finally {
      this.end()
    }
    await Promise.all([this.refused.refresh(), this.repeated.refresh(), this.booked.refresh()])
  }

  async learn(knowledge: Knowledge): Promise<void> {
    await this.#open?.importWorker.know(knowledge)
  }

  async addStored(entries: Transaction[]): Promise<void> {
    await this.#open?.importWorker.addStored(entries)
  }

  async forgetStored(): Promise<void> {
    await this.#open?.importWorker.forgetStored()
  }

  /** The one command that books it. */
  async command(folder: number | string): Promise<Blob> {
    return this.#importWorker.command(folder)
  }

  async refusedNumbers(): Promise<number[]> {
    return this.#importWorker.refusedNumbers()
  }

  async refusedFile(words: Record<Reason, string>, heading: string): Promise<Blob> {
    return this.#importWorker.refusedFile(words, heading)
  }

  /** The line of the file that an entry of the command was made from. */
  async rowOfTransaction(index: number | undefined): Promise<number | undefined> {
    return index === undefined ? undefined : (await this.#importWorker.importedRows(index, 1))[0]?.line
  }

  async needs(): Promise<Needs> {
    return this.#importWorker.needs()
  }

  async entries(): Promise<EditableTransaction[]> {
    return this.#importWorker.entries()
  }

  /** Clears the file away, whatever is being done with it. */
  clear(): void {
    this.#open?.close()
    this.#open = undefined
    this.#next = undefined
    this.readBytes = undefined
    this.fault = undefined
    this.findings = undefined
    this.isAnalysing = false
    this.refused.clear()
    this.repeated.clear()
    this.booked.clear()
  }

  get #importWorker(): ImportWorker {
    if (this.#open === undefined) throw new Error('No file is open.')
    return this.#open.importWorker
  }

  async #thinkOnce(decisions: Decisions): Promise<void> {
    this.#next = undefined
    this.setFindings(await this.#importWorker.find(decisions))
  }

  private hear(bytes: number | undefined) {
    this.readBytes = bytes
  }

  private begin() {
    this.isAnalysing = true
  }

  private end() {
    this.isAnalysing = false
  }

  private setFindings(findings: Findings) {
    this.findings = findings
  }

  private refuse(refusal: FileRefusal) {
    this.fault = refusal
  }
}
