import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { Timestamp } from '#contract/fields.ts'
import type { RecurringDraft } from '#contract/drafts.ts'
import { type RecurringTransaction, refusePast } from '#contract/recurring.ts'
import { dueAt, periodNotBefore } from '#shared/schedule.ts'
import { requireUnchanged } from '#server/kernel/requireRow.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { versionOf } from '#server/features/transactions/sides.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { columnsOf } from './columns.ts'
import { createRecurring } from './createRecurring.ts'
import * as sql from './sql.ts'

interface OnRecurring {
  recurringId: number
  version?: string | undefined
}

const findRows = async (
  { db, bookId }: UserCall,
  { recurringId, version }: OnRecurring,
): Promise<sql.RecurringRows> => {
  const lines = await sql.findRecurring(db, bookId, recurringId)
  const found = lines && { lines, version: versionOf(lines) }
  return requireUnchanged(found, 'recurring_transactions', { id: recurringId, version }).lines
}

const findOwn = async (call: UserCall, target: OnRecurring): Promise<RecurringTransaction> =>
  sql.asRecurring(await findRows(call, target))

/** Dates counted from this one. */
const startAt = (nextRepeat: string, now: Date) => {
  refusePast(nextRepeat, now)
  return { anchor: new Date(nextRepeat), next_repeat: new Date(nextRepeat), period: 0 }
}

const datesOf = ([{ anchor, next_repeat, period }]: sql.RecurringRows) => ({ anchor, next_repeat, period })

/** If neither the next date nor the recurrence changed, the dates are still counted from the first. */
const keepsDates = (rule: RecurringTransaction, draft: RecurringDraft): boolean =>
  Date.parse(rule.nextRepeat) === Date.parse(draft.nextRepeat) &&
  rule.repeatType === draft.repeatType &&
  rule.repeatArg === draft.repeatArg

/** Moves the recurring transaction to another of its dates. */
const moveTo = async (call: UserCall, rule: RecurringTransaction, period: number): Promise<void> => {
  const { db, bookId, enqueue } = call
  const ruleId = rule.recurringTransactionId
  const next = dueAt(await getTimeZone(db, bookId), rule, period)
  if (!Timestamp.safeParse(next).success) throw new Refusal('LIMIT_REACHED', 'There is no date after this one.')
  await sql.updateRecurring(db, bookId, ruleId, { period, next_repeat: new Date(next), paused: false })
  await enqueue(db, 'recurring', { bookId, ruleId }, new Date(next))
}

export const recurringRoutes = [
  route(contract.recurring.list, async (_, { db, bookId }) => ({ recurringList: await sql.listRecurring(db, bookId) })),

  route(contract.recurring.create, async (draft, call) => {
    return { recurringTransactionId: await createRecurring(call, draft, startAt(draft.nextRepeat, call.now)) }
  }),

  route(contract.recurring.edit, async ({ recurringTransactionId: ruleId, version, ...draft }, call) => {
    const { db, bookId, now, enqueue } = call
    const old = await findRows(call, { recurringId: ruleId, version })
    const { rule, lines } = await columnsOf(call, draft, old)
    const dates = keepsDates(sql.asRecurring(old), draft) ? datesOf(old) : startAt(draft.nextRepeat, now)
    const { last_repeat, paused } = old[0]
    await sql.replaceLines(db, bookId, old, { ...rule, ...dates, last_repeat, paused }, lines)
    if (dates.period === 0) await enqueue(db, 'recurring', { bookId, ruleId }, dates.next_repeat)
    return {}
  }),

  route(contract.recurring.skip, async (target, call) => {
    const rule = await findOwn(call, target)
    await moveTo(call, rule, rule.period + 1)
    if (rule.paused) await sql.updateRecurring(call.db, call.bookId, target.recurringId, { paused: true })
    return {}
  }),

  route(contract.recurring.pause, async (target, call) => {
    await findOwn(call, target)
    await sql.updateRecurring(call.db, call.bookId, target.recurringId, { paused: true })
    return {}
  }),

  route(contract.recurring.resume, async (target, call) => {
    const rule = await findOwn(call, target)
    const zone = await getTimeZone(call.db, call.bookId)
    await moveTo(call, rule, rule.paused ? periodNotBefore(zone, rule, rule.period, call.now) : rule.period)
    return {}
  }),

  route(contract.recurring.remove, async (target, call) => {
    await findOwn(call, target)
    await sql.deleteRecurring(call.db, call.bookId, target.recurringId)
    return {}
  }),
]
