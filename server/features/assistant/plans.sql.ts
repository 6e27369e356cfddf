import type { Plan } from '#contract/assistant.ts'
import type { Db } from '#server/db/connect.ts'
import type { Member } from '#server/db/columns.ts'
import type { PlanStep } from '#server/db/schemaOfAssistant.ts'

export interface StoredPlan {
  id: number
  status: Plan['status']
  steps: PlanStep[]
  rows: Plan['rows']
  balances: Plan['balances']
  made_at: Date
  expires_at: Date
  change_set_id: number | null
}

export const plans = (db: Db, { userId, bookId }: Member) =>
  db.selectFrom('plans').selectAll().where('user_id', '=', userId).where('book_id', '=', bookId)

export const asPlan = ({ id, status, rows, balances, expires_at, change_set_id }: StoredPlan): Plan => ({
  planId: id,
  status,
  rows,
  balances,
  expiresAt: expires_at.toISOString(),
  changeSetId: change_set_id ?? undefined,
})

export const findPlan = (db: Db, member: Member, planId: number): Promise<StoredPlan | undefined> =>
  plans(db, member).where('id', '=', planId).executeTakeFirst()

export interface NewPlan {
  contextId: number
  steps: PlanStep[]
  rows: Plan['rows']
  balances: Plan['balances']
  madeAt: Date
  expiresAt: Date
}

export const insertPlan = async (db: Db, { userId, bookId }: Member, plan: NewPlan): Promise<Plan> =>
  asPlan(
    await db
      .insertInto('plans')
      .values({
        user_id: userId,
        book_id: bookId,
        context_id: plan.contextId,
        steps: JSON.stringify(plan.steps),
        rows: JSON.stringify(plan.rows),
        balances: JSON.stringify(plan.balances),
        made_at: plan.madeAt,
        expires_at: plan.expiresAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Sets the status of an open plan; false when it was not open. */
export const closePlan = async (
  db: Db,
  { userId, bookId }: Member,
  planId: number,
  status: 'applied' | 'discarded',
  changeSetId?: number,
): Promise<boolean> => {
  const row = await db
    .updateTable('plans')
    .set({ status, change_set_id: changeSetId ?? null })
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('id', '=', planId)
    .where('status', '=', 'proposed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
