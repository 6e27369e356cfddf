import { sql, type Insertable, type Updateable } from 'kysely'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Db } from '#server/infra/db/connect.ts'
import { disabledUsers } from '#server/kernel/users.sql.ts'
import type { RecurringTransactionsTable } from '#server/infra/db/schemaOfPlans.ts'

const rules = (db: Db, userId: number) =>
  db
    .selectFrom('recurring_transactions')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('user_id', '=', userId)

type RuleRow = Awaited<ReturnType<ReturnType<typeof rules>['executeTakeFirstOrThrow']>>

const asRule = (row: RuleRow): RecurringTransaction => ({
  recurringTransactionId: row.id,
  categoryId: row.category_id,
  accountId: row.account_id,
  currencyId: row.currency_id,
  delta: row.delta,
  description: row.description ?? undefined,
  repeatType: row.repeat_type,
  repeatArg: row.repeat_arg,
  notificationMode: row.notification_mode,
  anchor: row.anchor.toISOString(),
  period: row.period,
  nextRepeat: row.next_repeat.toISOString(),
  lastRepeat: row.last_repeat.toISOString(),
  paused: row.paused,
  version: row.version,
})

/** The next one first. */
export const listRules = async (db: Db, userId: number): Promise<RecurringTransaction[]> =>
  (await rules(db, userId).orderBy('next_repeat').orderBy('id', 'desc').execute()).map(asRule)

export const findRule = async (db: Db, userId: number, ruleId: number): Promise<RecurringTransaction | undefined> => {
  const row = await rules(db, userId).where('id', '=', ruleId).executeTakeFirst()
  return row && asRule(row)
}

export const insertRule = async (db: Db, rule: Insertable<RecurringTransactionsTable>): Promise<number> => {
  const { id } = await db.insertInto('recurring_transactions').values(rule).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateRule = async (
  db: Db,
  userId: number,
  ruleId: number,
  change: Updateable<RecurringTransactionsTable>,
): Promise<void> => {
  await db
    .updateTable('recurring_transactions')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', ruleId)
    .execute()
}

export const deleteRule = async (db: Db, userId: number, ruleId: number): Promise<void> => {
  await db.deleteFrom('recurring_transactions').where('user_id', '=', userId).where('id', '=', ruleId).execute()
}

/** Recurring transactions of all users that are due. */
export const listDueRules = (db: Db, now: Date): Promise<{ userId: number; ruleId: number }[]> =>
  db
    .selectFrom('recurring_transactions')
    .select(['user_id as userId', 'id as ruleId'])
    .where('next_repeat', '<=', now)
    .where('paused', '=', false)
    .where('user_id', 'not in', disabledUsers(db))
    .orderBy('next_repeat')
    .limit(1000)
    .execute()
