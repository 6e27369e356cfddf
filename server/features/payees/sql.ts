import { sql } from 'kysely'
import { sortByName } from '#shared/names.ts'
import type { Payee, PayeeDraft } from '#contract/payees.ts'
import { inSlices } from '#server/kernel/inSlices.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

export interface PayeeNames {
  id: number
  name: string
  aliases: string[] | null
}

export const listPayeeNames = (db: Db, bookId: BookId): Promise<PayeeNames[]> =>
  db.selectFrom('payees').select(['id', 'name', 'aliases']).where('book_id', '=', bookId).execute()

/** The ids of payees with a name or alias like the pattern, as PostgreSQL writes an array; null if there are none. */
export const findPayeesContaining = async (db: Db, bookId: BookId, pattern: string): Promise<string | null> => {
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(id)::text as ids from payees
    where book_id = ${bookId} and (lower(normalize(name)) like ${pattern}
      or exists (select from unnest(aliases) as alias where lower(normalize(alias)) like ${pattern}))`.execute(db)
  return rows[0]?.ids ?? null
}

/** Several at once; the ids are in the order of the names. */
export const insertPayees = async (db: Db, bookId: BookId, names: string[]): Promise<number[]> => {
  const made = await db
    .insertInto('payees')
    .values(names.map((name) => ({ book_id: bookId, name })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id).toSorted((a, b) => a - b)
}

interface PayeeRow extends PayeeNames {
  category_id: number | null
  note: string | null
  version: string
  latest_category_id: number | null
  latest_account_id: number | null
}

/**
 * Each with its latest transaction, found by an index. Transfers are excluded, because they say nothing about the next
 * purchase.
 */
const readPayees = async (db: Db, bookId: BookId, payeeId: number | null): Promise<Payee[]> => {
  const { rows } = await sql<PayeeRow>`
    select p.id, p.name, p.aliases, p.category_id, p.note, p.xmin::text as version,
           latest.category_id as latest_category_id, latest.account_id as latest_account_id
    from payees p left join lateral (
      select t.category_id, t.account_id from transactions t
      where t.book_id = ${bookId} and t.payee_id = p.id and t.to_account_id is null
      order by t.created_at desc, t.transaction_id desc, t.id limit 1) as latest on true
    where p.book_id = ${bookId} and (${payeeId}::bigint is null or p.id = ${payeeId})`.execute(db)
  return rows.map(asPayee)
}

const asPayee = ({ latest_category_id: categoryId, latest_account_id: accountId, ...row }: PayeeRow): Payee => ({
  payeeId: row.id,
  name: row.name,
  aliases: row.aliases ?? undefined,
  categoryId: row.category_id ?? undefined,
  note: row.note ?? undefined,
  latest: categoryId === null || accountId === null ? undefined : { categoryId, accountId },
  version: row.version,
})

export const listPayees = async (db: Db, bookId: BookId): Promise<Payee[]> =>
  inSlices(sortByName(await readPayees(db, bookId, null)))

export const findPayee = async (db: Db, bookId: BookId, payeeId: number): Promise<Payee | undefined> =>
  (await readPayees(db, bookId, payeeId))[0]

const asColumns = ({ name, aliases, categoryId, note }: PayeeDraft) => ({
  name,
  aliases: aliases ?? null,
  category_id: categoryId ?? null,
  note: note ?? null,
})

export const insertPayee = async (db: Db, bookId: BookId, payee: PayeeDraft): Promise<number> => {
  const { id } = await db
    .insertInto('payees')
    .values({ book_id: bookId, ...asColumns(payee) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updatePayee = async (db: Db, bookId: BookId, payeeId: number, payee: PayeeDraft): Promise<void> => {
  await db.updateTable('payees').set(asColumns(payee)).where('book_id', '=', bookId).where('id', '=', payeeId).execute()
}

/** A split transaction counts once: all its lines have the same payee. */
export const countTransactions = async (db: Db, bookId: BookId, payeeId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where id = transaction_id) as count
    from transactions where book_id = ${bookId} and payee_id = ${payeeId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Past and upcoming transactions. */
export const moveTransactions = async (db: Db, bookId: BookId, from: number, into: number): Promise<void> => {
  for (const table of ['transactions', 'recurring_transactions'] as const) {
    await db
      .updateTable(table)
      .set({ payee_id: into })
      .where('book_id', '=', bookId)
      .where('payee_id', '=', from)
      .execute()
  }
}

/**
 * Transactions without any other description get the payee's name as description. One statement per table: the lines
 * of a split change together.
 */
export const leaveName = async (db: Db, bookId: BookId, { payeeId, name }: Payee): Promise<void> => {
  for (const table of ['transactions', 'recurring_transactions'] as const) {
    await sql`
      update ${sql.table(table)} set description = coalesce(nullif(description, ''), ${name}), payee_id = null
      where book_id = ${bookId} and payee_id = ${payeeId}`.execute(db)
  }
}

export const deletePayee = async (db: Db, bookId: BookId, payeeId: number): Promise<void> => {
  await db.deleteFrom('payees').where('book_id', '=', bookId).where('id', '=', payeeId).execute()
}
