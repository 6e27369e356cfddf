import { sql } from 'kysely'
import { IS_PLAIN } from '#server/features/transactions/sql.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** Alike transactions are looked for among so many, so that a large ledger costs no more than a small one. */
const NEWEST = 5000

/** Another transaction of the same payee, or one without a payee. */
export interface OtherRow {
  id: number
  transactionId: number
  text: string
  isOfPayee: boolean
  categoryId: number
  /** It has no category, or one that no person chose or reviewed. */
  isOpen: boolean
  isChosen: boolean
}

export interface Like {
  id: number
  uncategorisedId: number | undefined
  payeeId: number | null
  direction: 1 | -1
}

/** Newest first. */
export const listOthers = async (db: Db, bookId: BookId, like: Like): Promise<OtherRow[]> => {
  const isUncategorised = sql<boolean>`category_id is not distinct from ${like.uncategorisedId ?? null}::bigint`
  const isByPerson = sql<boolean>`(category_by = 0 or review = 2)`
  const { rows } = await sql<OtherRow>`
    select id, transaction_id as "transactionId", coalesce(bank_text, description, '') as text,
      payee_id is not null as "isOfPayee", category_id as "categoryId",
      ${isUncategorised} or not ${isByPerson} as "isOpen", not ${isUncategorised} and ${isByPerson} as "isChosen"
    from transactions
    where book_id = ${bookId} and id <> ${like.id} and ${IS_PLAIN} and sign(delta) = ${like.direction}
      and (payee_id = ${like.payeeId} or payee_id is null)
    order by created_at desc, id desc limit ${sql.lit(NEWEST)}`.execute(db)
  return rows
}
