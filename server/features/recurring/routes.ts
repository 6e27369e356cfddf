import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { Timestamp } from '#contract/fields.ts'
import { type RecurringDraft, type RecurringTransaction, refusePast } from '#contract/recurring.ts'
import { sign } from '#contract/calc/money.ts'
import { dueAt, periodNotBefore } from '#contract/calc/schedule.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { findPlainCategory } from '#server/features/categories/find.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { amountOf, refuseWrongSign } from '#server/features/transactions/rules.ts'
import { findAccountRef } from '#server/features/transactions/sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

interface OnRule {
  recurringId: number
  version?: string | undefined
}

const findOwn = async ({ db, userId }: UserCall, { recurringId, version }: OnRule): Promise<RecurringTransaction> =>
  requireUnchanged(await sql.findRule(db, userId, recurringId), 'recurring rule', version)

/** What a draft says, as it is stored. */
const factsOf = async (call: UserCall, draft: RecurringDraft, old?: RecurringTransaction) => {
  const accountRef = requireRow(await findAccountRef(call.db, call.userId, draft.accountId), 'account')
  const category = await findPlainCategory(call, draft.categoryId)
  const delta = amountOf(draft.delta, accountRef.decimals, 'delta')
  const keepsSign = old?.categoryId === category.id && sign(old.delta) === sign(delta)
  refuseWrongSign(category.type, delta, draft.refund === true || keepsSign)
  return {
    category_id: category.id,
    account_id: accountRef.accountId,
    currency_id: accountRef.currencyId,
    delta,
    description: draft.description ?? null,
    repeat_type: draft.repeatType,
    repeat_arg: draft.repeatArg,
    notification_mode: draft.notificationMode,
  }
}

/** Dates counted from this one. */
const startAt = (nextRepeat: string, now: Date) => {
  refusePast(nextRepeat, now)
  return { anchor: new Date(nextRepeat), next_repeat: new Date(nextRepeat), period: 0 }
}

/** When the next date was not touched and it repeats as before, the dates go on being counted from the first. */
const keepsDates = (rule: RecurringTransaction, draft: RecurringDraft): boolean =>
  Date.parse(rule.nextRepeat) === Date.parse(draft.nextRepeat) &&
  rule.repeatType === draft.repeatType &&
  rule.repeatArg === draft.repeatArg

/** The rule goes on with another of its dates. */
const moveTo = async (call: UserCall, rule: RecurringTransaction, period: number): Promise<void> => {
  const { db, userId, enqueue } = call
  const ruleId = rule.recurringTransactionId
  const next = dueAt(await getTimeZone(db, userId), rule, period)
  if (!Timestamp.safeParse(next).success) throw new Refusal('LIMIT_REACHED', 'There is no date after this one.')
  await sql.updateRule(db, userId, ruleId, { period, next_repeat: new Date(next), paused: false })
  await enqueue(db, 'recurring', { userId, ruleId }, new Date(next))
}

export const recurringRoutes = [
  route(contract.recurring.list, async (_, { db, userId }) => ({ recurringList: await sql.listRules(db, userId) })),

  route(contract.recurring.create, async (draft, call) => {
    const { db, userId, now, enqueue } = call
    const dates = startAt(draft.nextRepeat, now)
    const facts = await factsOf(call, draft)
    const ruleId = await sql.insertRule(db, { user_id: userId, ...facts, ...dates, last_repeat: now })
    await enqueue(db, 'recurring', { userId, ruleId }, dates.next_repeat)
    return { recurringTransactionId: ruleId }
  }),

  route(contract.recurring.edit, async ({ recurringTransactionId: ruleId, version, ...draft }, call) => {
    const { db, userId, now, enqueue } = call
    const rule = await findOwn(call, { recurringId: ruleId, version })
    const facts = await factsOf(call, draft, rule)
    if (keepsDates(rule, draft)) {
      await sql.updateRule(db, userId, ruleId, facts)
      return {}
    }
    const dates = startAt(draft.nextRepeat, now)
    await sql.updateRule(db, userId, ruleId, { ...facts, ...dates })
    await enqueue(db, 'recurring', { userId, ruleId }, dates.next_repeat)
    return {}
  }),

  route(contract.recurring.skip, async (target, call) => {
    const rule = await findOwn(call, target)
    await moveTo(call, rule, rule.period + 1)
    if (rule.paused) await sql.updateRule(call.db, call.userId, target.recurringId, { paused: true })
    return {}
  }),

  route(contract.recurring.pause, async (target, call) => {
    await findOwn(call, target)
    await sql.updateRule(call.db, call.userId, target.recurringId, { paused: true })
    return {}
  }),

  route(contract.recurring.resume, async (target, call) => {
    const rule = await findOwn(call, target)
    const zone = await getTimeZone(call.db, call.userId)
    await moveTo(call, rule, rule.paused ? periodNotBefore(zone, rule, rule.period, call.now) : rule.period)
    return {}
  }),

  route(contract.recurring.remove, async (target, call) => {
    await findOwn(call, target)
    await sql.deleteRule(call.db, call.userId, target.recurringId)
    return {}
  }),
]
