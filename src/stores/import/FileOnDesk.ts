import { makeAutoObservable, observableRef } from 'mobx'
import type { Transaction } from '#contract/transactions.ts'
import type { Decisions } from './decisions.ts'
import type { EditableEntry, ImportDesk, Needs } from './Desk.ts'
import { FileRefusal } from './FileRefusal.ts'
import type { Findings, LedgerRow, RepeatedRow } from './findings.ts'
import type { Knowledge } from './knowledge.ts'
import type { OpenDesk } from './openDesk.ts'
import type { RefusedRow } from './refusedRows.ts'
import { RowPages } from './RowPages.ts'
import type { Reason } from './verdict.ts'

/** A file that lies open on a desk: how far it is read, and what was found in it. */
export class FileOnDesk {
  /** How many bytes have been read, while it is read. */
  readBytes: number | undefined = undefined
  /** Why it could not be read. */
  fault: FileRefusal | undefined = undefined
  findings: Findings | undefined = undefined
  /** What is shown is not yet what was decided last. */
  isThinking = false
  readonly refused = new RowPages<RefusedRow>((from, count) => this.#desk.refusedRows(from, count))
  readonly repeated = new RowPages<RepeatedRow>((from, count) => this.#desk.repeatedRows(from, count))
  readonly booked = new RowPages<LedgerRow>((from, count) => this.#desk.bookedRows(from, count))
  readonly #openDesk: () => OpenDesk
  #open: OpenDesk | undefined
  /** What is to be thought through next; absent when nothing has changed. */
  #next: Decisions | undefined

  constructor(open: () => OpenDesk) {
    this.#openDesk = open
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
    this.#open = this.#openDesk()
    const { desk } = this.#open
    try {
      await desk.know(knowledge)
      const { encoding, delimiter } = decisions
      await desk.open(file, { ...(encoding && { encoding }), ...(delimiter && { delimiter }) }, this.hear)
      await this.think(decisions)
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
  async think(decisions: Decisions): Promise<void> {
    this.#next = decisions
    if (this.isThinking) return
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
    await this.#open?.desk.know(knowledge)
  }

  async addStored(entries: Transaction[]): Promise<void> {
    await this.#open?.desk.addStored(entries)
  }

  async forgetStored(): Promise<void> {
    await this.#open?.desk.forgetStored()
  }

  /** The one command that books it. */
  async command(folder: number | string): Promise<Blob> {
    return this.#desk.command(folder)
  }

  async refusedNumbers(): Promise<number[]> {
    return this.#desk.refusedNumbers()
  }

  async refusedFile(words: Record<Reason, string>, heading: string): Promise<Blob> {
    return this.#desk.refusedFile(words, heading)
  }

  /** The line of the file that an entry of the command was made from. */
  async lineOfEntry(index: number | undefined): Promise<number | undefined> {
    return index === undefined ? undefined : (await this.#desk.bookedRows(index, 1))[0]?.line
  }

  async needs(): Promise<Needs> {
    return this.#desk.needs()
  }

  async entries(): Promise<EditableEntry[]> {
    return this.#desk.entries()
  }

  /** Clears the file away, whatever is being done with it. */
  clear(): void {
    this.#open?.close()
    this.#open = undefined
    this.#next = undefined
    this.readBytes = undefined
    this.fault = undefined
    this.findings = undefined
    this.isThinking = false
    this.refused.clear()
    this.repeated.clear()
    this.booked.clear()
  }

  get #desk(): ImportDesk {
    if (this.#open === undefined) throw new Error('No file is open.')
    return this.#open.desk
  }

  async #thinkOnce(decisions: Decisions): Promise<void> {
    this.#next = undefined
    this.settle(await this.#desk.find(decisions))
  }

  private hear(bytes: number | undefined) {
    this.readBytes = bytes
  }

  private begin() {
    this.isThinking = true
  }

  private end() {
    this.isThinking = false
  }

  private settle(findings: Findings) {
    this.findings = findings
  }

  private refuse(refusal: FileRefusal) {
    this.fault = refusal
  }
}
