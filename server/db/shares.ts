import { AsyncLocalStorage } from 'node:async_hooks'
import { Semaphore } from '#server/infra/semaphore.ts'
import type { UserId } from '#server/db/columns.ts'

const caller = new AsyncLocalStorage<UserId>()

/** Does the work of a call: the connections that it takes are of the caller's share. */
export const inShareOf = <T>(userId: UserId, work: () => T): T => caller.run(userId, work)

/** How long a call waits for connections that other calls of its caller hold. */
const PATIENCE_MS = 60_000

/** Shares out connections: the calls of one user hold so many at once, and leave the others to other users. */
export class Shares {
  readonly #most: number
  readonly #held = new Map<UserId, Semaphore>()

  constructor(most: number) {
    this.#most = most
  }

  /** Waits until the caller may take one more; gives the way to return it. What no user asked for does not wait. */
  async enter(): Promise<() => void> {
    const userId = caller.getStore()
    if (userId === undefined) return () => undefined
    const held = this.#held.get(userId) ?? new Semaphore({ atOnce: this.#most, timeoutMs: PATIENCE_MS })
    this.#held.set(userId, held)
    const leave = await held.enter()
    return () => {
      leave()
      if (held.isUnused) this.#held.delete(userId)
    }
  }
}
