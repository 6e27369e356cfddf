import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '#api/createApi.ts'
import type { Drafts } from './kernel/drafts.ts'
import { type Decisions, isSplitAlike, noDecisions, readAgain } from '#import/engine/decisions.ts'
import type { EditableTransaction, ImportWorker } from '#import/engine/ImportEngine.ts'
import { ImportSession } from './import/ImportSession.ts'
import type { Findings } from '#import/plan/findings.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { ImportSources, ImportWords } from './import/ledgerContextOf.ts'
import { ledgerContextOf, needKnowledge, noWords } from './import/ledgerContextOf.ts'
import { watchChanges } from './import/watchChanges.ts'
import { createMissing } from './import/createMissing.ts'
import { type ImportStep, SavedImport } from './import/SavedImport.ts'
import { openImportWorker, type OpenWorker } from './import/openImportWorker.ts'
import { type ImportResult, resultOf, ImportSubmission } from './import/ImportSubmission.ts'
import { Profiles } from './import/Profiles.ts'
import { type ChoiceOf, type KeyOf, type Resolved, resolved } from '#import/plan/resolve.ts'
import { StoredSearch } from './import/StoredSearch.ts'

/** An import from files: the user's decisions and the current step. A worker reads and analyses the files. */
export class ImportStore {
  step: ImportStep = 'file'
  /** Files that were chosen together. */
  files: readonly File[] = []
  decisions: Decisions = noDecisions
  result: ImportResult | undefined = undefined
  /** The line of the file that the last try was refused for. */
  refusedLine: number | undefined = undefined
  /** Whether it is known if an import was begun and not finished. */
  isEntered = false
  /** False when the browser has no room to keep the draft over a reload. */
  isKept = true
  readonly reading: ImportSession
  readonly stored: StoredSearch
  readonly submission: ImportSubmission
  readonly profiles: Profiles
  private words: ImportWords = noWords
  readonly #sources: ImportSources
  readonly #kept: SavedImport
  #stopListening: (() => void) | undefined

  constructor(api: Api, sources: ImportSources, drafts: Drafts, open: () => OpenWorker = openImportWorker) {
    this.#sources = sources
    const owner = () => sources.session.username
    this.#kept = new SavedImport(drafts, owner)
    this.profiles = new Profiles(drafts, owner, () => this.context)
    this.reading = new ImportSession(open)
    this.stored = new StoredSearch(api)
    this.submission = new ImportSubmission(api, drafts, owner)
    const whole = { files: observableRef, decisions: observableRef, result: observableRef, words: observableRef }
    makeAutoObservable<ImportStore, 'words'>(this, whole, { autoBind: true })
  }

  get file(): File | undefined {
    return this.files[0]
  }

  get findings(): Findings | undefined {
    return this.reading.findings
  }

  /** Whether it is known which rows are recorded already, and what sorts the others: before that, nothing is imported. */
  get isCompared(): boolean {
    return this.stored.isCompleteFor(this.findings) && !this.reading.isAnalysing
  }

  /** The user's ledger data that the analysis needs. */
  get context(): LedgerContext {
    return ledgerContextOf(this.#sources, this.words)
  }

  /** The folder of new accounts: the chosen one, the first one, or a new one. */
  get folder(): number | string {
    return this.decisions.folder ?? this.#sources.accounts.folders.value[0]?.folderId ?? this.words.names.folder
  }

  /** Comes to the page: an import that was begun and not finished goes on where it was. */
  async enter(words: ImportWords): Promise<void> {
    this.words = words
    if (this.#stopListening !== undefined) return
    this.#stopListening = watchChanges({
      context: () => this.context,
      onKnowledge: (context) => void this.#learn((worker) => worker.setContext(context)),
      revision: () => this.#sources.ledger.revision,
      onTransactions: () => void this.#forgetStored(),
    })
    const kept = await this.#kept.read()
    const draft = this.file === undefined ? kept : undefined
    this.put({ isEntered: true, files: draft?.files ?? this.files, step: draft?.step ?? this.step })
    if (draft === undefined) return
    await this.submission.restore()
    if (await this.#open(draft.files, draft.decisions, draft.step)) this.profiles.restore(draft.recognised)
  }

  /** Leaves the page. The draft stays, and so does a command under way. */
  leave(): void {
    this.#stopListening?.()
    this.#stopListening = undefined
    this.put({ isEntered: false })
    if (!this.submission.isSubmitting) this.clear()
  }

  async read(...files: File[]): Promise<void> {
    if (this.submission.isSubmitting || files.length === 0) return
    await this.submission.drop()
    if (!(await this.#open(files, noDecisions))) return
    await this.#recognise()
    this.put({ isKept: (await this.#kept.storeFiles(files)) && (await this.#keep()) })
  }

  /** Gives the files up: while it is read, or later. */
  async startOver(): Promise<void> {
    this.clear()
    await this.#forget()
  }

  /** Sets an option and analyses again. Another delimiter resets columns and decisions. */
  async decide(changes: Partial<Decisions>): Promise<void> {
    if (this.file === undefined || this.submission.isSubmitting) return
    this.put({ decisions: { ...this.decisions, ...changes }, refusedLine: undefined })
    const again = readAgain(this.decisions, changes, this.findings?.kind)
    // The analysis begins at once: until it ends, nothing is imported.
    await Promise.all([again === undefined ? this.#analyse() : this.#open(this.files, again), this.submission.drop()])
    if (changes.sheet !== undefined) await this.#recognise()
    this.put({ isKept: await this.#keep() })
  }

  /** Decides one text, category or row; without a choice the file's suggestion applies again. */
  async resolve<K extends Resolved>(kind: K, key: KeyOf<K>, choice: ChoiceOf<K> | undefined): Promise<void> {
    await this.decide(resolved(this.decisions, kind, key, choice))
    if (kind !== 'accounts') return
    await this.#recognise(this.step)
    this.put({ isKept: await this.#keep() })
  }

  /** Reads the file with its own suggestions, without remembered settings. */
  async reset(): Promise<void> {
    if (this.file === undefined || this.submission.isSubmitting) return
    this.profiles.leaveOut()
    if (await this.#open(this.files, noDecisions)) await this.#recognise()
    this.put({ isKept: await this.#keep() })
  }

  goTo(step: ImportStep): void {
    this.put({ step })
    void Promise.all([this.#keep(), this.lookForStored()])
  }

  /** Imports everything possible in one command. Refused rows stay in the draft. */
  async submit(): Promise<void> {
    const { findings } = this
    if (findings === undefined || (!this.isCompared && this.submission.attempt === undefined)) return
    const write = async () => ({
      body: await this.reading.worker.command(this.folder, this.stored.comparedWith),
      result: { ...resultOf(findings), ...(await this.reading.worker.summary()) },
    })
    const result = await this.submission.send(this.#kept.commandKey, write)
    if (result !== undefined) {
      await this.profiles.remember(this.decisions)
      this.put({ step: 'done', result })
      return result.refused === 0 ? this.#forget() : this.release()
    }
    const { refusedTransaction: index, attempt, isOutdated } = this.submission
    if (isOutdated || (attempt === undefined && !this.isCompared))
      return this.#forgetStored().then(() => this.decide({}))
    if (index !== undefined) this.put({ refusedLine: await this.reading.worker.lineOf(index) })
  }

  /** Creates what the rows refer to, and returns them for bulk entry. */
  async rowsToEdit(): Promise<EditableTransaction[]> {
    await createMissing(this.#sources, await this.reading.worker.needs(), this.folder)
    await this.#learn((worker) => worker.setContext(this.context))
    return this.reading.worker.entries()
  }

  /** Keeps only the rows that were refused. */
  async release(): Promise<void> {
    const only = await this.reading.worker.refusedNumbers()
    const rest = { only, repeated: noDecisions.repeated, discarded: [] }
    await (only.length === 0 ? this.startOver() : this.decide(rest))
  }

  async #open(files: readonly File[], decisions: Decisions, step?: ImportStep): Promise<boolean> {
    const recognised = files === this.files ? this.profiles.recognised : undefined
    this.clear()
    this.profiles.restore(recognised)
    this.put({ files, decisions, step: step ?? 'file' })
    await needKnowledge(this.#sources)
    if (this.files !== files || !(await this.reading.read(files, decisions, () => this.context))) return false
    this.put({ step: step ?? this.reading.steps[1] ?? 'file', result: undefined })
    void this.lookForStored()
    return true
  }

  /** Reads the file as files like it were read before: once it is open, and once its account is chosen, on a later step. */
  async #recognise(step?: ImportStep): Promise<void> {
    const { files, decisions: before, profiles, reading } = this
    const decisions = await (step ? profiles.follow(before, reading.table) : profiles.recognise(before, reading, files))
    if (decisions === undefined || this.files !== files) return
    this.put({ decisions })
    await (isSplitAlike(before, decisions) ? this.#analyse() : this.#open(files, decisions, step))
    if (this.files === files && this.findings === undefined) await this.reset()
  }

  async #analyse(): Promise<void> {
    await this.reading.analyse(this.decisions)
    void this.lookForStored()
  }

  async lookForStored(): Promise<void> {
    const { findings, reading } = this
    if (findings === undefined || this.submission.isSubmitting || this.step === 'done') return
    if ((await this.stored.search(findings, this.context.zone, reading)) && reading.isOpen) return this.#analyse()
    // Decisions made during a search were not part of it, so it runs again.
    if (this.findings !== findings) await this.lookForStored()
  }

  #forgetStored(): Promise<void> {
    this.stored.forget()
    return this.#learn((worker) => worker.forgetStored())
  }

  async #learn(teach: (worker: ImportWorker) => Promise<void>): Promise<void> {
    this.stored.proposals.forget()
    if (this.findings === undefined) return
    await teach(this.reading.worker)
    if (!this.submission.isSubmitting) await this.#analyse()
  }

  #keep(): Promise<boolean> {
    const { decisions, step } = this
    return this.#kept.keep({ decisions, step, recognised: this.profiles.recognised })
  }

  async #forget(): Promise<void> {
    await this.submission.drop()
    await this.#kept.forget()
  }

  private clear() {
    this.reading.clear()
    this.stored.forget()
    this.profiles.restore()
    this.put({ files: [], step: 'file', result: undefined, decisions: noDecisions })
  }

  private put(changes: Partial<ImportStore>) {
    Object.assign(this, changes)
  }
}
