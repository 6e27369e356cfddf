import { z } from 'zod'
import { CategoryType } from './categories.ts'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, orNull, text, Timestamp, Version, Amount, AmountInput } from './fields.ts'
import { filterWith } from './filter.ts'

const Description = text(limits.transactionDescription)

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

/** One transaction of the ledger. A transfer is one transaction too: its side out of the first account, with the side into the other linked to it. */
export const Transaction = Leg.extend({
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

/** One income or expense on its way in. Without `createdAt` it is now. */
export const TransactionDraft = z.object({
  categoryId: Id,
  accountId: Id,
  createdAt: Timestamp.optional(),
  /** Negative for spending, in the currency of the account. */
  delta: AmountInput,
  description: Description.optional(),
  /** Allows the sign that contradicts the category: money back for an expense, or income paid back. */
  refund: z.boolean().optional(),
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
    typed: ['description'],
    input: TransactionFilter,
    output: z.object({ count: z.int() }),
  }),
  list: get('/user/transactions/getList', {
    summary: 'Entries that match, newest first',
    typed: ['description'],
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
    typed: ['description'],
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
