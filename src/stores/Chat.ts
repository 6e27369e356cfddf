import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Attachment, Message } from '#contract/assistant.ts'
import { Refusal } from '#contract/errors.ts'
import type { AnswerNews } from '#contract/live.ts'
import { Resource } from './kernel/Resource.ts'

export interface ChatItem {
  messages: Message[]
  /** Attachments of the next message. */
  attached: Attachment[]
  /** Which of the applied plans have been undone, by change set. */
  undone: ReadonlySet<number>
}

const DEEDS_ASKED = 100

const fetchSaid = async (api: Api, contextId: number): Promise<ChatItem> => {
  const { messages, attached } = await api.assistant.getMessages({ contextId })
  if (!messages.some(({ plan }) => plan?.status === 'applied')) return { messages, attached, undone: new Set() }
  const { changeSets } = await api.history.list({ means: 'assistant', count: DEEDS_ASKED })
  return {
    messages,
    attached,
    undone: new Set(changeSets.filter(({ undone }) => undone).map((set) => set.changeSetId)),
  }
}

const cameToNothing = (message: Message | undefined): boolean =>
  message !== undefined && (message.status === -1 || message.isStopped === true)

/** A chat with the assistant: its messages, and the question being sent. */
export class Chat {
  readonly contextId: number
  readonly thread: Resource<ChatItem>
  readonly #api: Api
  /** The last message when the question left. */
  #lastId: number | undefined = undefined
  private question: string | undefined = undefined
  isAsking = false
  /** Something was asked since the chat was opened here. */
  hasAsked = false

  constructor(api: Api, contextId: number) {
    this.#api = api
    this.contextId = contextId
    this.thread = new Resource<ChatItem>({ messages: [], attached: [], undone: new Set() }, () =>
      fetchSaid(api, contextId),
    )
    makeAutoObservable(this, { thread: false }, { autoBind: true })
  }

  /** While the last question is answered again, its previous answers are hidden. */
  get messages(): Message[] {
    const { messages } = this.thread.value
    const isAgain = this.isAsking && this.question === undefined
    return isAgain && cameToNothing(messages.at(-1)) ? messages.slice(0, -1) : messages
  }

  /** The question that has left and is not among the messages yet; an answer may come before a load shows both. */
  get asked(): string | undefined {
    return this.isKept ? undefined : this.question
  }

  /** The files that have left with it. */
  get questionFiles(): Attachment[] {
    return this.asked === undefined ? [] : this.thread.value.attached
  }

  /** The files that come with the next message. */
  get attached(): Attachment[] {
    return this.asked === undefined ? this.thread.value.attached : []
  }

  get isWaiting(): boolean {
    return this.isAsking || this.messages.at(-1)?.status === 0
  }

  /** The answer that arrived while the chat was open. */
  get news(): Message | undefined {
    const last = this.messages.at(-1)
    return this.hasAsked && !this.isWaiting && last?.role === 'assistant' ? last : undefined
  }

  /** The question that a message answers. */
  questionBefore(messageId: number): string | undefined {
    const at = this.messages.findIndex((message) => message.messageId === messageId)
    return this.messages.slice(0, at).findLast(({ role }) => role === 'user')?.text
  }

  private get isKept(): boolean {
    const { messages } = this.thread.value
    const { question } = this
    if (question === undefined) return messages.at(-1)?.messageId !== this.#lastId
    // Others may arrive at the same time, such as the answer to an earlier question.
    const newer = messages.slice(messages.findIndex(({ messageId }) => messageId === this.#lastId) + 1)
    return newer.some(({ role, text }) => role === 'user' && text === question)
  }

  /** Without a question, the last one is answered again. Failures that the chat itself shows are not thrown. */
  async ask(question: string | undefined, options?: CallOptions): Promise<void> {
    this.begin(question)
    try {
      await this.#api.assistant.ask({ contextId: this.contextId, message: question }, options)
      await this.thread.load()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await this.thread.load()
      if (this.isKept) return
      this.lose()
      throw error
    } finally {
      this.end()
    }
  }

  /** Stops the current answer; `ask` ends. */
  async stop(options?: CallOptions): Promise<void> {
    await this.#api.assistant.cancel({ contextId: this.contextId }, options)
    await this.thread.load()
  }

  receive({ messageId, status, newMessage }: AnswerNews): void {
    const isKnown = this.messages.some((message) => message.messageId === messageId)
    if (!isKnown || status !== 0) return void this.thread.reload()
    const messages = this.thread.value.messages.map((message) =>
      message.messageId === messageId ? { ...message, text: newMessage } : message,
    )
    this.thread.value = { ...this.thread.value, messages }
  }

  private begin(question: string | undefined) {
    this.#lastId = this.thread.value.messages.at(-1)?.messageId
    this.question = question
    this.isAsking = true
    this.hasAsked = true
  }

  private lose() {
    this.question = undefined
  }

  private end() {
    this.isAsking = false
  }
}
