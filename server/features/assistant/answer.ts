import { setTimeout as pause } from 'node:timers/promises'
import type { UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

/** Updates are shown ten times a second, faster than anyone reads. */
const SHOW_MS = 100
/** How often an answer checks whether another instance stopped it. */
const LOOK_MS = 500

/** An answer in progress. Its text is stored and shown as it arrives, until it ends or is stopped. */
export class Answer {
  readonly #call: UserCall
  readonly #messageId: number
  readonly #cancelled = new AbortController()
  #answerText = ''
  #shown = ''
  #isOver = false
  /** Aborted when the answer is stopped or takes too long. */
  readonly signal: AbortSignal

  constructor(call: UserCall, messageId: number) {
    this.#call = call
    this.#messageId = messageId
    const tooLong = AbortSignal.timeout(call.config.aiTimeoutSeconds * 1000)
    this.signal = AbortSignal.any([this.#cancelled.signal, tooLong])
  }

  /** Whether it was stopped, or its chat deleted, meanwhile. */
  get isCancelled(): boolean {
    return this.#cancelled.signal.aborted
  }

  /** The text so far. */
  get answerText(): string {
    return this.#answerText
  }

  write = (text: string): void => {
    this.#answerText = text
  }

  /** Runs the work and shows its text meanwhile. */
  async give<T>(work: () => Promise<T>): Promise<T> {
    const showing = this.#show()
    try {
      return await work()
    } finally {
      this.#isOver = true
      await showing
    }
  }

  async #show(): Promise<void> {
    let sinceLook = 0
    while (!this.#isOver && !this.isCancelled) {
      await pause(SHOW_MS)
      sinceLook += SHOW_MS
      if (this.#isOver || (this.#answerText === this.#shown && sinceLook < LOOK_MS)) continue
      sinceLook = 0
      // If the database is unreachable, ending the answer reports it.
      await this.#keep().catch(() => undefined)
    }
  }

  async #keep(): Promise<void> {
    const { db, bookId, userId, sessionId, publish } = this.#call
    const text = this.#answerText
    const isNews = text !== this.#shown
    const isOpen = await sql.updateAnswer(db, userId, this.#messageId, { text })
    this.#shown = text
    if (!isOpen) this.#cancelled.abort()
    else if (isNews) publish({ bookId, userId, messageId: this.#messageId, askedBy: sessionId })
  }
}
