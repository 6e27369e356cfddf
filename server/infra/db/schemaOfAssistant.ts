import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { MessageStatus, Plan } from '#contract/assistant.ts'
import type { Id, Moment } from './schema.ts'

interface AiContextsTable {
  user_id: number
  id: Id
  instruction: string
  created_at: Moment
  /** Absent for a chat that is called as it began. */
  title: string | null
  /** The token whose proposals it holds. */
  session_id: number | null
}

/** A call that a plan makes: a tool's name and what it is given. */
export interface PlanStep {
  tool: string
  input: unknown
}

/** Amounts in `rows` and `balances` are text, so no JSON number is ever one. */
interface PlansTable {
  user_id: number
  id: Id
  context_id: number | null
  status: Generated<Plan['status']>
  steps: JSONColumnType<PlanStep[]>
  rows: JSONColumnType<Plan['rows']>
  balances: JSONColumnType<Plan['balances']>
  made_at: Date
  expires_at: Date
  change_set_id: number | null
}

interface AiMessagesTable {
  user_id: number
  id: Id
  context_id: number
  role: 'user' | 'assistant'
  status: MessageStatus
  text: string
  plan_id: number | null
  at: Moment
  /** Until when it is being worked on; after that its server is gone. */
  answer_by: ColumnType<Date | null, Date | null | undefined, Date | null>
  stopped: Generated<boolean>
}

/** What the answers for a user have taken in a day of UTC. */
interface AiUsageTable {
  user_id: number
  day: string
  questions: Generated<number>
  tokens_in: Generated<number>
  tokens_out: Generated<number>
}

/** A file that came with a message, or is to come with the next one. */
interface AiAttachmentsTable {
  user_id: number
  id: Id
  context_id: number
  message_id: number | null
  file_id: string | null
  name: string
  mime_type: string
  size: number
  text: string | null
  is_cut: boolean
}

/** What is said to the assistant, and what it proposes. */
export interface AssistantTables {
  ai_contexts: AiContextsTable
  ai_messages: AiMessagesTable
  ai_usage: AiUsageTable
  ai_attachments: AiAttachmentsTable
  plans: PlansTable
}
