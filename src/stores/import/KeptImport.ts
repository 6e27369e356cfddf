import type { Drafts } from '#stores/drafts.ts'
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

/** The draft of an import. The file is written once; what is decided, each time. */
export class KeptImport {
  readonly #drafts: Drafts
  readonly #owner: () => string

  constructor(drafts: Drafts, owner: () => string) {
    this.#drafts = drafts
    this.#owner = owner
  }

  /** What was begun and not finished. */
  async read(): Promise<({ file: File } & Progress) | undefined> {
    const file = await this.#drafts.read<File>(this.#owner(), 'import file')
    const progress = await this.#drafts.read<Progress>(this.#owner(), 'import progress')
    if (file === undefined || progress === undefined) return undefined
    // A draft may be older than what can be decided today.
    return { file, ...progress, decisions: { ...noDecisions, ...progress.decisions } }
  }

  /** Gives whether there was room for it. */
  keepFile(file: File): Promise<boolean> {
    return this.#drafts.write(this.#owner(), 'import file', file)
  }

  keep(progress: Progress): Promise<boolean> {
    return this.#drafts.write(this.#owner(), 'import progress', progress)
  }

  async forget(): Promise<void> {
    for (const part of ['import file', 'import progress']) await this.#drafts.forget(this.#owner(), part)
  }
}
