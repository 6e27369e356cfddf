import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** Counts of transactions and recurring transactions of an account. */
export interface Uses {
  /** Transfers between the two accounts. */
  between: number
  /** All other transactions. */
  transactions: number
  recurring: number
}

const isBetween = (from: number, into: number) =>
  sql<boolean>`((account_id = ${from} and to_account_id = ${into}) or (account_id = ${into} and to_account_id = ${from}))`

export const countUses = async (db: Db, bookId: BookId, from: number, into: number): Promise<Uses> => {
  const { rows } = await sql<Uses>`
    select t.*, r.*
    from (select count(*) filter (where ${isBetween(from, into)}) as between,
                 count(distinct transaction_id) filter (where not coalesce(${isBetween(from, into)}, false)) as transactions
          from transactions where book_id = ${bookId} and (account_id = ${from} or to_account_id = ${from})) as t,
         (select count(distinct coalesce(split_id, id)) as recurring
          from recurring_transactions where book_id = ${bookId} and (account_id = ${from} or to_account_id = ${from})) as r`.execute(
    db,
  )
  return rows[0] as Uses
}

type Table = 'transactions' | 'recurring_transactions'

const linesThatStay = (table: Table, bookId: BookId, from: number, into: number) => sql`
  select split_id, min(id) as first_line, count(*) as count from ${sql.table(table)}
  where book_id = ${bookId} and not coalesce(${isBetween(from, into)}, false) and split_id in (
    select split_id from ${sql.table(table)} where book_id = ${bookId} and ${isBetween(from, into)})
  group by split_id`

/** The receipts of a split stay with its first line. */
const keepReceipts = async (db: Db, bookId: BookId, from: number, into: number): Promise<void> => {
  await sql`
    update receipts r set transaction_id = lines.first_line
    from (${linesThatStay('transactions', bookId, from, into)}) as lines
    where r.book_id = ${bookId} and r.transaction_id = lines.split_id and r.transaction_id <> lines.first_line`.execute(
    db,
  )
}

/**
 * Deletes the transfers between two accounts, including recurring ones; their rounded-up transactions become plain,
 * and so does a split with only one line left.
 */
export const deleteBetween = async (db: Db, bookId: BookId, from: number, into: number): Promise<void> => {
  await keepReceipts(db, bookId, from, into)
  await sql`
    update transactions set round_up_id = null
    where book_id = ${bookId} and round_up_id in (
      select id from transactions where book_id = ${bookId} and ${isBetween(from, into)})`.execute(db)
  for (const table of ['transactions', 'recurring_transactions'] as const) {
    await sql`
      with lines as (${linesThatStay(table, bookId, from, into)})
      update ${sql.table(table)} as t
      set split_id = case when count > 1 then first_line end,
          note = case when count > 1 then note else nullif(concat_ws(E'\\n', note, line_note), '') end,
          line_note = case when count > 1 then line_note end
      from lines
      where t.book_id = ${bookId} and t.split_id = lines.split_id and not coalesce(${isBetween(from, into)}, false)`.execute(
      db,
    )
    await sql`delete from ${sql.table(table)} where book_id = ${bookId} and ${isBetween(from, into)}`.execute(db)
  }
}

/** Moves all past and upcoming transactions of one account to the other. */
export const moveUses = async (db: Db, bookId: BookId, from: number, into: number): Promise<void> => {
  await sql`
    update transactions
    set account_id = case account_id when ${from} then ${into} else account_id end,
        to_account_id = case to_account_id when ${from} then ${into} else to_account_id end
    where book_id = ${bookId} and (account_id = ${from} or to_account_id = ${from})`.execute(db)
  await sql`
    update recurring_transactions
    set account_id = case account_id when ${from} then ${into} else account_id end,
        to_account_id = case to_account_id when ${from} then ${into} else to_account_id end
    where book_id = ${bookId} and (account_id = ${from} or to_account_id = ${from})`.execute(db)
  await sql`
    update accumulations
    set source_account_id = case source_account_id when ${from} then ${into} else source_account_id end,
        target_account_id = case target_account_id when ${from} then ${into} else target_account_id end
    where book_id = ${bookId} and (source_account_id = ${from} or target_account_id = ${from})`.execute(db)
}
