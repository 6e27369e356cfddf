import { z } from 'zod'
import { Sorter } from './drafts.ts'
import { Amount, Id, text } from './fields.ts'
import { limits } from './limits.ts'

const TagIds = z.array(Id).max(limits.tagsPerTransaction)

/** The counts behind a learned value: of so many alike, so many have it. */
export const Reason = z.object({
  /** The words that they share, as its text writes them; absent where they share the payee alone. */
  words: z.string().optional(),
  /** Only transactions with exactly these words, of its payee, of its account. */
  sameText: z.literal(true).optional(),
  ofPayee: z.literal(true).optional(),
  inAccount: z.literal(true).optional(),
  count: z.int(),
  of: z.int(),
  certainty: z.enum(['certain', 'likely']),
  /** The most frequent other category. */
  other: z.object({ categoryId: Id, count: z.int() }).optional(),
})
export type Reason = z.infer<typeof Reason>

/** A transaction that is not recorded yet, as the rules see it. */
export const UnsortedRow = z.strictObject({
  /** The bank's text and the description. */
  text: text(limits.bankText + 1 + limits.transactionDescription).optional(),
  /** Chosen by a person. */
  payeeId: Id.optional(),
  /** Chosen by a person, too: the name of a payee that may not exist yet. */
  newPayee: text(limits.payeeName).optional(),
  /** The payee as a file names it: rules may set another one. */
  payee: text(limits.payeeName).optional(),
  tagIds: TagIds.optional(),
  /** Absent for an account that does not exist yet. */
  accountId: Id.optional(),
  /** Of the account, where that does not exist yet. */
  currencyId: Id.optional(),
  /** The amount, or its direction while it is not known: rules about amounts do not match then. */
  delta: Amount.or(z.enum(['in', 'out'])),
})
export type UnsortedRow = z.infer<typeof UnsortedRow>

/** The values for it, each with what it comes from; empty where nothing is known. */
export const Proposal = z.object({
  categoryId: Id.optional(),
  categoryBy: Sorter.optional(),
  categoryRuleId: Id.optional(),
  reason: Reason.optional(),
  payeeId: Id.optional(),
  payeeBy: Sorter.extract(['rule', 'learned']).optional(),
  payeeRuleId: Id.optional(),
  payeeReason: Reason.omit({ other: true }).optional(),
  tagIds: TagIds.optional(),
  note: text(limits.transactionNote).optional(),
  review: z.literal(true).optional(),
})
export type Proposal = z.infer<typeof Proposal>

/** A rule that looked at a transaction. */
export const Look = z.object({
  ruleId: Id,
  /** The first condition that does not hold; absent where all hold. */
  failed: z
    .enum(['paused', 'words', 'pattern', 'accounts', 'payees', 'tags', 'direction', 'amount', 'currency'])
    .optional(),
  /** Whether it set the category. */
  decides: z.boolean(),
  /** It did not, but would now: it is newer, or is not yet applied. */
  wouldNow: z.literal(true).optional(),
})
export type Look = z.infer<typeof Look>
