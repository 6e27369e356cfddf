import type { Drafts } from '#stores/kernel/drafts.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'
import { type Decisions, noDecisions } from '#import/engine/decisions.ts'
import type { Recognised } from './Profiles.ts'

export type ImportStep = 'file' | 'columns' | 'unknown' | 'accounts' | 'check' | 'done'

/** The steps of an import, in order: for a table whose columns are assigned, and for files with a known structure. */
export const stepsOf = {
  table: ['file', 'columns', 'unknown', 'check'],
  statement: ['file', 'accounts', 'check'],
} as const satisfies Record<string, readonly ImportStep[]>

/** The decisions, and the current step. */
export interface Progress {
  decisions: Decisions
  step: ImportStep
  recognised: Recognised
}

interface KeptProgress extends Progress {
  commandKey?: string
}

/** The draft of an import. The files are stored once, the decisions with each change. */
export class SavedImport {
  /** The idempotency key of the draft: sent from two tabs at once, it is imported once. */
  commandKey = freshKey()
  readonly #drafts: Drafts
  readonly #owner: () => string
  /** The decisions that the key belongs to. */
  #decisions: Decisions | undefined

  constructor(drafts: Drafts, owner: () => string) {
    this.#drafts = drafts
    this.#owner = owner
  }

  /** An unfinished import. */
  async read(): Promise<({ files: File[] } & Progress) | undefined> {
    const files = await this.#drafts.read<File[]>(this.#owner(), 'import files')
    const saved = await this.#drafts.read<KeptProgress>(this.#owner(), 'import progress')
    if (files === undefined || saved === undefined) return undefined
    const { commandKey, ...progress } = saved
    // An older draft may lack newer decisions.
    const decisions = { ...noDecisions, ...progress.decisions }
    this.commandKey = commandKey ?? freshKey()
    this.#decisions = decisions
    return { files, ...progress, decisions }
  }

  /** Gives whether there was room for it. */
  storeFiles(files: readonly File[]): Promise<boolean> {
    this.#decisions = undefined
    return this.#drafts.write(this.#owner(), 'import files', files)
  }

  keep(progress: Progress): Promise<boolean> {
    if (progress.decisions !== this.#decisions) this.commandKey = freshKey()
    this.#decisions = progress.decisions
    const step = progress.step === 'done' ? 'check' : progress.step
    const saved: KeptProgress = { ...progress, step, commandKey: this.commandKey }
    return this.#drafts.write(this.#owner(), 'import progress', saved)
  }

  async forget(): Promise<void> {
    for (const part of ['import files', 'import progress']) await this.#drafts.forget(this.#owner(), part)
  }
}
