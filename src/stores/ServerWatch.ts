import { makeAutoObservable } from 'mobx'
import type { EntranceApi } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import { ANSWER_MS, RECONNECT_MS } from '#contract/liveChannel.ts'

/** Whether the server of an open page answers. */
export class ServerWatch {
  isAway = false
  readonly #api: EntranceApi
  #isAsking = false

  constructor(api: EntranceApi) {
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Asks the server, for something hints that it is gone; then until it answers again. */
  async check(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    while (!(await this.#answers())) {
      this.note(true)
      await pause(RECONNECT_MS)
    }
    this.#isAsking = false
    this.note(false)
  }

  /** Any response counts as an answer, except one for an unreachable server. */
  async #answers(): Promise<boolean> {
    try {
      await this.#api.config.getHash(undefined, { signal: AbortSignal.timeout(ANSWER_MS) })
      return true
    } catch (error) {
      return error instanceof Refusal && error.code !== 'UNAVAILABLE'
    }
  }

  private note(isAway: boolean): void {
    this.isAway = isAway
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
