import { z } from 'zod'
import { BulkDraft } from './bulk.ts'
import { changes } from './changes.ts'
import { limits } from './limits.ts'
import { statuses } from './lists.ts'
import { get, post } from './endpoint.ts'
import { Sorter, sorting, TransactionDraft, TransferDraft } from './drafts.ts'
import { Id, orNull, text, Timestamp, Version, Amount, BalanceKind, FlowSums } from './fields.ts'
import { filterWith } from './filter.ts'

const Description = text(limits.transactionDescription)
const Note = text(limits.transactionNote)
const LineNote = text(limits.lineNote)
const TagIds = z.array(Id).max(limits.tagsPerTransaction)
const ExternalId = text(limits.externalId)
const BankText = text(limits.bankText)

const Status = z.enum(statuses)

/** One side of a transaction, on one account. */
const Side = z.object({
  transactionId: Id,
  categoryId: Id,
  accountId: Id,
  currencyId: Id,
  createdAt: Timestamp,
  delta: Amount,
  description: Description.optional(),
})

/**
 * A part of a split transaction: an income or expense with its own category, or a transfer out of the transaction's
 * account.
 */
export const SplitLine = z.object({
  lineId: Id,
  categoryId: Id,
  delta: Amount,
  note: LineNote.optional(),
  /** Tags of this line only. */
  tagIds: TagIds.optional(),
  toAccountId: Id.optional(),
  toCurrencyId: Id.optional(),
  toDelta: Amount.optional(),
  /** In a filtered list: this line does not match. */
  matches: z.literal(false).optional(),
})
export type SplitLine = z.infer<typeof SplitLine>

/** Details of a transaction or recurring transaction. */
export const known = {
  payeeId: Id.optional(),
  /** For a split transaction: tags that all lines share. */
  tagIds: TagIds.optional(),
  note: Note.optional(),
  /** Absent unless split. */
  lines: z.array(SplitLine).optional(),
}

/**
 * One transaction of the ledger. A transfer is one transaction, too: its side on the source account, with the other
 * side linked to it. So is a split: `delta` is the sum of its lines, and `categoryId` that of the first.
 */
export const Transaction = Side.extend({
  ...known,
  /** Absent for `cleared`; `reconciled` where its statement is. */
  status: Status.optional(),
  /** The statement that lists it, reconciled or not. */
  statementId: Id.optional(),
  /** The bank's id and description, unchanged. */
  externalId: ExternalId.optional(),
  bankText: BankText.optional(),
  /** Absent where a person did. */
  categoryBy: Sorter.optional(),
  payeeBy: Sorter.optional(),
  /** The rules that set them; they may be deleted. */
  categoryRuleId: Id.optional(),
  payeeRuleId: Id.optional(),
  /** Waits in Review. */
  review: z.literal(true).optional(),
  /** Number of receipts; absent if there are none. */
  receipts: z.int().positive().optional(),
  /** Absent for a plain transaction. */
  metadata: z
    .discriminatedUnion('type', [
      /** A transfer. */
      z.object({
        type: z.literal(1),
        id: Id,
        /** With the id of its own account's bank, and its statement. */
        linkedTransaction: Side.extend({
          externalId: ExternalId.optional(),
          status: Status.optional(),
          statementId: Id.optional(),
        }),
        /** The recurring transaction that created it, which may be deleted. */
        recurringTransactionId: Id.optional(),
      }),
      /** Created by a recurring transaction, which may be deleted. */
      z.object({ type: z.literal(2), recurringTransactionId: Id }),
      /** Rounded up: the first side of the round-up transfer. The transaction may be recurring. */
      z.object({ type: z.literal(3), internalTransactionId: Id, recurringTransactionId: Id.optional() }),
    ])
    .optional(),
  /** Absent for income, expenses and transfers. */
  kind: BalanceKind.optional(),
  /** The account's balance after it, if the list is filtered to one account. */
  balanceAfter: Amount.optional(),
  /**
   * When the balance was entered that an import has moved to an earlier day since, if the list is filtered to one
   * account.
   */
  enteredAt: Timestamp.optional(),
  version: Version,
})
export type Transaction = z.infer<typeof Transaction>

/**
 * A transaction filter. All conditions must match; within a list any value may. A transaction matches if either of its
 * sides does.
 */
export const TransactionFilter = filterWith({})
export type TransactionFilter = z.infer<typeof TransactionFilter>

/** Count and sums of one month in the user's time zone. For a transfer, the matching sides count. */
export const MonthTotals = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** The month's first and last moment, in the form of a filter. */
  fromTime: Timestamp,
  toTime: Timestamp,
  /** The whole month, including upcoming transactions. */
  count: z.int(),
  /** By currency, until the end of today. */
  sums: z.array(FlowSums),
  /** Transactions dated after today. */
  upcoming: z.object({ count: z.int(), sums: z.array(FlowSums) }).optional(),
})
export type MonthTotals = z.infer<typeof MonthTotals>

const onTransaction = z.object({ transactionId: Id, version: Version.optional() })
/** The new version, so that a client can edit again without reloading. */
const Changed = z.object({ version: Version })

export const transactions = {
  getCount: get('/user/transactions/getCount', {
    needs: 'view',
    summary: 'The number of matching transactions; a transfer counts once',
    freeTextFields: ['description', 'text'],
    input: TransactionFilter,
    output: z.object({ count: z.int() }),
  }),
  list: get('/user/transactions/getList', {
    needs: 'view',
    summary: 'Matching transactions, newest first',
    freeTextFields: ['description', 'text'],
    input: filterWith({
      offset: orNull(z.coerce.number<number>().int().min(0).max(10_000_000)),
      count: orNull(z.coerce.number<number>().int().min(1).max(limits.transactionsPerPage)),
      /** The `next` of an earlier page. */
      after: orNull(z.string().max(128)),
    }),
    output: z.object({ transactions: z.array(Transaction), next: z.string().optional() }),
  }),
  listByIds: post('/user/transactions/getListByIds', {
    needs: 'view',
    summary: "Transactions of an account by the bank's ids, oldest record first",
    input: z.object({
      accountId: Id,
      externalIds: z.array(ExternalId).min(1).max(limits.externalIdsAtOnce),
    }),
    output: z.object({ transactions: z.array(Transaction) }),
    journaled: false,
    bodyLimitBytes: 1024 * 1024,
  }),
  getMonths: get('/user/transactions/getMonths', {
    needs: 'view',
    summary: 'Count and sums of the matching transactions by month, newest first',
    freeTextFields: ['description', 'text'],
    input: TransactionFilter,
    output: z.object({ months: z.array(MonthTotals) }),
  }),
  get: get('/user/transactions/get', {
    needs: 'view',
    summary: 'One transaction, by the id of either side',
    input: z.object({ transactionId: z.coerce.number<number>().int().positive() }),
    output: z.object({
      transaction: Transaction,
      /** The member who recorded it; absent where the program did, or it is not known. */
      addedBy: z.string().optional(),
      /** Whether the caller's role allows to change it: a contributor changes their own of the last day. */
      mayEdit: z.boolean(),
    }),
  }),
  create: post('/user/transactions/new', {
    needs: 'add',
    summary: 'Record one income or expense; without a category it is sorted by rules, payee and history',
    input: TransactionDraft.partial({ categoryId: true }).extend(sorting),
    output: z.object({ transactionId: Id }),
    status: 201,
  }),
  createInternal: post('/user/transactions/newInternal', {
    needs: 'add',
    summary: 'Record a transfer between two accounts',
    input: TransferDraft,
    output: z.object({ transactionId: Id }),
    status: 201,
  }),
  createBulk: post('/user/transactions/newBulk', {
    needs: 'edit',
    summary: 'Record many transactions at once, atomically',
    input: BulkDraft,
    status: 201,
    bodyLimitBytes: 256 * 1024 * 1024,
  }),
  edit: post('/user/transactions/edit', {
    needs: 'add',
    summary: 'Change a transaction, or one side of a transfer; an absent description is cleared, an absent time stays',
    input: onTransaction.extend({
      ...TransactionDraft.shape,
      /** Turns a transfer into an income or expense of the account, instead of changing one side of it. */
      toPlain: z.boolean().optional(),
    }),
    output: Changed,
  }),
  editInternal: post('/user/transactions/editInternal', {
    needs: 'add',
    summary: 'Change a transfer as a whole, or convert an income or expense to a transfer',
    input: onTransaction.extend(TransferDraft.shape),
    output: Changed,
  }),
  remove: post('/user/transactions/delete', {
    needs: 'add',
    summary: 'Delete a transaction; a transfer with both sides',
    input: onTransaction,
  }),
  ...changes,
}
