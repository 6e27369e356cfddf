import { makeAutoObservable, observableRef, onBecomeObserved, onBecomeUnobserved } from 'mobx'
import { Refusal } from '#contract/errors.ts'

export type Status = 'idle' | 'loading' | 'ready' | 'failed'

/** Something the server keeps and this tab shows: asked for when first needed, asked again when it changed. */
export class Resource<T> {
  status: Status = 'idle'
  value: T
  /** Why the last load failed; beside a ready status it says that the value may be old. */
  refusal: Refusal | undefined = undefined
  readonly #fetch: () => Promise<T>
  #ticket = 0
  #isWatched = false
  /** Changed while unobserved: loaded again by the next observer. */
  #isStale = false

  constructor(initial: T, fetch: () => Promise<T>) {
    this.value = initial
    this.#fetch = fetch
    makeAutoObservable(this, { value: observableRef, refusal: observableRef }, { autoBind: true })
    onBecomeObserved(this, 'value', () => {
      this.#isWatched = true
      if (this.#isStale) queueMicrotask(() => void this.need())
    })
    onBecomeUnobserved(this, 'value', () => (this.#isWatched = false))
  }

  get isReady(): boolean {
    return this.status === 'ready'
  }

  /** Asks the server. What is shown stays until the answer is there. */
  async load(): Promise<void> {
    // The later load wins: a slow first response must not overwrite a fast second one.
    const ticket = ++this.#ticket
    this.#isStale = false
    this.begin()
    try {
      const value = await this.#fetch()
      if (ticket === this.#ticket) this.settle(value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (ticket === this.#ticket) this.fail(error)
    }
  }

  /** Loads only if it was never loaded, or has changed since. */
  async need(): Promise<void> {
    if (this.status === 'idle' || this.#isStale) await this.load()
  }

  /** Reloads changed data: at once when observed, otherwise when it is next needed. */
  async reload(): Promise<void> {
    if (this.status === 'idle') return
    if (this.#isWatched) await this.load()
    else this.#isStale = true
  }

  /** Shows a value that this tab has just written; the next response replaces it. */
  put(value: T): void {
    if (this.isReady) this.value = value
  }

  private begin() {
    if (this.status !== 'ready') this.status = 'loading'
  }

  private settle(value: T) {
    this.value = value
    this.refusal = undefined
    this.status = 'ready'
  }

  private fail(refusal: Refusal) {
    this.refusal = refusal
    if (this.status !== 'ready') this.status = 'failed'
  }
}
