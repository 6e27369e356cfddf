import { makeAutoObservable, observableRef } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Attachment, Context } from '#contract/assistant.ts'
import { Refusal } from '#contract/errors.ts'
import { type ChangeSet, conflictsOf } from '#contract/history.ts'
import type { AnswerNews } from '#contract/live.ts'
import { Attaching } from './Attaching.ts'
import type { KeptText } from './KeptText.ts'
import { Resource } from './Resource.ts'
import { Talk } from './Talk.ts'

/** The talks with the assistant, and the one that is open. */
export class AssistantStore {
  readonly talks: Resource<Context[]>
  talk: Talk | undefined = undefined
  /** What is written and not sent; a question that could not be kept comes back here. */
  draft = ''
  /** What stands in the way of taking a plan back, by its change set. */
  obstacles: ReadonlyMap<number, ChangeSet[]> = new Map()
  /** Files on their way into a talk. */
  readonly attaching: Attaching
  readonly #api: Api

  readonly #kept: KeptText
  #beginning: Promise<number> | undefined

  constructor(api: Api, kept: KeptText) {
    this.#api = api
    this.#kept = kept
    this.attaching = new Attaching(
      api,
      async () => this.talk?.contextId ?? (await this.begin()),
      async (contextId) => {
        if (this.talk?.contextId === contextId) await this.talk.said.load()
      },
    )
    this.talks = new Resource<Context[]>([], async () => (await api.assistant.getContexts()).contexts)
    makeAutoObservable(
      this,
      { talks: false, attaching: false, talk: observableRef, obstacles: observableRef },
      { autoBind: true },
    )
  }

  write(text: string): void {
    this.draft = text
    void this.#kept.keep(text)
  }

  /** What was written before a reload is there again, unless one writes already. */
  async recall(): Promise<void> {
    const text = await this.#kept.recall()
    if (text !== undefined && this.draft === '') this.write(text)
  }

  open(contextId: number | undefined): void {
    if (this.talk?.contextId === contextId) return
    this.talk = contextId === undefined ? undefined : new Talk(this.#api, contextId)
    void this.talk?.said.load()
  }

  /** Begins a talk and opens it. A question and a file that come at once begin one. */
  async begin(options?: CallOptions): Promise<number> {
    this.#beginning ??= this.#begin(options).finally(() => (this.#beginning = undefined))
    return this.#beginning
  }

  /** The talk that is about to begin. */
  get beginning(): Promise<number> | undefined {
    return this.#beginning
  }

  async #begin(options?: CallOptions): Promise<number> {
    const { contextId } = await this.#api.assistant.newContext({}, options)
    this.open(contextId)
    return contextId
  }

  /** A file of a talk as it was given, to be used here. */
  async fileOf({ name, mimeType, fileId = '' }: Attachment): Promise<File> {
    return new File([await this.#api.files.downloadOwn({ fileId })], name, { type: mimeType })
  }

  /** Takes a file away that has not been sent with a message. */
  async detach({ fileId = '' }: Attachment, options?: CallOptions): Promise<void> {
    await this.settle(this.#api.files.remove({ fileId }, options))
  }

  /** Asks in the open talk, once the files on their way are there. One that fails on its way says so itself; the question waits for it. */
  async ask(question: string | undefined, options?: CallOptions): Promise<void> {
    const arriving = question === undefined ? undefined : this.attaching.arriving(this.talk?.contextId)
    if (arriving !== undefined && !(await arriving)) return
    const isDraft = question !== undefined && question === this.draft.trim()
    if (isDraft) this.write('')
    try {
      await this.talk?.ask(question, options)
    } catch (error) {
      if (isDraft && this.draft === '') this.write(question)
      throw error
    } finally {
      void this.talks.reload()
    }
  }

  async remove(contextId: number, options?: CallOptions): Promise<void> {
    await this.#api.assistant.deleteContext({ contextId }, options)
    await this.talks.reload()
  }

  async apply(planId: number, options?: CallOptions): Promise<void> {
    await this.settle(this.#api.assistant.applyPlan({ planId }, options))
  }

  async discard(planId: number, options?: CallOptions): Promise<void> {
    await this.settle(this.#api.assistant.discardPlan({ planId }, options))
  }

  /** Takes an applied plan back, with the later commands that are named. */
  async undo(changeSetId: number, others: number[], options?: CallOptions): Promise<void> {
    try {
      await this.settle(this.#api.history.undo({ changeSetId, with: others }, options))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'UNDO_CONFLICT') {
        await this.findObstacles(changeSetId, conflictsOf(error))
      }
      throw error
    }
  }

  /** News of an answer; that of another talk is none here. */
  hear(news: AnswerNews): void {
    if (this.talk?.contextId === news.contextId) this.talk.hear(news)
  }

  async reload(): Promise<void> {
    await Promise.all([this.talks.reload(), this.talk?.said.reload()])
  }

  /** Done or refused: the talk is read anew, so that its cards tell what is so. */
  private async settle(deed: Promise<unknown>): Promise<void> {
    try {
      await deed
    } finally {
      await this.talk?.said.load()
    }
  }

  private async findObstacles(changeSetId: number, ids: number[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => this.#api.history.get({ changeSetId: id, count: 1 })))
    this.learn(
      changeSetId,
      found.map(({ changeSet }) => changeSet),
    )
  }

  private learn(changeSetId: number, sets: ChangeSet[]) {
    this.obstacles = new Map([...this.obstacles, [changeSetId, sets]])
  }
}
