import type { Generated, JSONColumnType } from 'kysely'
import type { MessageStatus, Plan } from '#contract/assistant.ts'
import type { Id, Moment } from './schema.ts'

export interface AiContextsTable {
  user_id: number
  id: Id
  instruction: string
  created_at: Moment
  /** Absent for a talk that is called as it began. */
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
export interface PlansTable {
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

export interface AiMessagesTable {
  user_id: number
  id: Id
  context_id: number
  role: 'user' | 'assistant'
  status: MessageStatus
  text: string
  plan_id: number | null
  at: Moment
}
