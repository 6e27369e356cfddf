import { sql } from 'kysely'
import { removeWorkOf } from '#server/infra/queue/queue.ts'
import type { Tx } from '#server/infra/db/connect.ts'

/** Every table with rows of a user's own. Whoever points at a row goes before it. A test fails for one that is forgotten. */
export const tablesOfUsers = [
  'ai_attachments',
  'ai_messages',
  'plans',
  'ai_contexts',
  'ai_usage',
  'changes',
  'change_sets',
  'idempotency_keys',
  'settings',
  'notification_points',
  'own_rates',
  'accumulations',
  'recurring_transactions',
  'budgets',
  'notes',
  'reports',
  'files',
  'transactions',
  'month_totals',
  'account_totals',
  'accounts',
  'account_folders',
  'categories',
  'currencies',
  'sessions',
  'journal_heads',
  'users',
] as const

/** Removes a user with all that is theirs, after the command of theirs that is running. It is nobody's command, so the journal is off. */
export const removeUser = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select set_config('app.journal', 'off', true)`.execute(tx)
  await tx.selectFrom('journal_heads').select('last_id').where('user_id', '=', userId).forUpdate().execute()
  await removeWorkOf(tx, userId)
  for (const table of tablesOfUsers) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}
