import { sql, type Updateable } from 'kysely'
import type { FileId } from '#contract/files.ts'
import { limits } from '#contract/limits.ts'
import type { Receipt } from '#contract/receipts.ts'
import type { Amount } from '#shared/money.ts'
import { dayIn, daysAfter, startOfDay } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import type { ReceiptsTable } from '#server/db/schemaOfFiles.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import type { BookId } from '#server/db/columns.ts'

const rows = (db: Db, bookId: BookId) =>
  db
    .selectFrom('receipts')
    .select(['id', 'file_id', 'transaction_id', 'amount', 'day', 'name', 'mime_type', 'size', 'preview', 'created_at'])
    .where('book_id', '=', bookId)

export type ReceiptRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const asReceipt = (row: ReceiptRow): Receipt => ({
  receiptId: row.id,
  transactionId: row.transaction_id ?? undefined,
  amount: row.amount ?? undefined,
  day: row.day ?? undefined,
  name: row.name,
  mimeType: row.mime_type,
  size: row.size,
  preview: row.preview ?? undefined,
  createdAt: row.created_at.toISOString(),
})

export const findReceipt = (db: Db, bookId: BookId, receiptId: number): Promise<ReceiptRow | undefined> =>
  rows(db, bookId).where('id', '=', receiptId).executeTakeFirst()

/** Oldest first. */
export const listReceipts = (db: Db, bookId: BookId, transactionId: number): Promise<ReceiptRow[]> =>
  rows(db, bookId).where('transaction_id', '=', transactionId).orderBy('id').execute()

/** Newest first. */
export const listWaiting = (db: Db, bookId: BookId): Promise<ReceiptRow[]> =>
  rows(db, bookId).where('transaction_id', 'is', null).orderBy('id', 'desc').execute()

/** The transaction of an id: the transaction itself, one of its lines, or the second side of a transfer. */
export const findTransactionId = async (db: Db, bookId: BookId, named: number): Promise<number | undefined> => {
  const { rows: found } = await sql<{ transaction_id: number }>`
    select transaction_id from transactions
    where book_id = ${bookId} and (id = ${named} or (id = ${named - 1} and to_account_id is not null))`.execute(db)
  return found[0]?.transaction_id
}

export const countReceipts = async (db: Db, bookId: BookId, transactionId: number | undefined): Promise<number> => {
  const { count } = await db
    .selectFrom('receipts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .where('transaction_id', transactionId === undefined ? 'is' : '=', transactionId ?? null)
    .executeTakeFirstOrThrow()
  return count
}

/** Metadata of a received receipt. */
export interface NewReceipt {
  fileId: FileId
  transactionId: number | undefined
  name: string
  mimeType: string
  size: number
  preview: string | undefined
}

export const insertReceipt = async (db: Db, bookId: BookId, receipt: NewReceipt): Promise<number> => {
  const { id } = await db
    .insertInto('receipts')
    .values({
      book_id: bookId,
      file_id: receipt.fileId,
      transaction_id: receipt.transactionId ?? null,
      name: receipt.name,
      mime_type: receipt.mimeType,
      size: receipt.size,
      preview: receipt.preview ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateReceipt = async (
  db: Db,
  bookId: BookId,
  receiptId: number,
  change: Updateable<ReceiptsTable>,
): Promise<void> => {
  await db.updateTable('receipts').set(change).where('book_id', '=', bookId).where('id', '=', receiptId).execute()
}

/** The receipt waits again, and takes missing details from its transaction. */
export const detachReceipt = async (db: Db, bookId: BookId, receiptId: number): Promise<void> => {
  const paid = await db
    .selectFrom('receipts as r')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.book_id', '=', 'r.book_id').onRef('t.id', '=', 'r.transaction_id'),
    )
    .select('t.created_at')
    .where('r.book_id', '=', bookId)
    .where('r.id', '=', receiptId)
    .executeTakeFirst()
  const day = paid === undefined ? null : dayIn(await getTimeZone(db, bookId), paid.created_at)
  await sql`
    update receipts r
    set transaction_id = null,
        amount = coalesce(r.amount, (
          select nullif(abs(sum(t.delta)), 0) from transactions t
          where t.book_id = r.book_id and (t.id = r.transaction_id or t.split_id = r.transaction_id))),
        day = coalesce(r.day, ${day}::date)
    where book_id = ${bookId} and id = ${receiptId}`.execute(db)
}

export const deleteReceipt = async (db: Db, bookId: BookId, receiptId: number): Promise<void> => {
  await db.deleteFrom('receipts').where('book_id', '=', bookId).where('id', '=', receiptId).execute()
}

export interface FoundOffer {
  receipt_id: number
  transaction_id: number
  created_at: Date
  account_id: number
  currency_id: number
  delta: Amount
  payee_id: number | null
  description: string | null
}

/** Limit of suggestions per receipt. */
const OFFERS = 3

/** A waiting receipt and the possible dates of its transaction; nearer days rank higher. */
interface WaitingDates {
  id: number
  day: string
  from: string
  before: string
}

/** A receipt was paid on its date, or, without one, on the day of its upload. */
const findDatesOfWaiting = async (db: Db, bookId: BookId): Promise<WaitingDates[]> => {
  const zone = await getTimeZone(db, bookId)
  const receipts = await db
    .selectFrom('receipts')
    .select(['id', 'day', 'created_at'])
    .where('book_id', '=', bookId)
    .where('transaction_id', 'is', null)
    .where('amount', 'is not', null)
    .execute()
  return receipts.map(({ id, day, created_at: came }) => {
    const paidOn = day ?? dayIn(zone, came)
    const [first, next] = [daysAfter(paidOn, -limits.receiptDays), daysAfter(paidOn, limits.receiptDays + 1)]
    return { id, day: startOfDay(zone, paidOn), from: startOfDay(zone, first), before: startOfDay(zone, next) }
  })
}

/**
 * Suggests transactions without a receipt that have the amount of a waiting one, within some days of it, nearest
 * first: for all waiting receipts, or for one transaction.
 */
export const findOffers = async (
  db: Db,
  bookId: BookId,
  transactionId: number | null = null,
): Promise<FoundOffer[]> => {
  const waiting = await findDatesOfWaiting(db, bookId)
  const { rows: found } = await sql<FoundOffer>`
    select r.id as receipt_id, offer.*
    from receipts r
    join unnest(
      ${waiting.map(({ id }) => id)}::bigint[], ${waiting.map(({ day }) => day)}::timestamptz[],
      ${waiting.map(({ from }) => from)}::timestamptz[], ${waiting.map(({ before }) => before)}::timestamptz[])
      as paid (receipt_id, day, starts, ends) on paid.receipt_id = r.id
    cross join lateral (
      select t.transaction_id, t.created_at, t.account_id, t.currency_id, t.delta, t.payee_id, t.description
      from (
        select transaction_id, min(created_at) as created_at, min(account_id) as account_id, min(currency_id) as currency_id,
               sum(delta) as delta, sum(to_delta) as to_delta, count(*) as lines, min(payee_id) as payee_id, min(description) as description
        from transactions
        where book_id = r.book_id and kind = 0
          and created_at >= paid.starts and created_at < paid.ends
          and (${transactionId}::bigint is null or transaction_id = ${transactionId})
          and (split_id is not null or abs(delta) = r.amount or to_delta = r.amount)
        group by transaction_id) as t
      where (abs(t.delta) = r.amount or (t.lines = 1 and t.to_delta = r.amount))
        and not exists (select from receipts o where o.book_id = r.book_id and o.transaction_id = t.transaction_id)
      order by abs(extract(epoch from t.created_at - paid.day)), t.transaction_id
      limit ${OFFERS}) as offer
    where r.book_id = ${bookId}
    order by r.id desc`.execute(db)
  return found
}

/** Moves the receipts of one transaction to another. */
export const moveReceipts = async (db: Db, bookId: BookId, from: number, into: number): Promise<void> => {
  await db
    .updateTable('receipts')
    .set({ transaction_id: into })
    .where('book_id', '=', bookId)
    .where('transaction_id', '=', from)
    .execute()
}
