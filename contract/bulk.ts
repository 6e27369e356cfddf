import { z } from 'zod'
import { CategoryType } from './categories.ts'
import { limits } from './limits.ts'
import { Id, text, Timestamp, AmountInput, Version } from './fields.ts'
import { Account, AccountNumber } from './accounts.ts'
import { CurrencyDraft } from './currencies.ts'
import { BudgetDraft } from './budgets.ts'
import { details, lineOf, RecurringDraft, toExternalId, TransactionDraft } from './drafts.ts'

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
  description: TransactionDraft.shape.description,
  toAccountId: IdOrRef.optional(),
  toDelta: AmountInput.optional(),
  /** The balance that the account began with, or a correction of its balance: neither income nor spending. */
  kind: z.enum(['opening', 'adjustment']).optional(),
  /** Allows the sign that contradicts the category. */
  refund: z.boolean().optional(),
  /**
   * A pending transaction that has been posted: it takes amount, time, status and texts of this entry, and keeps what else is known of
   * it. Its category and account are those of the entry; a split one keeps its lines, and the last takes the rest. With its `version`, a
   * transaction that is not pending is replaced as well.
   */
  replaces: Id.optional(),
  version: Version.optional(),
  ...details,
  toExternalId,
  lines: z.array(lineOf(IdOrRef)).min(2).max(limits.splitLines).nullable().optional(),
})
export type BulkEntry = z.infer<typeof BulkEntry>

export const BulkDraft = z.object({
  entries: z.array(BulkEntry).min(1).max(limits.bulkRows),
  /** Categories that the same command makes, parents before children; transactions name them by `ref`. */
  categories: z
    .array(
      z.object({
        ref: Ref,
        type: CategoryType,
        parentId: IdOrRef.optional(),
        name: text(limits.name),
        hidden: z.boolean().optional(),
        /** The category of transactions that have none: where there is one already, it is meant. */
        uncategorised: z.boolean().optional(),
      }),
    )
    .max(limits.categories)
    .optional(),
  /** Currencies that the same command makes; its accounts name them by `ref`. */
  currencies: z
    .array(CurrencyDraft.extend({ ref: Ref }))
    .max(limits.currencies)
    .optional(),
  /** Accounts that the same command opens. A `folder` that does not exist yet is made. */
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
  /** By what the bank's files name accounts that are there already. */
  numbers: z
    .array(z.object({ accountId: Id, number: AccountNumber }))
    .max(limits.accounts)
    .optional(),
  /**
   * Opening balances and adjustments that the same command changes, so that transactions before their day are not counted twice. One
   * that becomes zero is deleted.
   */
  balances: z
    .array(
      z.object({
        transactionId: Id,
        version: Version.optional(),
        kind: BulkEntry.shape.kind.unwrap(),
        created: Timestamp,
        delta: AmountInput,
      }),
    )
    .max(limits.balancesAtOnce)
    .optional(),
  /** Categories that the same command makes mixed, so that its transactions may go both ways. */
  mixed: z.array(Id).max(limits.categories).optional(),
  /** Budgets that the same command sets. */
  budgets: z
    .array(BudgetDraft.omit({ intoAccountIds: true }).extend({ categoryId: IdOrRef, currencyId: IdOrRef }))
    .max(limits.categories)
    .optional(),
  /** Recurring transactions that the same command makes; one whose first date is not after today begins with the next of its dates. */
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
  /** Whether expenses are rounded up as their accounts' rules say; an import's are not unless asked for. */
  roundUps: z.boolean().optional(),
  /**
   * The latest change set when the rows were compared with what is recorded; 0 before the first. Rows that were recorded since then are
   * refused.
   */
  comparedWith: z.int().min(0).optional(),
  /** How history calls it. */
  means: z.enum(['bulk', 'import']).optional(),
})
export type BulkDraft = z.infer<typeof BulkDraft>
