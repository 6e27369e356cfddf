import type { Amount } from '#contract/calc/money.ts'
import type { Db } from '#server/infra/db/connect.ts'

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

export const insertRoundUpRule = async (db: Db, userId: number, rule: StoredRule): Promise<void> => {
  await db
    .insertInto('accumulations')
    .values({ user_id: userId, source_account_id: rule.sourceAccountId, ...asColumns(rule) })
    .execute()
}

export const updateRoundUpRule = async (db: Db, userId: number, rule: StoredRule): Promise<void> => {
  await db
    .updateTable('accumulations')
    .set(asColumns(rule))
    .where('user_id', '=', userId)
    .where('source_account_id', '=', rule.sourceAccountId)
    .execute()
}

export const deleteRoundUpRule = async (db: Db, userId: number, sourceAccountId: number): Promise<void> => {
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
    .where((rule) => rule.or([rule('source_account_id', '=', accountId), rule('target_account_id', '=', accountId)]))
    .executeTakeFirst()
  return row !== undefined
}
