import {
  type FormFacts,
  type FormProblem,
  type FormProblems,
  readFormDraft,
} from '#components/transactions/form/formValues.ts'
import { type Names, noNames } from '#components/transactions/form/nameDetails.ts'
import { limits } from '#contract/limits.ts'
import { Timestamp } from '#contract/fields.ts'
import type { NotificationMode, RecurringDraft, TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { datesFrom, dueAt, periodNotBefore, type RepeatType, type Schedule } from '#shared/schedule.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'

/** The fields of a recurring transaction; `createdAt` is its first date, or its next one. */
export interface RecurringFields extends TransactionFields {
  /** The interval, as typed. */
  repeatArg: string
  repeatType: RepeatType
  notificationMode: NotificationMode
}

export type RecurringProblems = Omit<FormProblems, 'createdAt'> & {
  createdAt?: FormProblem | 'past'
  repeatArg?: 'outOfRange'
}
export type ReadRecurring =
  | { draft: RecurringDraft; problems?: undefined }
  | { draft?: undefined; problems: RecurringProblems }

/** The number of dates in the preview. */
const PREVIEW = 12
/** Tolerance for the time it takes to fill in a form. */
const GRACE_MS = 60_000

/** Parses the fields into a draft ready to be sent, or the problems by field. */
export const readRecurring = (
  fields: RecurringFields,
  facts: FormFacts,
  now: Date,
  rule: RecurringTransaction | undefined,
  names: Names = noNames,
): ReadRecurring => {
  // Its transactions are not sorted again: the category is a choice.
  const transaction = readFormDraft({ ...fields, filledBy: undefined }, facts, names, rule)
  const repeatArg = readRepeatArg(fields.repeatArg)
  const problems: RecurringProblems = {
    ...transaction.problems,
    ...(repeatArg === undefined ? { repeatArg: 'outOfRange' } : {}),
    ...(isPast(fields, now) && !keepsDates(fields, rule) ? { createdAt: 'past' } : {}),
  }
  if (Object.keys(problems).length > 0 || repeatArg === undefined || transaction.problems !== undefined)
    return { problems }
  const { createdAt: nextRepeat = '', ...what } = transaction.draft
    ? asExpense(transaction.draft, rule)
    : asTransfer(transaction.transfer)
  const { repeatType, notificationMode } = fields
  return { draft: { ...what, nextRepeat, repeatType, repeatArg, notificationMode } }
}

const asExpense = (draft: TransactionDraft, rule: RecurringTransaction | undefined) =>
  rule?.toAccountId === undefined ? draft : { ...draft, toAccountId: null }

const asTransfer = ({ fromAccountId, fromDelta, ...draft }: TransferDraft) => ({
  ...draft,
  accountId: fromAccountId,
  delta: fromDelta,
})

/** The transaction that it records; for a transfer, with both sides. */
export const asMade = (rule: RecurringTransaction) => {
  const { toAccountId: accountId, toCurrencyId: currencyId, toDelta: delta } = rule
  if (accountId === undefined || currencyId === undefined || delta === undefined)
    return { ...rule, metadata: undefined }
  return { ...rule, metadata: { type: 1 as const, linkedTransaction: { accountId, currencyId, delta } } }
}

const isPast = ({ createdAt }: RecurringFields, now: Date): boolean =>
  createdAt !== undefined && Date.parse(createdAt) < now.getTime() - GRACE_MS

const readRepeatArg = (typed: string): number | undefined => {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= limits.repeatArg ? number : undefined
}

/** If its dates were not changed, they are still computed from its first one. */
const keepsDates = (fields: RecurringFields, rule: RecurringTransaction | undefined): rule is RecurringTransaction =>
  rule !== undefined &&
  fields.createdAt !== undefined &&
  Date.parse(rule.nextRepeat) === Date.parse(fields.createdAt) &&
  rule.repeatType === fields.repeatType &&
  rule.repeatArg === readRepeatArg(fields.repeatArg)

/** The next dates according to the fields; empty while these are invalid. */
export const previewOf = (
  zone: string,
  fields: RecurringFields,
  now: Date,
  rule: RecurringTransaction | undefined,
): Timestamp[] => {
  const repeatArg = readRepeatArg(fields.repeatArg)
  const { createdAt, repeatType } = fields
  if (createdAt === undefined || repeatArg === undefined) return []
  if (keepsDates(fields, rule)) return inReach(datesFrom(zone, rule, upcomingPeriod(zone, rule, now), PREVIEW))
  return isPast(fields, now) ? [] : inReach(datesFrom(zone, { anchor: createdAt, repeatType, repeatArg }, 0, PREVIEW))
}

const inReach = (dates: Timestamp[]): Timestamp[] => dates.filter((date) => Timestamp.safeParse(date).success)

/** The next period of a recurring transaction; for a paused one, as if resumed now. */
const upcomingPeriod = (zone: string, rule: Schedule & { period: number; paused: boolean }, now: Date): number =>
  rule.paused ? periodNotBefore(zone, rule, rule.period, now) : rule.period

/** The next two dates of a recurring transaction; for a paused one, as if resumed now. */
export const nextDates = (zone: string, rule: RecurringTransaction, now: Date): [Timestamp, Timestamp] => {
  const [next = rule.nextRepeat, after = next] = datesFrom(zone, rule, upcomingPeriod(zone, rule, now), 2)
  return [next, after]
}

/** Whether it has run: before, its last date is the moment of its creation, which is not one of its dates. */
export const hasRun = (zone: string, rule: RecurringTransaction): boolean => {
  const last = Date.parse(rule.lastRepeat)
  let period = rule.period - 1
  while (period >= 0 && Date.parse(dueAt(zone, rule, period)) > last) period--
  return period >= 0 && Date.parse(dueAt(zone, rule, period)) === last
}
