import type { Amount } from '#shared/money.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

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

export const insertRoundUp = async (db: Db, bookId: BookId, roundUp: StoredRule): Promise<void> => {
  await db
    .insertInto('accumulations')
    .values({ book_id: bookId, source_account_id: roundUp.sourceAccountId, ...asColumns(roundUp) })
    .execute()
}

export const updateRoundUp = async (db: Db, bookId: BookId, roundUp: StoredRule): Promise<void> => {
  await db
    .updateTable('accumulations')
    .set(asColumns(roundUp))
    .where('book_id', '=', bookId)
    .where('source_account_id', '=', roundUp.sourceAccountId)
    .execute()
}

export const deleteRoundUp = async (db: Db, bookId: BookId, sourceAccountId: number): Promise<void> => {
  await db
    .deleteFrom('accumulations')
    .where('book_id', '=', bookId)
    .where('source_account_id', '=', sourceAccountId)
    .execute()
}

/** Whether an account is the source or target of a round-up rule. */
export const isRoundedUp = async (db: Db, bookId: BookId, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('accumulations')
    .select('id')
    .where('book_id', '=', bookId)
    .where((roundUp) =>
      roundUp.or([roundUp('source_account_id', '=', accountId), roundUp('target_account_id', '=', accountId)]),
    )
    .executeTakeFirst()
  return row !== undefined
}
