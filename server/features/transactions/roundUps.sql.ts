import { sql } from 'kysely'
import type { Accumulation } from '#contract/roundUps.ts'
import type { Db } from '#server/infra/db/connect.ts'

const accumulations = (db: Db, userId: number) =>
  db
    .selectFrom('accumulations')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof accumulations>['executeTakeFirstOrThrow']>>

/** A round-up rule, and the currency of its two accounts. */
export interface RoundUpRule extends Accumulation {
  currencyId: number
}

const asRule = (row: Row): RoundUpRule => ({
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

export const listRoundUpRules = async (db: Db, userId: number): Promise<RoundUpRule[]> =>
  (await accumulations(db, userId).orderBy('id').execute()).map(asRule)

/** The round-up rule of an account. */
export const findRoundUpRule = async (
  db: Db,
  userId: number,
  sourceAccountId: number,
): Promise<RoundUpRule | undefined> => {
  const row = await accumulations(db, userId).where('source_account_id', '=', sourceAccountId).executeTakeFirst()
  return row && asRule(row)
}
