import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, orNull, QueryId, text, Timestamp, Version, FlowSums } from './fields.ts'
import { distinctAliases } from '#shared/names.ts'

const Name = text(limits.payeeName)

/** The other party of a transaction. */
export const Payee = z.object({
  payeeId: Id,
  name: Name,
  /** Other names of the same payee. */
  aliases: z.array(Name).max(limits.payeeAliases).optional(),
  /** The default category of its new transactions. */
  categoryId: Id.optional(),
  note: text(limits.transactionNote).optional(),
  /** Category and account of its latest transaction that is not a transfer; absent if there is none. */
  latest: z.object({ categoryId: Id, accountId: Id }).optional(),
  version: Version,
})
export type Payee = z.infer<typeof Payee>

export const PayeeDraft = Payee.pick({ name: true, aliases: true, categoryId: true, note: true })
export type PayeeDraft = z.infer<typeof PayeeDraft>

/** Totals of a payee's transactions. */
export const PayeeTotals = z.object({
  payeeId: Id,
  count: z.int(),
  /** The date of the latest transaction. */
  latest: Timestamp,
  sums: z.array(FlowSums),
})
export type PayeeTotals = z.infer<typeof PayeeTotals>

const onPayee = z.object({ payeeId: Id, version: Version.optional() })

export const payees = {
  list: get('/user/payees/getList', {
    needs: 'view',
    summary: 'All payees by name',
    output: z.object({ payees: z.array(Payee) }),
  }),
  getTotals: get('/user/payees/getTotals', {
    needs: 'view',
    summary: 'Sums and counts of each payee',
    input: z.strictObject({ fromTime: orNull(Timestamp), toTime: orNull(Timestamp) }),
    output: z.object({ totals: z.array(PayeeTotals) }),
  }),
  create: post('/user/payees/new', {
    needs: 'add',
    summary: 'Create a payee',
    input: PayeeDraft,
    output: z.object({ payeeId: Id }),
    status: 201,
  }),
  edit: post('/user/payees/edit', {
    needs: 'edit',
    summary: 'Change a payee as a whole; absent fields are cleared',
    input: onPayee.extend(PayeeDraft.shape),
  }),
  previewMerge: get('/user/payees/getMergePreview', {
    needs: 'view',
    summary: 'Preview of merging a payee: the number of transactions',
    input: z.object({ payeeId: QueryId, intoPayeeId: QueryId }),
    output: z.object({ transactions: z.int() }),
  }),
  merge: post('/user/payees/merge', {
    needs: 'edit',
    summary: 'Merge a payee into another one, which keeps its names as aliases',
    input: onPayee.extend({ intoPayeeId: Id }),
  }),
  remove: post('/user/payees/delete', {
    needs: 'edit',
    summary: 'Delete a payee; its name becomes the description of transactions without one',
    input: onPayee,
  }),
}

type Merged = Pick<Payee, 'name' | 'aliases' | 'categoryId' | 'note'>

/** The payee after a merge: it has both names, and takes over only details that it lacks. */
export const mergedPayees = (from: Merged, into: Merged): PayeeDraft => {
  const aliases = [...(into.aliases ?? []), from.name, ...(from.aliases ?? [])]
  return {
    name: into.name,
    aliases: distinctAliases({ name: into.name, aliases }),
    categoryId: into.categoryId ?? from.categoryId,
    note: into.note ?? from.note,
  }
}
