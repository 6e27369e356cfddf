import type { Drafts } from './drafts.ts'

/** A text that is being written, kept on this device for its user until it is sent. */
export class SavedText {
  readonly #drafts: Drafts
  readonly #name: string
  readonly #owner: () => string

  constructor(drafts: Drafts, name: string, owner: () => string) {
    this.#drafts = drafts
    this.#name = name
    this.#owner = owner
  }

  recall(): Promise<string | undefined> {
    return this.#drafts.read<string>(this.#owner(), this.#name)
  }

  /** Saves every letter at once: a reload may come at any time. */
  async keep(text: string): Promise<void> {
    if (text === '') await this.#drafts.forget(this.#owner(), this.#name)
    else await this.#drafts.write(this.#owner(), this.#name, text)
  }
}
