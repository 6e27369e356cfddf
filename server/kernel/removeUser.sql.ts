import { sql } from 'kysely'
import { removeWorkOf } from '#server/db/queue/queue.ts'
import type { Tx } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

/** Every table with rows of a book, referring rows first. A test fails if one is missing. */
export const tablesOfBooks = [
  'ai_attachments',
  'plans',
  'ai_contexts',
  'changes',
  'change_sets',
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
  'statements',
  'statement_totals',
  'rules',
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
  'invitations',
  'book_events',
  'presence',
  'members',
  'books',
] as const

/** The same of a user, wherever they are a member. */
export const tablesOfUsers = [
  'ai_attachments',
  'ai_messages',
  'plans',
  'ai_contexts',
  'ai_usage',
  'idempotency_keys',
  'notification_points',
  'sessions',
  'presence',
  'members',
  'users',
] as const

/** Deletes a book with all data, after its running command. */
export const removeBook = async (tx: Tx, bookId: BookId): Promise<void> => {
  await sql`select set_config('app.journal', 'off', true)`.execute(tx)
  await tx.selectFrom('journal_heads').select('last_id').where('book_id', '=', bookId).forUpdate().execute()
  await removeWorkOf(tx, bookId)
  for (const table of tablesOfBooks) {
    await tx.deleteFrom(table).where('book_id', '=', bookId).execute()
  }
  // Nothing can be undone any more.
  await sql`update file_pieces set alive_until = '-infinity' where book_id = ${bookId} and size is not null`.execute(tx)
}

/** Deletes a user with the books that nobody else is a member of. It is not a command, so the journal is off. */
export const removeUser = async (tx: Tx, userId: UserId): Promise<void> => {
  await sql`select set_config('app.journal', 'off', true)`.execute(tx)
  const own = await tx
    .selectFrom('members')
    .select('book_id')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as other')
            .select('other.user_id')
            .whereRef('other.book_id', '=', 'members.book_id')
            .where('other.user_id', '<>', userId),
        ),
      ),
    )
    .execute()
  for (const { book_id } of own) await removeBook(tx, book_id)
  for (const table of tablesOfUsers) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}
