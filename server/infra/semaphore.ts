import { Refusal } from '#contract/errors.ts'

/** Limits concurrency; later callers wait in a queue and are refused after a timeout. */
export class Semaphore {
  readonly #waiting: (() => void)[] = []
  readonly #timeoutMs: number
  readonly #atOnce: number
  #free: number

  constructor({ atOnce, timeoutMs }: { atOnce: number; timeoutMs: number }) {
    this.#atOnce = atOnce
    this.#free = atOnce
    this.#timeoutMs = timeoutMs
  }

  get isUnused(): boolean {
    return this.#free === this.#atOnce
  }

  /** Waits for a slot; returns the function that releases it. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free--
    else await this.#wait()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  async #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = (): void => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(next), 1)
        reject(new Refusal('SLOW_DOWN', 'The server is busy.', [], RETRY_SECONDS))
      }, this.#timeoutMs)
      this.#waiting.push(next)
    })
  }
}

const RETRY_SECONDS = 10
