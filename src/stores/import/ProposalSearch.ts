import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImportWorker } from '#import/engine/ImportEngine.ts'

/** After so long without an answer the rows stay as they are. */
const PATIENCE_MS = 15_000

/** The file whose rows are sorted. */
interface SortedFile {
  isOpen: boolean
  worker: Pick<ImportWorker, 'addProposals' | 'openQuestions'>
}

/** Asks what rules, payees and history say of the rows to import, alike rows once. Where it fails, the rows stay as they are. */
export class ProposalSearch {
  status: 'idle' | 'loading' | 'failed' = 'idle'
  /** The rows that are sorted as far as is known. */
  completed: object | undefined = undefined
  readonly #api: Api
  #call = new AbortController()

  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this, { completed: observableRef }, { autoBind: true })
  }

  /** Whether nothing is left to ask about these rows. */
  isCompleteFor(rows: object | undefined): boolean {
    return this.status !== 'loading' && rows !== undefined && rows === this.completed
  }

  /** Returns whether anything was learned. */
  async search(rows: object, file: SortedFile): Promise<boolean> {
    if (this.status === 'loading') return false
    if (this.status === 'failed') return this.complete(rows, 'failed')
    const call = this.#call
    this.begin()
    let hasLearned = false
    try {
      for (let page = await file.worker.openQuestions(); page.length > 0; page = await file.worker.openQuestions()) {
        const proposals = await this.#ask(page, call)
        if (call !== this.#call || !file.isOpen) return false
        await file.worker.addProposals(
          page.map(([key]) => key),
          proposals,
        )
        hasLearned = true
      }
      this.complete(hasLearned ? undefined : rows, 'idle')
    } catch (error) {
      if (call !== this.#call) return false
      if (!(error instanceof Refusal) && !call.signal.aborted) throw error
      this.#call = new AbortController()
      this.complete(hasLearned ? undefined : rows, 'failed')
    }
    return hasLearned
  }

  async #ask(page: Awaited<ReturnType<ImportWorker['openQuestions']>>, call: AbortController) {
    const timer = setTimeout(() => call.abort(), PATIENCE_MS)
    try {
      const rows = page.map(([, row]) => row)
      return (await this.#api.rules.propose({ rows }, { signal: call.signal })).proposals
    } finally {
      clearTimeout(timer)
    }
  }

  /** Cancels the search, and asks again the next time. */
  forget(): void {
    this.#call.abort()
    this.#call = new AbortController()
    this.status = 'idle'
    this.completed = undefined
  }

  private begin() {
    this.status = 'loading'
  }

  private complete(rows: object | undefined, status: 'idle' | 'failed'): false {
    this.status = status
    this.completed = rows
    return false
  }
}
