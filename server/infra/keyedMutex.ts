/** A separate queue per key. */
export class KeyedMutex<Key extends number | string> {
  readonly #lines = new Map<Key, Promise<void>>()

  /** Runs the work after all earlier work with the same key has settled. */
  async take<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const before = this.#lines.get(key)
    const mine = before === undefined ? work() : before.then(work)
    const done = mine.then(
      () => undefined,
      () => undefined,
    )
    this.#lines.set(key, done)
    try {
      return await mine
    } finally {
      if (this.#lines.get(key) === done) this.#lines.delete(key)
    }
  }
}
