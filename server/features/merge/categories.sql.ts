import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** Counts of rows that use a category. */
export interface Uses {
  transactions: number
  /** Incomes and expenses by sign, without transfers and balance changes. */
  incomes: number
  expenses: number
  categories: number
  recurring: number
  /** Lines of recurring transactions by sign, without transfers. */
  recurringIncomes: number
  recurringExpenses: number
  roundUps: number
}

/** Directly, without subcategories. */
export const countUses = async (db: Db, bookId: BookId, categoryId: number): Promise<Uses> => {
  const { rows } = await sql<Uses>`
    select t.*, c.*, r.*, a.*
    from (select count(distinct transaction_id) as transactions,
                 count(*) filter (where kind = 0 and to_account_id is null and delta > 0) as incomes,
                 count(*) filter (where kind = 0 and to_account_id is null and delta < 0) as expenses
          from transactions where book_id = ${bookId} and category_id = ${categoryId}) as t,
         (select count(*) as categories from categories where book_id = ${bookId} and parent_id = ${categoryId}) as c,
         (select count(distinct coalesce(split_id, id)) as recurring,
                 count(*) filter (where to_account_id is null and delta > 0) as "recurringIncomes",
                 count(*) filter (where to_account_id is null and delta < 0) as "recurringExpenses"
          from recurring_transactions where book_id = ${bookId} and category_id = ${categoryId}) as r,
         (select count(*) as "roundUps" from accumulations where book_id = ${bookId} and category_id = ${categoryId}) as a
    `.execute(db)
  return rows[0] as Uses
}

/** Moves everything in one category or below it to the other, and the suggestions of payees; budgets are not moved. */
export const moveUses = async (db: Db, bookId: BookId, from: number, into: number): Promise<void> => {
  const moved = ['transactions', 'recurring_transactions', 'accumulations'] as const
  for (const table of moved) {
    await db
      .updateTable(table)
      .set({ category_id: into })
      .where('book_id', '=', bookId)
      .where('category_id', '=', from)
      .execute()
  }
  await db
    .updateTable('categories')
    .set({ parent_id: into })
    .where('book_id', '=', bookId)
    .where('parent_id', '=', from)
    .execute()
  // Incomes and expenses are not allowed in the transfer category, so no payee may suggest it.
  await sql`
    update payees set category_id = (
      select id from categories where book_id = ${bookId} and id = ${into} and not for_transfers)
    where book_id = ${bookId} and category_id = ${from}`.execute(db)
}
