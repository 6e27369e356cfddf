import type { Drafts } from '#stores/kernel/drafts.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'
import { type Decisions, noDecisions } from './decisions.ts'
import type { Recognised } from './Profiles.ts'

export type ImportStep = 'file' | 'columns' | 'unknown' | 'accounts' | 'check' | 'done'

/** The steps of an import, in their order: of a table whose columns are named, and of what says itself what its rows are. */
export const stepsOf = {
  table: ['file', 'columns', 'unknown', 'check'],
  statement: ['file', 'accounts', 'check'],
} as const satisfies Record<string, readonly ImportStep[]>

/** What is decided of a file, and where one is. */
export interface Progress {
  decisions: Decisions
  step: ImportStep
  recognised: Recognised
}

interface KeptProgress extends Progress {
  commandKey?: string
}

/** The draft of an import. The files are written once; what is decided, each time. */
export class SavedImport {
  /** Names what the draft would record: sent from two tabs at once, it is imported once. */
  commandKey = freshKey()
  readonly #drafts: Drafts
  readonly #owner: () => string
  /** What the key was made for. */
  #decisions: Decisions | undefined

  constructor(drafts: Drafts, owner: () => string) {
    this.#drafts = drafts
    this.#owner = owner
  }

  /** What was begun and not finished. */
  async read(): Promise<({ files: File[] } & Progress) | undefined> {
    const files = await this.#drafts.read<File[]>(this.#owner(), 'import files')
    const saved = await this.#drafts.read<KeptProgress>(this.#owner(), 'import progress')
    if (files === undefined || saved === undefined) return undefined
    const { commandKey, ...progress } = saved
    // A draft may be older than what can be decided today.
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
