import type { Insertable } from 'kysely'
import type { TransactionsTable } from '#server/db/schemaOfTransactions.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import type { TestInstance, TestUser } from '#server/testing.ts'

type Row = Insertable<TransactionsTable>
type Line = Partial<Row> & Pick<Row, 'delta'>

/** A euro account and a category for test transactions. */
export const aPlace = async (person: TestUser) => ({
  account_id: await person.anAccount(),
  category_id: await person.aCategory({ type: -1 }),
  currency_id: 2,
})

/** Records a transaction in its own change set: one row, or the lines of a split one. */
export const record = async (
  { db }: TestInstance,
  { bookId }: TestUser,
  shared: Omit<Row, 'book_id' | 'delta'>,
  lines: Line[],
): Promise<number> => {
  const command = { bookId, userId: null, source: 'form', call: 'transactions.create' } as const
  const { result } = await inChangeSet(db, command, async (tx) => {
    // Only split lines may have a line note; they are linked below.
    const rows = lines.map((line) => ({ ...shared, ...line, line_note: null, book_id: bookId }))
    const made = await tx.insertInto('transactions').values(rows).returning('id').execute()
    const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
    const update = tx.updateTable('transactions').where('book_id', '=', bookId)
    if (ids.length > 1) await update.set({ split_id: ids[0] }).where('id', 'in', ids).execute()
    for (const [index, { line_note }] of lines.entries()) {
      if (line_note)
        await update
          .set({ line_note })
          .where('id', '=', ids[index] as number)
          .execute()
    }
    return ids[0] as number
  })
  return result
}

/** The rows of a user's transactions as they are stored. */
export const rowsOf = ({ db }: TestInstance, { bookId }: TestUser) =>
  db.selectFrom('transactions').selectAll().where('book_id', '=', bookId).orderBy('id').execute()
