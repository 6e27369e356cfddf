import { sql } from 'kysely'
import type { Accumulation } from '#contract/roundUps.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

const accumulations = (db: Db, bookId: BookId) =>
  db
    .selectFrom('accumulations')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('book_id', '=', bookId)

type Row = Awaited<ReturnType<ReturnType<typeof accumulations>['executeTakeFirstOrThrow']>>

/** A round-up rule, and the currency of its two accounts. */
export interface RoundUp extends Accumulation {
  currencyId: number
}

const asRecurring = (row: Row): RoundUp => ({
  sourceAccountId: row.source_account_id,
  targetAccountId: row.target_account_id,
  currencyId: row.currency_id,
  categoryId: row.category_id,
  ownerId: row.book_id,
  includeRecurring: row.include_recurring,
  steps: row.step_size.map((step, index) => ({
    from: row.step_from[index] ?? undefined,
    to: row.step_to[index] ?? undefined,
    step,
  })),
  version: row.version,
})

export const listRoundUps = async (db: Db, bookId: BookId): Promise<RoundUp[]> =>
  (await accumulations(db, bookId).orderBy('id').execute()).map(asRecurring)

/** The round-up rule of an account. */
export const findRoundUp = async (db: Db, bookId: BookId, sourceAccountId: number): Promise<RoundUp | undefined> => {
  const row = await accumulations(db, bookId).where('source_account_id', '=', sourceAccountId).executeTakeFirst()
  return row && asRecurring(row)
}
