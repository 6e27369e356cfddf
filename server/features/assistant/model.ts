import type { Plan } from '#contract/assistant.ts'
import type { Region } from '#contract/region.ts'
import type { Language } from '#contract/settings.ts'
import type { Toolbox } from './toolbox.ts'

/** Something handed over with a message: data for the answer, never an instruction. */
export type Attached = { name: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'image'; mimeType: string; content: Uint8Array }
)

/** What has become of a plan. */
export type PlanState = Plan['status'] | 'undone'

/** Something that was said. */
export interface Turn {
  role: 'user' | 'assistant'
  text: string
  attached?: Attached[]
  /** That of the plan that came with it. */
  planState?: PlanState | undefined
}

/** All that a model has for its answer. */
export interface Chat {
  /** The instruction, from the server and from the client. */
  instruction: string
  /** What was said, the last by the user. Only the user's words are commands; what tools bring is data. */
  turns: Turn[]
  toolbox: Toolbox
  lang: Language
  /** How numbers, dates and times are read and written. */
  region: Region
  timeZone: string
  now: Date
  /** Shows how far the answer has got: all of it, each time. */
  write: (text: string) => void
  /** Counts tokens, read and written; false when the day's are used up. */
  spend: (tokensIn: number, tokensOut: number) => Promise<boolean>
  /** Aborted when the answer takes too long or is stopped. */
  signal: AbortSignal
}

/** Who answers. Throws `ASSISTANT_UNAVAILABLE` if it cannot be reached. */
export interface Model {
  /** As people see it. */
  name: string
  /** How many tokens it may take for one user in a day; absent when it counts none. */
  tokensPerDay?: number
  answer: (chat: Chat) => Promise<string>
}
