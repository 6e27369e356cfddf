import { z } from 'zod'
import { limits } from './limits.ts'
import { post } from './endpoint.ts'
import { Day, Id, text, Version } from './fields.ts'
import { filterWith } from './filter.ts'
import { errors, type ErrorCode } from './errorCodes.ts'

const TransactionIds = z.array(Id).min(1).max(limits.changedTransactions)

/** A calendar day of the years 1900 to 2200, in the user's time zone. */

/** The selected transactions: by id of any of their sides or lines, or all that match a filter. */
export const Selection = z.union([
  z.strictObject({ transactionIds: TransactionIds }),
  z.strictObject({
    filter: filterWith({}),
    /** Matching transactions to exclude. */
    except: z.array(Id).max(limits.changedTransactions).optional(),
  }),
])
export type Selection = z.infer<typeof Selection>

const TagIds = z.array(Id).max(limits.tagsPerTransaction)

/** New values for all of them; absent fields stay, and null clears. */
const Values = z
  .strictObject({
    categoryId: Id.optional(),
    /** With a category: an amount whose sign contradicts it becomes a refund instead of being skipped. */
    refund: z.boolean().optional(),
    payeeId: Id.nullable().optional(),
    /** The payee by name or alias instead of id; created if missing. */
    payee: text(limits.payeeName).optional(),
    /** Removes all tags before others are added. */
    tagIds: z.null().optional(),
    addTagIds: TagIds.optional(),
    /** Tags to add, by name; created if missing. */
    addTags: z.array(text(limits.name)).max(limits.tagsPerTransaction).optional(),
    removeTagIds: TagIds.optional(),
    /** Must have the same currency. Round-ups stay unchanged, and no new ones are made. */
    accountId: Id.optional(),
    /** The time of day stays. */
    day: Day.optional(),
    /** Only a statement reconciles. */
    status: z.enum(['pending', 'cleared']).optional(),
    note: text(limits.transactionNote).nullable().optional(),
    description: text(limits.transactionDescription).nullable().optional(),
  })
  .refine(
    (values) => Object.entries(values).some(([name, value]) => name !== 'refund' && value !== undefined),
    'says nothing to set',
  )
  .refine(({ refund, categoryId }) => refund !== true || categoryId !== undefined, 'refunds need a category')
export type Values = z.infer<typeof Values>

export const transferSides = ['from', 'to'] as const

/** One change applied to all of them. */
export const Change = z.union([
  z.strictObject({ set: Values }),
  z.strictObject({ delete: z.literal(true) }),
  /** An expense becomes a transfer to this account of the same currency, an income one from it. */
  z.strictObject({ toTransfer: z.strictObject({ accountId: Id }) }),
  /** One side of a transfer, the first by default, becomes an expense or income; the other one is dropped. */
  z.strictObject({ toPlain: z.strictObject({ categoryId: Id, side: z.enum(transferSides).optional() }) }),
])
export type Change = z.infer<typeof Change>

const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]

/** The number of transactions skipped for one reason. */
export const LeftOut = z.object({
  code: z.enum(codes),
  count: z.int(),
  /** The newest of them. */
  transactionIds: z.array(Id),
})
export type LeftOut = z.infer<typeof LeftOut>

export const ChangePreview = z.object({
  /** Transactions that would change. */
  count: z.int(),
  /** Transactions that have the values already. */
  unchanged: z.int(),
  leftOut: z.array(LeftOut),
  /** Their round-up transfers, which are deleted with them. */
  roundUps: z.int(),
  /** Opaque fingerprint of the selected transactions. */
  state: Version,
})
export type ChangePreview = z.infer<typeof ChangePreview>

const changing = { selection: Selection, change: Change }
/** Enough for the longest selection. */
const bodyLimitBytes = 1024 * 1024

/** Bulk changes, duplicates, and matching two transactions as a transfer. */
export const changes = {
  previewChange: post('/user/transactions/previewChange', {
    needs: 'view',
    summary: 'Preview of a bulk change: how many transactions change, and which are skipped and why',
    input: z.object(changing),
    output: ChangePreview,
    journaled: false,
    bodyLimitBytes,
  }),
  change: post('/user/transactions/change', {
    needs: 'edit',
    summary: 'Change, delete or convert all selected transactions at once; protected ones are skipped',
    input: z.object({
      ...changing,
      /** The preview's state: refused when the transactions have changed since. */
      state: Version.optional(),
    }),
    output: z.object({ count: z.int() }),
    bodyLimitBytes,
  }),
  match: post('/user/transactions/match', {
    needs: 'edit',
    summary: 'Convert an expense and an income of two accounts to one transfer with the date and texts of the expense',
    input: z.object({
      transactionId: Id,
      version: Version.optional(),
      withTransactionId: Id,
      withVersion: Version.optional(),
    }),
    output: z.object({ transactionId: Id, version: Version }),
  }),
  duplicate: post('/user/transactions/duplicate', {
    needs: 'edit',
    summary: 'Copy transactions with all details, to now or to another day',
    input: z.object({ transactionIds: z.array(Id).min(1).max(limits.duplicates), day: Day.optional() }),
    output: z.object({ transactionIds: z.array(Id) }),
    status: 201,
  }),
}
