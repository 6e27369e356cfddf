import { makeAutoObservable, observableRef } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'

let made = 0

/** The function that sends the file. */
type Sending = (options: CallOptions) => Promise<unknown>

/** One file on its way to the server. */
export class Upload {
  readonly key = (made += 1)
  readonly file: File
  /** The share sent, from 0 to 1. */
  sent = 0
  /** Why it was not stored. */
  refusal: Refusal | undefined = undefined
  readonly #send: Sending
  readonly #leaving = new AbortController()

  constructor(api: Api, file: File, send: Sending = (options) => api.files.upload({}, options)) {
    this.#send = send
    this.file = file
    makeAutoObservable(this, { file: false, key: false, refusal: observableRef }, { autoBind: true })
  }

  /** Sends or retries; true when nothing is left to show: it is stored, or it was cancelled. */
  async send(): Promise<boolean> {
    const { signal } = this.#leaving
    this.start()
    try {
      await this.#send({ file: this.file, signal, onSent: this.setProgress })
      return true
    } catch (error) {
      if (signal.aborted) return true
      if (!(error instanceof Refusal)) throw error
      this.fail(error)
      return false
    }
  }

  /** Cancels it. A completed upload is deleted. */
  cancel(): void {
    this.#leaving.abort()
  }

  fail(refusal: Refusal): void {
    this.refusal = refusal
  }

  private start(): void {
    this.sent = 0
    this.refusal = undefined
  }

  private setProgress(share: number): void {
    this.sent = share
  }
}
