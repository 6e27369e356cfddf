import { z } from 'zod'
import { limits } from './limits.ts'
import { sorters, statuses } from './lists.ts'
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

/** The source of a category or payee that no person chose. */
export const Sorter = z.enum(sorters).exclude(['person'])
export type Sorter = z.infer<typeof Sorter>

/** The sources of category and payee of a new transaction; absent where a person chose. */
export const sorting = {
  categoryBy: Sorter.optional(),
  categoryRuleId: Id.optional(),
  payeeBy: Sorter.optional(),
  payeeRuleId: Id.optional(),
  /** Whether it waits in Review; one without a category always does. */
  review: z.boolean().optional(),
}
export type Sorting = z.infer<z.ZodObject<typeof sorting>>

/** Payee, tags and note. In an edit, absent fields stay and null clears. */
export const partyFields = {
  payeeId: Id.nullable().optional(),
  /** The payee by name or alias instead of id; created if missing. */
  payee: PayeeName.optional(),
  tagIds: TagIds.nullable().optional(),
  /** Additional tags by name; created if missing. */
  tags: TagNames.optional(),
  note: Note.nullable().optional(),
}

/** Details of a transaction besides its amounts. */
export const details = {
  ...partyFields,
  /** `cleared` by default for a new transaction. */
  status: Status.optional(),
  externalId: ExternalId.nullable().optional(),
  bankText: BankText.nullable().optional(),
}
export type DetailsDraft = z.infer<z.ZodObject<typeof details>>

/** A split line as input; `lineOf` takes the schema of its category and account ids. */
export const lineOf = <I extends z.ZodType<number>>(AnId: I) =>
  z.object({
    /** Required unless the line is a transfer. */
    categoryId: AnId.optional(),
    /** In the currency of the transaction's account. The last line may omit it and takes the remainder. */
    delta: AmountInput.optional(),
    note: LineNote.optional(),
    tagIds: TagIds.optional(),
    tags: TagNames.optional(),
    /** Makes the line a transfer into this account. */
    toAccountId: AnId.optional(),
    /** The amount received; by default the amount sent. */
    toDelta: AmountInput.optional(),
    /** Allows a sign that contradicts the category. */
    refund: z.boolean().optional(),
  })

export const SplitLineDraft = lineOf(Id)
export type SplitLineDraft = z.infer<typeof SplitLineDraft>

export const SplitLinesDraft = z.array(SplitLineDraft).min(2).max(limits.splitLines)

/** An income or expense as input. `createdAt` is now by default. */
export const TransactionDraft = z.object({
  /** If there are lines, theirs are used. */
  categoryId: Id,
  accountId: Id,
  createdAt: Timestamp.optional(),
  /** Negative for spending, in the currency of the account. */
  delta: AmountInput,
  description: Description.optional(),
  /** Allows a sign that contradicts the category: a refunded expense, or income paid back. */
  refund: z.boolean().optional(),
  ...details,
  /**
   * Splits it: the amounts of the lines add up to `delta`. In an edit, absent lines stay, and null makes it a plain
   * transaction.
   */
  lines: SplitLinesDraft.nullable().optional(),
})
export type TransactionDraft = z.infer<typeof TransactionDraft>

/** The bank's id on the target account of a transfer. */
export const toExternalId = ExternalId.nullable().optional()

/** A transfer as input: `fromDelta` negative, `toDelta` positive; opposite and equal within one currency. */
export const TransferDraft = z.object({
  /** The transfer category by default. */
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

/** 0 no notification when it is recorded, 1 a silent one, 2 one with sound. */
const NotificationMode = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type NotificationMode = z.infer<typeof NotificationMode>

export const Repeat = z.object({
  repeatType: RepeatType,
  /** The interval in days, weeks or months. */
  repeatArg: z.int().min(1).max(limits.repeatArg),
  notificationMode: NotificationMode,
  description: text(limits.recurringDescription).optional(),
})

/** A recurring transaction as input. */
export const RecurringDraft = Repeat.extend({
  /** Required unless it is a transfer, which uses the transfer category by default. */
  categoryId: Id.optional(),
  accountId: Id,
  /** Negative for spending, in the currency of the account. */
  delta: AmountInput,
  nextRepeat: Timestamp,
  /** Allows a sign that contradicts the category. */
  refund: z.boolean().optional(),
  ...partyFields,
  /** Makes it a transfer into this account. In an edit, an absent account stays, and null makes it an expense. */
  toAccountId: Id.nullable().optional(),
  /** The amount received: required between two currencies; within one it equals the amount sent. */
  toDelta: AmountInput.optional(),
  /** Splits it, like a transaction. In an edit, absent lines stay, and null makes it plain. */
  lines: SplitLinesDraft.nullable().optional(),
})
export type RecurringDraft = z.infer<typeof RecurringDraft>
