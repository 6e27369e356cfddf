import { z } from 'zod'
import { CategoryType } from './categories.ts'
import { limits } from './limits.ts'
import { statuses } from './lists.ts'
import { get, post } from './endpoint.ts'
import { Id, orNull, text, Timestamp, Version, Amount, AmountInput } from './fields.ts'
import { filterWith } from './filter.ts'

const Description = text(limits.transactionDescription)
const Note = text(limits.transactionNote)
const LineNote = text(limits.lineNote)
const PayeeName = text(limits.payeeName)
const TagIds = z.array(Id).max(limits.tagsPerTransaction)
const TagNames = z.array(text(limits.name)).max(limits.tagsPerTransaction)
const ExternalId = text(limits.externalId)
const BankText = text(limits.bankText)

export const Status = z.enum(statuses)

/** One side: what happened to one account. */
const Leg = z.object({
  transactionId: Id,
  categoryId: Id,
  accountId: Id,
  currencyId: Id,
  createdAt: Timestamp,
  delta: Amount,
  description: Description.optional(),
})

/** What sets a balance without being income, spending or a transfer: the balance an account began with, or a correction of it. */
export const BalanceKind = z.enum(['opening', 'adjustment'])
export type BalanceKind = z.infer<typeof BalanceKind>

/** A part of a split transaction: an income or expense of its own category, or a transfer out of the transaction's account. */
export const SplitLine = z.object({
  lineId: Id,
  categoryId: Id,
  delta: Amount,
  note: LineNote.optional(),
  /** Tags of this line alone. */
  tagIds: TagIds.optional(),
  toAccountId: Id.optional(),
  toCurrencyId: Id.optional(),
  toDelta: Amount.optional(),
  /** Where a list is filtered: this line is not among what the filter means. */
  matches: z.literal(false).optional(),
})
export type SplitLine = z.infer<typeof SplitLine>

/**
 * One transaction of the ledger. A transfer is one transaction too: its side out of the first account, with the side into the other
 * linked to it. So is a split one: `delta` is the sum of its lines, and `categoryId` that of the first.
 */
export const Transaction = Leg.extend({
  payeeId: Id.optional(),
  /** Of a split transaction: those that all lines have. */
  tagIds: TagIds.optional(),
  note: Note.optional(),
  /** Absent for `cleared`. */
  status: Status.optional(),
  /** What the bank calls the transaction, and its text, as they came. */
  externalId: ExternalId.optional(),
  bankText: BankText.optional(),
  /** Absent for a transaction that is not split. */
  lines: z.array(SplitLine).optional(),
  /** Absent for a plain transaction. */
  metadata: z
    .discriminatedUnion('type', [
      /** A transfer. */
      z.object({ type: z.literal(1), id: Id, linkedTransaction: Leg }),
      /** Made by a recurring rule, which may be gone by now. */
      z.object({ type: z.literal(2), recurringTransactionId: Id }),
      /** Rounded up: the first side of the transfer that did it. A recurring rule may have made the transaction. */
      z.object({ type: z.literal(3), internalTransactionId: Id, recurringTransactionId: Id.optional() }),
    ])
    .optional(),
  /** Absent for income, expenses and transfers. */
  kind: BalanceKind.optional(),
  /** The account's balance after it, where the list is filtered to one account. */
  balanceAfter: Amount.optional(),
  version: Version,
})
export type Transaction = z.infer<typeof Transaction>

/** What is known of a transaction beside its amounts. In an edit, what is absent stays and null clears. */
const details = {
  payeeId: Id.nullable().optional(),
  /** The payee by name or alias, in place of its id; made when there is none. */
  payee: PayeeName.optional(),
  tagIds: TagIds.nullable().optional(),
  /** More tags, by name; made when there are none. */
  tags: TagNames.optional(),
  note: Note.nullable().optional(),
  /** `cleared` for a new transaction. */
  status: Status.optional(),
  externalId: ExternalId.nullable().optional(),
  bankText: BankText.nullable().optional(),
}
export type DetailsDraft = z.infer<z.ZodObject<typeof details>>

/** A line on its way in; `lineOf` says by what it may name its category and account. */
const lineOf = <I extends z.ZodType<number>>(AnId: I) =>
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

const Lines = z.array(SplitLineDraft).min(2).max(limits.splitLines)

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
  lines: Lines.nullable().optional(),
})
export type TransactionDraft = z.infer<typeof TransactionDraft>

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
})
export type TransferDraft = z.infer<typeof TransferDraft>

/** A name for a row that the same command makes: a negative number of the caller's choice. */
const Ref = z.int().negative()
const IdOrRef = z.union([Id, Ref])

/** One row of a bulk command. Type 1 is a transfer. */
export const BulkEntry = z.object({
  type: z.union([z.literal(0), z.literal(1)]),
  /** The category for transfers when absent; an income or expense needs one. */
  categoryId: IdOrRef.optional(),
  accountId: IdOrRef,
  created: Timestamp,
  delta: AmountInput,
  description: Description.optional(),
  toAccountId: IdOrRef.optional(),
  toDelta: AmountInput.optional(),
  /** The balance that the account began with. */
  kind: z.literal('opening').optional(),
  /** Allows the sign that contradicts the category. */
  refund: z.boolean().optional(),
  ...details,
  lines: z.array(lineOf(IdOrRef)).min(2).max(limits.splitLines).nullable().optional(),
})
export type BulkEntry = z.infer<typeof BulkEntry>

export const BulkDraft = z.object({
  entries: z.array(BulkEntry).min(1).max(limits.bulkRows),
  /** Categories that the same command makes, parents before children; transactions name them by `ref`. */
  categories: z
    .array(z.object({ ref: Ref, type: CategoryType, parentId: IdOrRef.optional(), name: text(limits.name) }))
    .max(limits.categories)
    .optional(),
  /** Accounts that the same command opens. A `folder` that does not exist yet is made. */
  accounts: z
    .array(z.object({ ref: Ref, folder: z.union([Id, text(limits.name)]), currencyId: Id, name: text(limits.name) }))
    .max(limits.accounts)
    .optional(),
  /** Categories that the same command makes mixed, so that its transactions may go both ways. */
  mixed: z.array(Id).max(limits.categories).optional(),
  /** Whether expenses are rounded up as their accounts' rules say; an import's are not unless asked for. */
  roundUps: z.boolean().optional(),
  /** How history calls it. */
  means: z.enum(['bulk', 'import']).optional(),
})
export type BulkDraft = z.infer<typeof BulkDraft>

/** Which transactions are meant. All parts must hold; within a list any one will do. A transaction matches if either of its sides does. */
export const TransactionFilter = filterWith({})
export type TransactionFilter = z.infer<typeof TransactionFilter>

/** What the matching sides of transactions come to in one currency. Together these are what the balance moved by. */
export const FlowSums = z.object({
  currencyId: Id,
  income: Amount,
  /** Below zero unless refunds outweigh the spending. */
  expense: Amount,
  /** What transfers brought in, and took out; absent where that is nothing. */
  transferredIn: Amount.optional(),
  transferredOut: Amount.optional(),
  /** Opening balances and adjustments; absent where that is nothing. */
  balanceChanges: Amount.optional(),
})
export type FlowSums = z.infer<typeof FlowSums>

/** The transactions of one month in the user's time zone, counted and summed. Of a transfer, the sides that match count. */
export const MonthTotals = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** The month's first and last moment, as a filter takes them. */
  fromTime: Timestamp,
  toTime: Timestamp,
  /** All of the month, upcoming ones included. */
  count: z.int(),
  /** By currency, of what is dated until the end of today. */
  sums: z.array(FlowSums),
  /** What is dated after today. */
  upcoming: z.object({ count: z.int(), sums: z.array(FlowSums) }).optional(),
})
export type MonthTotals = z.infer<typeof MonthTotals>

const onTransaction = z.object({ transactionId: Id, version: Version.optional() })
/** The version that a command made: who changes the same again need not look first. */
const Changed = z.object({ version: Version })

export const transactions = {
  getCount: get('/user/transactions/getCount', {
    summary: 'How many entries match; a transfer is one',
    typed: ['description', 'text'],
    input: TransactionFilter,
    output: z.object({ count: z.int() }),
  }),
  list: get('/user/transactions/getList', {
    summary: 'Entries that match, newest first',
    typed: ['description', 'text'],
    input: filterWith({
      offset: orNull(z.coerce.number<number>().int().min(0).max(10_000_000)),
      count: orNull(z.coerce.number<number>().int().min(1).max(limits.transactionsPerPage)),
      /** The `next` of an earlier page. */
      after: orNull(z.string().max(128)),
    }),
    output: z.object({ transactions: z.array(Transaction), next: z.string().optional() }),
  }),
  getMonths: get('/user/transactions/getMonths', {
    summary: 'Count and sums of the matching entries by month, newest first',
    typed: ['description', 'text'],
    input: TransactionFilter,
    output: z.object({ months: z.array(MonthTotals) }),
  }),
  get: get('/user/transactions/get', {
    summary: 'One entry, by either leg',
    input: z.object({ transactionId: z.coerce.number<number>().int().positive() }),
    output: z.object({ transaction: Transaction }),
  }),
  create: post('/user/transactions/new', {
    summary: 'Record one income or expense',
    input: TransactionDraft,
    output: z.object({ transactionId: Id }),
    status: 201,
  }),
  createInternal: post('/user/transactions/newInternal', {
    summary: 'Record a transfer between two accounts',
    input: TransferDraft,
    output: z.object({ transactionId: Id }),
    status: 201,
  }),
  createBulk: post('/user/transactions/newBulk', {
    summary: 'Record many entries at once, all or none',
    input: BulkDraft,
    status: 201,
    bodyLimitBytes: 256 * 1024 * 1024,
  }),
  edit: post('/user/transactions/edit', {
    summary: 'Change an entry, or one leg of a transfer; an absent description is cleared, an absent time stays',
    input: onTransaction.extend(TransactionDraft.shape),
    output: Changed,
  }),
  editInternal: post('/user/transactions/editInternal', {
    summary: 'Change a transfer as a whole, by either leg',
    input: onTransaction.extend(TransferDraft.shape),
    output: Changed,
  }),
  remove: post('/user/transactions/delete', {
    summary: 'Delete an entry; a transfer with both its legs',
    input: onTransaction,
  }),
}
