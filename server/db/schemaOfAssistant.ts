import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { MessageStatus, Plan } from '#contract/assistant.ts'
import type { BookId, Id, Moment, UserId } from './columns.ts'

interface AiContextsTable {
  user_id: UserId
  book_id: BookId
  id: Id
  instruction: string
  created_at: Moment
  /** Null for a chat that is titled by its first message. */
  title: string | null
  /** The token whose proposals it contains. */
  session_id: number | null
}

/** A call in a plan: the tool's name and its input. */
export interface PlanStep {
  tool: string
  input: unknown
}

/** Amounts in `rows` and `balances` are text, never JSON numbers. */
interface PlansTable {
  user_id: UserId
  book_id: BookId
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
  user_id: UserId
  id: Id
  context_id: number
  role: 'user' | 'assistant'
  status: MessageStatus
  text: string
  plan_id: number | null
  at: Moment
  /** Deadline of an answer in progress; after that its server has stopped. */
  answer_by: ColumnType<Date | null, Date | null | undefined, Date | null>
  stopped: Generated<boolean>
}

/** Token usage of a user in a UTC day. */
interface AiUsageTable {
  user_id: UserId
  day: string
  questions: Generated<number>
  tokens_in: Generated<number>
  tokens_out: Generated<number>
}

/** A file attached to a message, or to the next one. */
interface AiAttachmentsTable {
  user_id: UserId
  book_id: BookId
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

/** Chats with the assistant, and its plans. */
export interface AssistantTables {
  ai_contexts: AiContextsTable
  ai_messages: AiMessagesTable
  ai_usage: AiUsageTable
  ai_attachments: AiAttachmentsTable
  plans: PlansTable
}
