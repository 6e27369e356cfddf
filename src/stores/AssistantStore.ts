import { makeAutoObservable, observableRef } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Attachment, Context, Usage } from '#contract/assistant.ts'
import type { AnswerNews } from '#contract/live.ts'
import type { Language } from '#contract/settings.ts'
import { Attachments } from './Attachments.ts'
import type { HistoryStore } from './HistoryStore.ts'
import type { SavedText } from './kernel/SavedText.ts'
import { Resource } from './kernel/Resource.ts'
import { Chat } from './Chat.ts'

/** How a model writes its answers. */
const formOf = (language: Language | undefined): string =>
  ['Write Markdown, with tables where they help.', ...(language ? [`The person's language is ${language}.`] : [])].join(
    ' ',
  )

/** The chats with the assistant, and the open one. */
export class AssistantStore {
  readonly chats: Resource<Context[]>
  /** The model and today's usage; absent if usage is not counted. */
  usage: (Usage & { model: string }) | undefined = undefined
  chat: Chat | undefined = undefined
  /** The unsent message; a question that could not be stored returns here. */
  draft = ''
  /** Files being uploaded to a chat. */
  readonly attaching: Attachments
  readonly #api: Api
  readonly #history: HistoryStore

  readonly #kept: SavedText
  readonly #language: () => Language | undefined
  #beginning: Promise<number> | undefined

  constructor(api: Api, history: HistoryStore, kept: SavedText, language: () => Language | undefined) {
    this.#api = api
    this.#language = language
    this.#history = history
    this.#kept = kept
    this.attaching = new Attachments(
      api,
      async () => this.chat?.contextId ?? (await this.begin()),
      async (contextId) => {
        if (this.chat?.contextId === contextId) await this.chat.thread.load()
      },
    )
    this.chats = new Resource<Context[]>([], () => this.fetchChats())
    makeAutoObservable(
      this,
      { chats: false, attaching: false, chat: observableRef, usage: observableRef },
      { autoBind: true },
    )
  }

  write(text: string): void {
    this.draft = text
    void this.#kept.keep(text)
  }

  /** Restores the message typed before a reload, unless the user is typing already. */
  async recall(): Promise<void> {
    const text = await this.#kept.recall()
    if (text !== undefined && this.draft === '') this.write(text)
  }

  open(contextId: number | undefined): void {
    if (this.chat?.contextId === contextId) return
    this.chat = contextId === undefined ? undefined : new Chat(this.#api, contextId)
    void this.chat?.thread.load()
  }

  /** Creates a chat and opens it. A concurrent question and file share one new chat. */
  async begin(options?: CallOptions): Promise<number> {
    this.#beginning ??= this.#begin(options).finally(() => (this.#beginning = undefined))
    return this.#beginning
  }

  /** The chat that is about to start. */
  get beginning(): Promise<number> | undefined {
    return this.#beginning
  }

  async #begin(options?: CallOptions): Promise<number> {
    const { contextId } = await this.#api.assistant.newContext(
      { additionalSystemMessage: formOf(this.#language()) },
      options,
    )
    this.open(contextId)
    return contextId
  }

  /** A file of a chat, as it was uploaded. */
  async fileOf({ name, mimeType, fileId = '' }: Attachment): Promise<File> {
    return new File([await this.#api.files.downloadOwn({ fileId })], name, { type: mimeType })
  }

  /** Takes a file away that has not been sent with a message. */
  async detach({ fileId = '' }: Attachment, options?: CallOptions): Promise<void> {
    await this.settle(this.#api.files.remove({ fileId }, options))
  }

  /** Asks in the open chat, once its files are uploaded. A failed upload reports itself; the question waits for it. */
  async ask(question: string | undefined, options?: CallOptions): Promise<void> {
    const arriving = question === undefined ? undefined : this.attaching.arriving(this.chat?.contextId)
    if (arriving !== undefined && !(await arriving)) return
    const { chat } = this
    // Closed meanwhile: the text stays in the field.
    if (chat === undefined) return
    const isDraft = question !== undefined && question === this.draft.trim()
    if (isDraft) this.write('')
    try {
      await chat.ask(question, options)
    } catch (error) {
      if (isDraft) this.write([question, this.draft].filter((text) => text !== '').join('\n'))
      throw error
    } finally {
      void this.chats.reload()
    }
  }

  async remove(contextId: number, options?: CallOptions): Promise<void> {
    await this.#api.assistant.deleteContext({ contextId }, options)
    await this.chats.reload()
  }

  async apply(planId: number, options?: CallOptions): Promise<void> {
    await this.settle(this.#api.assistant.applyPlan({ planId }, options))
  }

  async discard(planId: number, options?: CallOptions): Promise<void> {
    await this.settle(this.#api.assistant.discardPlan({ planId }, options))
  }

  /** Takes an applied plan back, with the later commands that are named. */
  async undo(changeSetId: number, others: number[], options?: CallOptions): Promise<void> {
    await this.settle(this.#history.undo(changeSetId, others, options))
  }

  /** Progress of an answer. A complete one may belong to a chat that another tab or a program started. */
  receive(news: AnswerNews): void {
    if (this.chat?.contextId === news.contextId) this.chat.receive(news)
    const isListed = this.chats.value.some(({ contextId }) => contextId === news.contextId)
    if (news.status !== 0 && !isListed) void this.chats.reload()
  }

  async reload(): Promise<void> {
    await Promise.all([this.chats.reload(), this.chat?.thread.reload()])
  }

  private async fetchChats(): Promise<Context[]> {
    const { contexts, model, usage } = await this.#api.assistant.getContexts()
    this.learnUsage(usage && { ...usage, model })
    return contexts
  }

  private learnUsage(usage: AssistantStore['usage']) {
    this.usage = usage
  }

  /** Applied or refused: the chat is loaded again, so that its cards are current. */
  private async settle(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } finally {
      await this.chat?.thread.load()
    }
  }
}
