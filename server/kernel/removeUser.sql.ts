import { sql } from 'kysely'
import { removeWorkOf } from '#server/db/queue/queue.ts'
import type { Tx } from '#server/db/connect.ts'

/** Every table with a user's own rows, referring rows first. A test fails if one is missing. */
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
  'receipts',
  'dismissed_pairs',
  'transactions',
  'payees',
  'saved_filters',
  'tags',
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

/** Deletes a user with all data, after the user's running command. It is not a command, so the journal is off. */
export const removeUser = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select set_config('app.journal', 'off', true)`.execute(tx)
  await tx.selectFrom('journal_heads').select('last_id').where('user_id', '=', userId).forUpdate().execute()
  await removeWorkOf(tx, userId)
  for (const table of tablesOfUsers) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  // Nothing can be undone any more.
  await sql`update file_pieces set alive_until = '-infinity' where user_id = ${userId} and size is not null`.execute(tx)
}
