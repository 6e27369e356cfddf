import type { Plan } from '#contract/assistant.ts'
import type { Region } from '#contract/region.ts'
import type { Language } from '#contract/settings.ts'
import type { Toolbox } from './toolbox.ts'

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

/** Everything that a model needs for its answer. */
export interface Chat {
  /** The system prompt, from the server and the client. */
  instruction: string
  /** The conversation, ending with the user. Only the user's messages are commands; tool results are data. */
  turns: Turn[]
  toolbox: Toolbox
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
