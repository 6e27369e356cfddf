import type { Amount } from '#shared/money.ts'
import type { Db } from '#server/db/connect.ts'

export interface StoredRule {
  sourceAccountId: number
  targetAccountId: number
  currencyId: number
  categoryId: number
  includeRecurring: boolean
  steps: { from: Amount | null; to: Amount | null; step: Amount }[]
}

const asColumns = ({ targetAccountId, currencyId, categoryId, includeRecurring, steps }: StoredRule) => ({
  target_account_id: targetAccountId,
  currency_id: currencyId,
  category_id: categoryId,
  include_recurring: includeRecurring,
  step_from: steps.map(({ from }) => from),
  step_to: steps.map(({ to }) => to),
  step_size: steps.map(({ step }) => step),
})

export const insertRoundUp = async (db: Db, userId: number, roundUp: StoredRule): Promise<void> => {
  await db
    .insertInto('accumulations')
    .values({ user_id: userId, source_account_id: roundUp.sourceAccountId, ...asColumns(roundUp) })
    .execute()
}

export const updateRoundUp = async (db: Db, userId: number, roundUp: StoredRule): Promise<void> => {
  await db
    .updateTable('accumulations')
    .set(asColumns(roundUp))
    .where('user_id', '=', userId)
    .where('source_account_id', '=', roundUp.sourceAccountId)
    .execute()
}

export const deleteRoundUp = async (db: Db, userId: number, sourceAccountId: number): Promise<void> => {
  await db
    .deleteFrom('accumulations')
    .where('user_id', '=', userId)
    .where('source_account_id', '=', sourceAccountId)
    .execute()
}

/** Whether an account is the source or target of a round-up rule. */
export const isRoundedUp = async (db: Db, userId: number, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('accumulations')
    .select('id')
    .where('user_id', '=', userId)
    .where((roundUp) =>
      roundUp.or([roundUp('source_account_id', '=', accountId), roundUp('target_account_id', '=', accountId)]),
    )
    .executeTakeFirst()
  return row !== undefined
}
