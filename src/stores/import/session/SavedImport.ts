import type { Drafts } from '#stores/kernel/drafts.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'
import { type Decisions, noDecisions } from './decisions.ts'
import type { Recognised } from './Profiles.ts'

/** The steps of an import, in their order. */
export const importSteps = ['file', 'columns', 'unknown', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

/** What is decided of a file, and where one is. */
export interface Progress {
  decisions: Decisions
  step: ImportStep
  recognised: Recognised
}

interface KeptProgress extends Progress {
  commandKey?: string
}

/** The draft of an import. The file is written once; what is decided, each time. */
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
  async read(): Promise<({ file: File } & Progress) | undefined> {
    const file = await this.#drafts.read<File>(this.#owner(), 'import file')
    const saved = await this.#drafts.read<KeptProgress>(this.#owner(), 'import progress')
    if (file === undefined || saved === undefined) return undefined
    const { commandKey, ...progress } = saved
    // A draft may be older than what can be decided today.
    const decisions = { ...noDecisions, ...progress.decisions }
    this.commandKey = commandKey ?? freshKey()
    this.#decisions = decisions
    return { file, ...progress, decisions }
  }

  /** Gives whether there was room for it. */
  storeFile(file: File): Promise<boolean> {
    this.#decisions = undefined
    return this.#drafts.write(this.#owner(), 'import file', file)
  }

  keep(progress: Progress): Promise<boolean> {
    if (progress.decisions !== this.#decisions) this.commandKey = freshKey()
    this.#decisions = progress.decisions
    const saved: KeptProgress = { ...progress, commandKey: this.commandKey }
    return this.#drafts.write(this.#owner(), 'import progress', saved)
  }

  async forget(): Promise<void> {
    for (const part of ['import file', 'import progress']) await this.#drafts.forget(this.#owner(), part)
  }
}
