import { z } from 'zod'
import { limits } from './limits.ts'
import { statuses } from './lists.ts'
import { Id, text, Timestamp, AmountInput } from './fields.ts'

const Description = text(limits.transactionDescription)
const Note = text(limits.transactionNote)
const LineNote = text(limits.lineNote)
const PayeeName = text(limits.payeeName)
const TagIds = z.array(Id).max(limits.tagsPerTransaction)
const TagNames = z.array(text(limits.name)).max(limits.tagsPerTransaction)
const Status = z.enum(statuses)
const ExternalId = text(limits.externalId)
const BankText = text(limits.bankText)

/** Whom it is paid to, and what is said of it. In an edit, what is absent stays and null clears. */
export const partyFields = {
  payeeId: Id.nullable().optional(),
  /** The payee by name or alias, in place of its id; made when there is none. */
  payee: PayeeName.optional(),
  tagIds: TagIds.nullable().optional(),
  /** More tags, by name; made when there are none. */
  tags: TagNames.optional(),
  note: Note.nullable().optional(),
}

/** What is known of a transaction beside its amounts. */
export const details = {
  ...partyFields,
  /** `cleared` for a new transaction. */
  status: Status.optional(),
  externalId: ExternalId.nullable().optional(),
  bankText: BankText.nullable().optional(),
}
export type DetailsDraft = z.infer<z.ZodObject<typeof details>>

/** A line on its way in; `lineOf` says by what it may name its category and account. */
export const lineOf = <I extends z.ZodType<number>>(AnId: I) =>
  z.object({
    /** Needed unless the line is a transfer. */
    categoryId: AnId.optional(),
    /** In the currency of the transaction's account. The last line may leave it out and takes what is left of the transaction's amount. */
    delta: AmountInput.optional(),
    note: LineNote.optional(),
    tagIds: TagIds.optional(),
    tags: TagNames.optional(),
    /** Makes the line a transfer into this account. */
    toAccountId: AnId.optional(),
    /** What arrives there; as much as leaves when absent. */
    toDelta: AmountInput.optional(),
    /** Allows the sign that contradicts the category. */
    refund: z.boolean().optional(),
  })

export const SplitLineDraft = lineOf(Id)
export type SplitLineDraft = z.infer<typeof SplitLineDraft>

export const SplitLinesDraft = z.array(SplitLineDraft).min(2).max(limits.splitLines)

/** One income or expense on its way in. Without `createdAt` it is now. */
export const TransactionDraft = z.object({
  /** Where there are lines, theirs count. */
  categoryId: Id,
  accountId: Id,
  createdAt: Timestamp.optional(),
  /** Negative for spending, in the currency of the account. */
  delta: AmountInput,
  description: Description.optional(),
  /** Allows the sign that contradicts the category: money back for an expense, or income paid back. */
  refund: z.boolean().optional(),
  ...details,
  /** Splits it: the amounts of the lines add up to `delta`. In an edit absent lines stay, and null makes it plain again. */
  lines: SplitLinesDraft.nullable().optional(),
})
export type TransactionDraft = z.infer<typeof TransactionDraft>

/** What the bank of the account that a transfer goes into calls it. */
export const toExternalId = ExternalId.nullable().optional()

/** One transfer on its way in: `fromDelta` below zero, `toDelta` above; opposite and equal within one currency. */
export const TransferDraft = z.object({
  /** The category for transfers when absent. */
  categoryId: Id.optional(),
  fromAccountId: Id,
  toAccountId: Id,
  createdAt: Timestamp.optional(),
  fromDelta: AmountInput,
  toDelta: AmountInput,
  description: Description.optional(),
  ...details,
  toExternalId,
})
export type TransferDraft = z.infer<typeof TransferDraft>

/** 0 days, 1 weeks, 2 months. */
const RepeatType = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** 0 says nothing when the rule has run, 1 says it silently, 2 aloud. */
const NotificationMode = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type NotificationMode = z.infer<typeof NotificationMode>

export const Repeat = z.object({
  repeatType: RepeatType,
  /** Every so many days, weeks or months. */
  repeatArg: z.int().min(1).max(limits.repeatArg),
  notificationMode: NotificationMode,
  description: text(limits.recurringDescription).optional(),
})

/** A recurring transaction on its way in. */
export const RecurringDraft = Repeat.extend({
  /** Needed unless it is a transfer, which goes without one into the category for transfers. */
  categoryId: Id.optional(),
  accountId: Id,
  /** Negative for spending, in the currency of the account. */
  delta: AmountInput,
  nextRepeat: Timestamp,
  /** Allows the sign that contradicts the category. */
  refund: z.boolean().optional(),
  ...partyFields,
  /** Makes it a transfer into this account. In an edit an absent account stays, and null makes it an expense. */
  toAccountId: Id.nullable().optional(),
  /** What arrives there: needed between two currencies; within one it is what leaves. */
  toDelta: AmountInput.optional(),
  /** Splits it, as a transaction. In an edit absent lines stay, and null makes it plain again. */
  lines: SplitLinesDraft.nullable().optional(),
})
export type RecurringDraft = z.infer<typeof RecurringDraft>
