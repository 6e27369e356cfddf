import { sql } from 'kysely'
import type { ReviewCounts } from '#contract/review.ts'
import { IS_PLAIN, isReconciled } from '#server/features/transactions/sql.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/**
 * The newest transactions, and those of files among them, where duplicates are looked for: a large ledger costs no more
 * than a small one, also one that has no files.
 */
const NEWEST = 10_000
const NEWEST_OF_FILES = 1000
/** Days between a bank's row and a recorded one. */
const DAYS_APART = 3
const DAYS_APART_RECURRING = 5

/** Rows of a file, each with the nearest transaction of its account and amount that no file brought. */
const duplicates = (bookId: BookId) => sql`
  select distinct on (file.id) file.id as file_id, near.id as recorded_id, near.recurring_id is not null as is_recurring
  from (
    select id, account_id, delta, created_at from (
      select * from transactions where book_id = ${bookId}
      order by created_at desc, transaction_id desc limit ${sql.lit(NEWEST)}) as newest
    where split_id is null and to_account_id is null and kind = 0 and not ${isReconciled('newest')}
      and (external_id is not null or bank_text is not null)
    order by created_at desc, transaction_id desc limit ${sql.lit(NEWEST_OF_FILES)}) as file
  join transactions as near
    on near.book_id = ${bookId} and near.account_id = file.account_id and near.delta = file.delta
    and near.created_at between file.created_at - interval '${sql.lit(DAYS_APART_RECURRING)} days'
                            and file.created_at + interval '${sql.lit(DAYS_APART_RECURRING)} days'
  where near.external_id is null and near.bank_text is null and not ${isReconciled('near')}
    and near.split_id is null and near.to_account_id is null and near.kind = 0
    and (near.recurring_id is not null or near.created_at between file.created_at - interval '${sql.lit(DAYS_APART)} days'
                                                              and file.created_at + interval '${sql.lit(DAYS_APART)} days')
    and not exists (
      select from dismissed_pairs as d where d.book_id = ${bookId} and d.from_id = near.id and d.to_id = file.id)
  order by file.id, abs(extract(epoch from near.created_at - file.created_at)), near.id`

/** A recorded transaction is asked about with one row of a file: the nearest. */
export interface DuplicateRow {
  fileId: number
  recordedId: number
  isRecurring: boolean
}

export const listDuplicates = async (db: Db, bookId: BookId): Promise<DuplicateRow[]> => {
  const { rows } = await sql<DuplicateRow>`
    select distinct on (recorded_id) file_id as "fileId", recorded_id as "recordedId", is_recurring as "isRecurring"
    from (${duplicates(bookId)}) as pairs order by recorded_id, file_id desc`.execute(db)
  return rows
}

/** The ids that wait, newest first, and whether each has a category that somebody or something chose for good. */
export interface WaitingRow {
  id: number
  isFlagged: boolean
}

const IS_FLAGGED = sql<boolean>`not c.uncategorised and t.category_by not in (2)`

/** Rows that are asked for a category and for something else first are not listed. */
const isAsked = (otherwise: readonly number[]) => sql<boolean>`(${IS_FLAGGED} or t.id <> all (${otherwise}::bigint[]))`

export const listWaiting = async (
  db: Db,
  bookId: BookId,
  otherwise: readonly number[],
  most: number,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select t.id, ${IS_FLAGGED} as "isFlagged"
    from transactions as t join categories as c on c.book_id = t.book_id and c.id = t.category_id
    where t.book_id = ${bookId} and t.review = 1 and ${isAsked(otherwise)}
    order by t.created_at desc, t.id desc limit ${most}`.execute(db)
  return rows
}

export const countWaiting = async (
  db: Db,
  bookId: BookId,
  otherwise: readonly number[],
): Promise<Pick<ReviewCounts, 'category' | 'flagged'>> => {
  const { rows } = await sql<{ category: number; flagged: number }>`
    select count(*) filter (where not ${IS_FLAGGED}) as category, count(*) filter (where ${IS_FLAGGED}) as flagged
    from transactions as t join categories as c on c.book_id = t.book_id and c.id = t.category_id
    where t.book_id = ${bookId} and t.review = 1 and ${isAsked(otherwise)}`.execute(db)
  return rows[0] ?? { category: 0, flagged: 0 }
}

/** Categories by how often they were used for expenses, or for incomes, most often first. */
export const listFrequent = async (db: Db, bookId: BookId, direction: 1 | -1): Promise<number[]> => {
  const sign = direction === 1 ? sql`income > 0` : sql`expense < 0`
  const { rows } = await sql<{ id: number }>`
    select category_id as id from month_totals as t join categories as c on c.book_id = t.book_id and c.id = t.category_id
    where t.book_id = ${bookId} and ${sign} and not c.uncategorised and not c.for_transfers and not c.hidden
    group by category_id order by sum(entries) desc, category_id limit 6`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks rows as reviewed, with the category that a person gave or kept. */
export const setReviewed = async (
  db: Db,
  bookId: BookId,
  ids: readonly number[],
  categoryId: number | undefined,
): Promise<number> => {
  const { rows } = await sql`
    update transactions set
      category_id = ${categoryId === undefined ? sql`category_id` : sql`${categoryId}::bigint`},
      category_by = 0, category_rule_id = null, review = 2
    where book_id = ${bookId} and id = any (${ids}::bigint[]) and ${IS_PLAIN}
    returning id`.execute(db)
  return rows.length
}

export const setFlagged = async (db: Db, bookId: BookId, ids: readonly number[], flagged: boolean): Promise<number> => {
  const { rows } = await sql`
    update transactions set review = ${flagged ? 1 : 2}
    where book_id = ${bookId} and id = any (${ids}::bigint[]) and ${IS_PLAIN}
    returning id`.execute(db)
  return rows.length
}

/** The recorded row takes what the bank says, and keeps everything else. */
export const takeFromFile = async (db: Db, bookId: BookId, recordedId: number, fileId: number): Promise<void> => {
  await sql`
    update transactions as t set
      delta = f.delta, created_at = f.created_at, status = f.status, external_id = f.external_id, bank_text = f.bank_text
    from transactions as f
    where t.book_id = ${bookId} and t.id = ${recordedId} and f.book_id = ${bookId} and f.id = ${fileId}`.execute(db)
}
