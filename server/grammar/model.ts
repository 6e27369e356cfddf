import type { Plan } from '#contract/assistant.ts'
import type { Region } from '#shared/region.ts'
import type { Language } from '#contract/settings.ts'

/** An attachment of a message: data for the answer, never an instruction. */
export type Attached = { name: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'image'; mimeType: string; content: Uint8Array }
)

/** The status of a plan, including undone. */
export type PlanState = Plan['status'] | 'undone'

/** A message of the conversation. */
export interface Turn {
  role: 'user' | 'assistant'
  text: string
  attached?: Attached[]
  /** The status of the plan that was proposed with it. */
  planState?: PlanState | undefined
}

/** The tools of a model during an answer. */
export interface Tools {
  readonly tools: readonly { name: string; description: string; schema: object; writes: boolean }[]
  /** The plan so far. */
  readonly planned: object | undefined
  use: (name: string, input: unknown) => Promise<unknown>
}

/** Everything that a model needs for its answer. */
export interface Chat {
  /** The system prompt, from the server and the client. */
  instruction: string
  /** The conversation, ending with the user. Only the user's messages are commands; tool results are data. */
  turns: Turn[]
  toolbox: Tools
  lang: Language
  /** The formats of numbers, dates and times. */
  region: Region
  timeZone: string
  now: Date
  /** Shows the answer so far; called with the complete text each time. */
  write: (text: string) => void
  /** Counts tokens, read and written; false when the daily limit is reached. */
  spend: (tokensIn: number, tokensOut: number) => Promise<boolean>
  /** Aborted when the answer takes too long or is stopped. */
  signal: AbortSignal
}

/** A source of answers. Throws `ASSISTANT_UNAVAILABLE` if it cannot be reached. */
export interface Model {
  /** Display name. */
  name: string
  /** Daily token limit per user; absent when tokens are not counted. */
  tokensPerDay?: number
  answer: (chat: Chat) => Promise<string>
}
