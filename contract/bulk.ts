import { z } from 'zod'
import { limits } from './limits.ts'
import { Day, Id, text, Timestamp, AmountInput, Version, CategoryType } from './fields.ts'
import { Account, AccountNumber } from './accounts.ts'
import { CurrencyDraft } from './currencies.ts'
import { BudgetDraft } from './budgets.ts'
import { details, lineOf, RecurringDraft, sorting, toExternalId, TransactionDraft } from './drafts.ts'

/** A reference to a row that the same command creates: a negative number chosen by the caller. */
const Ref = z.int().negative()
const IdOrRef = z.union([Id, Ref])

/** One row of a bulk command. Type 1 is a transfer. */
export const BulkTransaction = z.object({
  type: z.union([z.literal(0), z.literal(1)]),
  /** By default the transfer category; for an income or expense by rules, payee and history, else none. */
  categoryId: IdOrRef.optional(),
  accountId: IdOrRef,
  created: Timestamp,
  delta: AmountInput,
  description: TransactionDraft.shape.description,
  toAccountId: IdOrRef.optional(),
  toDelta: AmountInput.optional(),
  /** An opening balance or an adjustment: neither income nor spending. */
  kind: z.enum(['opening', 'adjustment']).optional(),
  /** Allows a sign that contradicts the category. */
  refund: z.boolean().optional(),
  /**
   * A pending transaction that has been posted: it takes amount, time, status and texts of this row, and keeps its
   * other details. Category and account are those of the row; a split keeps its lines, and the last takes the
   * remainder. With its `version`, a transaction that is not pending is replaced as well.
   */
  replaces: Id.optional(),
  /** The recorded other side of a transfer: both become one, as by `transactions/match`. Such a row has no category. */
  withTransactionId: Id.optional(),
  /** Of the transaction that it replaces or becomes one with. */
  version: Version.optional(),
  ...details,
  ...sorting,
  toExternalId,
  lines: z.array(lineOf(IdOrRef)).min(2).max(limits.splitLines).nullable().optional(),
})
export type BulkTransaction = z.infer<typeof BulkTransaction>

export const BulkDraft = z.object({
  /** Empty only where the command creates budgets or recurring transactions. */
  entries: z.array(BulkTransaction).max(limits.bulkRows),
  /** Categories to create, parents before children; transactions refer to them by `ref`. */
  categories: z
    .array(
      z.object({
        ref: Ref,
        type: CategoryType,
        parentId: IdOrRef.optional(),
        name: text(limits.name),
        hidden: z.boolean().optional(),
        /** The category for uncategorised transactions: an existing one is used. */
        uncategorised: z.boolean().optional(),
      }),
    )
    .max(limits.categories)
    .optional(),
  /** Currencies to create; accounts refer to them by `ref`. */
  currencies: z
    .array(CurrencyDraft.extend({ ref: Ref }))
    .max(limits.currencies)
    .optional(),
  /** Accounts to create. A `folder` that does not exist is created. */
  accounts: z
    .array(
      z.object({
        ref: Ref,
        folder: z.union([Id, text(limits.name)]),
        currencyId: IdOrRef,
        name: text(limits.name),
        kind: Account.shape.kind,
        number: AccountNumber.optional(),
        hidden: z.boolean().optional(),
      }),
    )
    .max(limits.accounts)
    .optional(),
  /** The numbers by which the bank's files identify existing accounts. */
  numbers: z
    .array(z.object({ accountId: Id, number: AccountNumber }))
    .max(limits.accounts)
    .optional(),
  /**
   * Opening balances and adjustments to change, so that transactions before their day are not counted twice. One that
   * becomes zero is deleted.
   */
  balances: z
    .array(
      z.object({
        transactionId: Id,
        version: Version.optional(),
        kind: BulkTransaction.shape.kind.unwrap(),
        created: Timestamp,
        delta: AmountInput,
      }),
    )
    .max(limits.balancesAtOnce)
    .optional(),
  /** Balances that a file states for the end of a day, compared for ever. */
  assertions: z
    .array(z.object({ accountId: IdOrRef, day: Day, balance: AmountInput }))
    .max(limits.accounts)
    .optional(),
  /** Categories to make mixed, so that they accept transactions of both signs. */
  mixed: z.array(Id).max(limits.categories).optional(),
  /** Budgets to set. */
  budgets: z
    .array(BudgetDraft.omit({ intoAccountIds: true }).extend({ categoryId: IdOrRef, currencyId: IdOrRef }))
    .max(limits.categories)
    .optional(),
  /**
   * Recurring transactions to create; if the first date is not in the future, they begin with the next of their dates.
   */
  recurring: z
    .array(
      RecurringDraft.omit({ lines: true }).extend({
        categoryId: IdOrRef.optional(),
        accountId: IdOrRef,
        toAccountId: IdOrRef.optional(),
      }),
    )
    .max(limits.recurringAtOnce)
    .optional(),
  /** Whether expenses are rounded up by their accounts' rules; false by default for imports. */
  roundUps: z.boolean().optional(),
  /**
   * The latest change set when the rows were compared with recorded ones; 0 before the first. Rows that were recorded
   * since then are refused.
   */
  comparedWith: z.int().min(0).optional(),
  /** The source in the history. */
  means: z.enum(['bulk', 'import']).optional(),
})
export type BulkDraft = z.infer<typeof BulkDraft>
