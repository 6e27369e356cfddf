import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'

/** How long a call counts as short, and the longest that a slice of long work waits for such calls. */
export const SHORT_MS = 30

/** A call under way: when it arrived, in milliseconds of `performance.now()`. */
interface Arrival {
  arrivedAt: number
}

/**
 * Calls under way that have needed no slice yet. Long work lets them pass: a small call returns to the event loop some
 * five times, and would wait for a slice of somebody else each time.
 */
class ShortCalls {
  readonly #current = new AsyncLocalStorage<Arrival>()
  /** In the order of their arrival. */
  readonly #short = new Set<Arrival>()
  #onPassed = (): void => undefined

  /** Does the work of a call, which ends when its response closes. */
  during<T>(response: EventEmitter, work: () => T): T {
    const call = { arrivedAt: performance.now() }
    this.#short.add(call)
    response.once('close', () => this.#leave(call))
    return this.#current.run(call, work)
  }

  /** The call of the running code is long from now on, and waits for the others. */
  becomeLong(): void {
    const call = this.#current.getStore()
    if (call) this.#leave(call)
  }

  /** Waits until no short call is under way, for `SHORT_MS` at most. */
  async pass(): Promise<void> {
    if (!this.#areUnderWay()) return
    await new Promise<void>((resolve) => {
      this.#onPassed = resolve
      setTimeout(resolve, SHORT_MS)
    })
  }

  #leave(call: Arrival): void {
    this.#short.delete(call)
    if (!this.#areUnderWay()) this.#onPassed()
  }

  /** Calls that last are short no longer. */
  #areUnderWay(): boolean {
    const oldest = performance.now() - SHORT_MS
    for (const call of this.#short) {
      if (call.arrivedAt > oldest) return true
      this.#short.delete(call)
    }
    return false
  }
}

export const shortCalls = new ShortCalls()
