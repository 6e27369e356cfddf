import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Refusal } from './errors.ts'
import { Id, text, Timestamp, Version, Amount, AmountInput } from './fields.ts'
import { partyFields, SplitLinesDraft } from './drafts.ts'
import { known } from './transactions.ts'

const Description = text(limits.recurringDescription)

/** 0 days, 1 weeks, 2 months. */
export const RepeatType = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** 0 says nothing when the rule has run, 1 says it silently, 2 aloud. */
export const NotificationMode = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type NotificationMode = z.infer<typeof NotificationMode>

const Repeat = z.object({
  repeatType: RepeatType,
  /** Every so many days, weeks or months. */
  repeatArg: z.int().min(1).max(limits.repeatArg),
  notificationMode: NotificationMode,
  description: Description.optional(),
})

/** A transaction that the ledger makes by itself, again and again. `delta` is the sum of its lines, and `categoryId` that of the first. */
export const RecurringTransaction = Repeat.extend({
  recurringTransactionId: Id,
  categoryId: Id,
  accountId: Id,
  currencyId: Id,
  delta: Amount,
  ...known,
  /** When it last made a transaction; at first, when the rule was made. */
  lastRepeat: Timestamp,
  nextRepeat: Timestamp,
  /** The first date, from which all are counted, and how many of them stand before the next one. */
  anchor: Timestamp,
  period: z.int().min(0),
  /** A paused rule makes nothing; when it goes on, what it missed is not made up for. */
  paused: z.boolean(),
  version: Version,
})
export type RecurringTransaction = z.infer<typeof RecurringTransaction>

export const RecurringDraft = Repeat.extend({
  categoryId: Id,
  accountId: Id,
  /** Negative for spending, in the currency of the account. */
  delta: AmountInput,
  nextRepeat: Timestamp,
  /** Allows the sign that contradicts the category. */
  refund: z.boolean().optional(),
  ...partyFields,
  /** Splits it, as a transaction. In an edit absent lines stay, and null makes it plain again. */
  lines: SplitLinesDraft.nullable().optional(),
})
export type RecurringDraft = z.infer<typeof RecurringDraft>

const Made = z.object({ recurringTransactionId: Id })
const onRule = z.object({ recurringId: Id, version: Version.optional() })
const path = '/user/transactions/recurring'

export const recurring = {
  list: get(`${path}/getList`, {
    summary: 'All recurring rules, the next one first',
    output: z.object({ recurringList: z.array(RecurringTransaction) }),
  }),
  create: post(`${path}/new`, {
    summary: 'Make a recurring rule',
    input: RecurringDraft,
    output: Made,
    status: 201,
  }),
  edit: post(`${path}/edit`, {
    summary: 'Change a rule as a whole; an absent description is cleared, absent payee, tags, note and lines stay',
    input: Made.extend({ version: Version.optional(), ...RecurringDraft.shape }),
  }),
  skip: post(`${path}/skip`, { summary: 'Leave out the next date', input: onRule }),
  pause: post(`${path}/pause`, { summary: 'Stop a rule for a while', input: onRule }),
  resume: post(`${path}/resume`, {
    summary: 'Let a paused rule go on with its next date from now',
    input: onRule,
  }),
  remove: post(`${path}/delete`, { summary: 'Delete a rule; its entries stay', input: onRule }),
}

/** A form takes a moment to fill in. */
const GRACE_MS = 60_000

/** Refuses a first date that has passed. */
export const refusePast = (nextRepeat: Timestamp, now: Date): void => {
  if (Date.parse(nextRepeat) >= now.getTime() - GRACE_MS) return
  throw new Refusal('IN_THE_PAST', undefined, [{ path: ['nextRepeat'], message: 'has passed' }])
}
