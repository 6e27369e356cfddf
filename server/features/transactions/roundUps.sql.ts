import { sql } from 'kysely'
import type { Accumulation } from '#contract/roundUps.ts'
import type { Db } from '#server/db/connect.ts'

const accumulations = (db: Db, userId: number) =>
  db
    .selectFrom('accumulations')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('user_id', '=', userId)

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
  ownerId: row.user_id,
  includeRecurring: row.include_recurring,
  steps: row.step_size.map((step, index) => ({
    from: row.step_from[index] ?? undefined,
    to: row.step_to[index] ?? undefined,
    step,
  })),
  version: row.version,
})

export const listRoundUps = async (db: Db, userId: number): Promise<RoundUp[]> =>
  (await accumulations(db, userId).orderBy('id').execute()).map(asRecurring)

/** The round-up rule of an account. */
export const findRoundUp = async (db: Db, userId: number, sourceAccountId: number): Promise<RoundUp | undefined> => {
  const row = await accumulations(db, userId).where('source_account_id', '=', sourceAccountId).executeTakeFirst()
  return row && asRecurring(row)
}
