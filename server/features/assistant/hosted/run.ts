import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  extractReasoningMiddleware,
  type LanguageModelUsage,
  type ModelMessage,
  streamText,
  type TextStreamPart,
  type ToolSet,
  wrapLanguageModel,
} from 'ai'
import type { Chat } from '#server/grammar/model.ts'
import { textOf } from '#server/texts/texts.ts'
import { carefulFetch } from './guards.ts'
import { emptyAnswer, tookTooLong, unavailable, wasRefused } from './failure.ts'
import { ToolAdapters } from './toolAdapters.ts'
import type { Source } from './hosted.ts'
import { messagesOf } from './messages.ts'

/** Characters; longer than any useful answer. */
const MAX_MESSAGES = 30_000
/** After this many identical steps in a row, the answer is aborted. */
const SAME_STEPS = 3
/** Characters per token, where the provider does not count. */
const CHARACTERS_PER_TOKEN = 4

// The library warns on the console; the log is ours.
globalThis.AI_SDK_LOG_WARNINGS = false

const modelAt = ({ url, key, name }: Source) => {
  const provider = createOpenAICompatible({
    name: 'hosted',
    baseURL: url.replace(/\/+$/, ''),
    includeUsage: true,
    fetch: carefulFetch,
    apiKey: key,
  })
  // Reasoning is left out of the answer, however its server marks it.
  return wrapLanguageModel({ model: provider(name), middleware: extractReasoningMiddleware({ tagName: 'think' }) })
}

/** One request to the model: its text and its tool calls. */
interface Step {
  answerText: string
  /** Serialized for comparison. */
  calls: string[]
  /** Absent until the answer ends, or if the provider does not count. */
  usage?: LanguageModelUsage
  /** The model reached its token limit. */
  isCut?: boolean
}

/** Images do not count, because they are not text. */
const lengthOf = (...parts: unknown[]): number =>
  JSON.stringify(parts, (_, value: unknown) => (value instanceof Uint8Array ? undefined : value)).length

/** Runs a model: it writes, uses tools and continues until it is done or a limit is reached. */
class Conversation {
  readonly #source: Source
  readonly #chat: Chat
  readonly #leaving = new AbortController()
  readonly #hands: ToolAdapters
  readonly #messages: ModelMessage[]
  readonly #steps: Step[] = []
  #broken: Error | undefined
  #isUsedUp = false

  constructor(source: Source, chat: Chat) {
    this.#source = source
    this.#chat = chat
    this.#messages = messagesOf(chat.turns, source.seesImages)
    this.#hands = new ToolAdapters(chat.toolbox, (error) =>
      this.#leave(error instanceof Error ? error : unavailable(error)),
    )
  }

  async hold(): Promise<string> {
    const { rounds } = this.#source
    for (let round = 1; round <= rounds; round += 1) {
      const { calls, isCut = false } = await this.#step()
      const isOver = isCut || this.#isOverLimit
      if (calls.length === 0 && !isOver) return this.#whole()
      if (isOver || this.#goesInCircles || this.#isUsedUp) break
    }
    return [this.#answerText, textOf(this.#chat.lang, 'unfinished')].join('\n\n').trim()
  }

  #leave(reason: Error): void {
    this.#broken = reason
    this.#leaving.abort()
  }

  get #answerText(): string {
    const parts = this.#steps.map(({ answerText }) => answerText.trim()).filter((answerText) => answerText !== '')
    return parts.join('\n\n').slice(0, MAX_MESSAGES)
  }

  get #isOverLimit(): boolean {
    return this.#answerText.length >= MAX_MESSAGES
  }

  get #goesInCircles(): boolean {
    const last = this.#steps.slice(-SAME_STEPS).map(({ calls }) => calls.join())
    return last.length === SAME_STEPS && last.every((calls) => calls === last[0])
  }

  #whole(): string {
    if (this.#answerText !== '') return this.#answerText
    if (this.#chat.toolbox.planned === undefined) throw emptyAnswer()
    return textOf(this.#chat.lang, 'planOnly')
  }

  async #step(): Promise<Step> {
    const { instruction, signal } = this.#chat
    const step: Step = { answerText: '', calls: [] }
    this.#steps.push(step)
    const length = lengthOf(instruction, this.#messages, this.#hands.tools)
    const result = streamText({
      model: modelAt(this.#source),
      instructions: instruction,
      messages: this.#messages,
      tools: this.#hands.tools,
      // Steps of a plan run one after another.
      toolCallConcurrency: 1,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, this.#leaving.signal]),
      // The error also arrives as a part of the stream.
      onError: () => undefined,
    })
    try {
      await this.#listen(result.stream, step)
    } catch (error) {
      this.#leaving.abort()
      if (!wasRefused(error)) await this.#pay(step, length)
      if (this.#isOverLimit) return step
      throw this.#broken ?? (signal.aborted ? tookTooLong() : unavailable(error))
    }
    await this.#pay(step, length)
    this.#messages.push(...(await result.responseMessages))
    return step
  }

  async #listen(stream: AsyncIterable<TextStreamPart<ToolSet>>, step: Step): Promise<void> {
    const patience = setTimeout(() => this.#leave(emptyAnswer()), this.#source.silenceMs)
    try {
      for await (const part of stream) {
        patience.refresh()
        this.#receive(part, step)
      }
    } finally {
      clearTimeout(patience)
    }
  }

  #receive(part: TextStreamPart<ToolSet>, step: Step): void {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new Error('The model was left')
    if (part.type === 'tool-call') step.calls.push(JSON.stringify([part.toolName, part.input]))
    if (part.type === 'finish-step') {
      if (part.rawFinishReason === undefined) throw new Error('The answer is cut')
      step.usage = part.usage
      step.isCut = part.finishReason === 'length'
    }
    if (part.type !== 'text-delta') return
    step.answerText += part.text
    this.#chat.write(this.#answerText)
    if (this.#isOverLimit) throw new Error('The model does not come to an end')
  }

  /** Estimated by length if the provider reports no usage or the answer was aborted. */
  async #pay({ answerText, calls, usage }: Step, length: number): Promise<void> {
    const tokensIn = usage?.inputTokens ?? Math.ceil(length / CHARACTERS_PER_TOKEN)
    const tokensOut = usage?.outputTokens ?? Math.ceil(lengthOf(answerText, calls) / CHARACTERS_PER_TOKEN)
    this.#isUsedUp = !(await this.#chat.spend(tokensIn, tokensOut))
  }
}

/** Runs the model. If it is unreachable, throws `ASSISTANT_UNAVAILABLE`. */
export const runContract = (source: Source, chat: Chat): Promise<string> => new Conversation(source, chat).hold()
