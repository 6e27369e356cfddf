import { z } from 'zod'
import { CategoryType } from './categories.ts'
import { limits } from './config.ts'
import { get, post } from './endpoint.ts'
import { Id, IdList, QueryFlag, text, Timestamp, Version } from './fields.ts'
import { Amount, AmountInput } from './money.ts'

const Description = text(limits.transactionDescription)

/** One leg: what happened to one account. */
const Leg = z.object({
  transactionId: Id,
  categoryId: Id,
  accountId: Id,
  currencyId: Id,
  createdAt: Timestamp,
  delta: Amount,
  description: Description.optional(),
})

/** One entry of the ledger. A transfer is one entry too: its leg out of the first account, with the leg into the other linked to it. */
export const Transaction = Leg.extend({
  /** Absent for a plain entry. */
  metadata: z
    .discriminatedUnion('type', [
      /** A transfer. */
      z.object({ type: z.literal(1), id: Id, linkedTransaction: Leg }),
      /** Made by a recurring rule, which may be gone by now. */
      z.object({ type: z.literal(2), recurringTransactionId: Id }),
      /** Rounded up: the first leg of the transfer that did it. A recurring rule may have made the entry. */
      z.object({ type: z.literal(3), internalTransactionId: Id, recurringTransactionId: Id.optional() }),
    ])
    .optional(),
  version: Version,
})
export type Transaction = z.infer<typeof Transaction>

interface Linking<L> {
  metadata?: { type: 1; linkedTransaction: L } | { type: 2 | 3 } | undefined
}

/** The leg into the other account, where the entry is a transfer. */
export const linkedLeg = <L>({ metadata }: Linking<L>): L | undefined =>
  metadata?.type === 1 ? metadata.linkedTransaction : undefined

/** One income or expense on its way in. Without `createdAt` it is now. */
export const TransactionDraft = z.object({
  categoryId: Id,
  accountId: Id,
  createdAt: Timestamp.optional(),
  /** Negative for spending, in the currency of the account. */
  delta: AmountInput,
  description: Description.optional(),
})
export type TransactionDraft = z.infer<typeof TransactionDraft>

/** One transfer on its way in: `fromDelta` below zero, `toDelta` above; opposite and equal within one currency. */
export const TransferDraft = z.object({
  categoryId: Id,
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
  categoryId: IdOrRef,
  accountId: IdOrRef,
  created: Timestamp,
  delta: AmountInput,
  description: Description.optional(),
  toAccountId: IdOrRef.optional(),
  toDelta: AmountInput.optional(),
})
export type BulkEntry = z.infer<typeof BulkEntry>

export const BulkDraft = z.object({
  entries: z.array(BulkEntry).min(1).max(limits.bulkEntries),
  /** Categories that the same command makes, parents before children; entries name them by `ref`. */
  categories: z
    .array(z.object({ ref: Ref, type: CategoryType, parentId: IdOrRef.optional(), name: text(limits.name) }))
    .max(limits.categories)
    .optional(),
  /** Accounts that the same command opens. A `folder` that does not exist yet is made. */
  accounts: z
    .array(z.object({ ref: Ref, folder: z.union([Id, text(limits.name)]), currencyId: Id, name: text(limits.name) }))
    .max(limits.accounts)
    .optional(),
  /** Categories that the same command makes mixed, so that its entries may go both ways. */
  mixed: z.array(Id).max(limits.categories).optional(),
  /** Whether expenses are rounded up as their accounts' rules say; an import's are not unless asked for. */
  roundUps: z.boolean().optional(),
  /** How history calls it. */
  means: z.enum(['bulk', 'import']).optional(),
})
export type BulkDraft = z.infer<typeof BulkDraft>

/** Which entries are meant. All parts must hold; within a list any one will do. An entry matches if either of its legs does. */
export const TransactionFilter = z.object({
  categoriesIds: IdList.optional(),
  accountsIds: IdList.optional(),
  currenciesIds: IdList.optional(),
  /** Inclusive. */
  fromTime: Timestamp.optional(),
  /** Inclusive. */
  toTime: Timestamp.optional(),
  /** A part of the description; capitals do not matter. */
  description: z
    .string()
    .min(1)
    .max(limits.transactionDescription)
    .refine((value) => !value.includes('\0'))
    .optional(),
  /** Whether a category stands for all below it too. */
  includeDescendants: QueryFlag.optional(),
})
export type TransactionFilter = z.infer<typeof TransactionFilter>

/**
 * The entries of one month in the user's time zone, counted and summed. Transfers within one currency are neither income nor
 * expense; of a transfer between currencies, the legs that match count in their own.
 */
export const MonthTotals = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** The month's first and last moment, as a filter takes them. */
  fromTime: Timestamp,
  toTime: Timestamp,
  count: z.int(),
  /**
   * By currency. An expense is zero or below; `moved` is what transfers within the currency brought into the accounts that are
   * meant or took out of them, absent where that is nothing.
   */
  sums: z.array(z.object({ currencyId: Id, income: Amount, expense: Amount, moved: Amount.optional() })),
})
export type MonthTotals = z.infer<typeof MonthTotals>

const onTransaction = z.object({ transactionId: Id, version: Version.optional() })

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
    input: TransactionFilter.extend({
      offset: z.coerce.number<number>().int().min(0).max(10_000_000).optional(),
      count: z.coerce.number<number>().int().min(1).max(limits.transactionsPerPage).optional(),
      /** The `next` of an earlier page. */
      after: z.string().max(128).optional(),
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
  }),
  editInternal: post('/user/transactions/editInternal', {
    summary: 'Change a transfer as a whole, by either leg',
    input: onTransaction.extend(TransferDraft.shape),
  }),
  remove: post('/user/transactions/delete', {
    summary: 'Delete an entry; a transfer with both its legs',
    input: onTransaction,
  }),
}
