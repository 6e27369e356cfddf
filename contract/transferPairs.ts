import { z } from 'zod'
import { pairReasons } from '#shared/transferEdges.ts'
import { get, post } from './endpoint.ts'
import { Id, orNull, Timestamp, Version } from './fields.ts'
import { limits } from './limits.ts'
import { Transaction } from './transactions.ts'

/** Two transactions that are probably the sides of one transfer. */
export const TransferPair = z.object({
  /** The outgoing side. */
  from: Transaction,
  /** The incoming side. */
  to: Transaction,
  because: z.enum(pairReasons),
  /** Nothing else fits as well. */
  isCertain: z.boolean(),
})
export type TransferPair = z.infer<typeof TransferPair>

const OnPair = z.object({ transactionId: Id, withTransactionId: Id })

const Pairs = <T extends z.ZodType>(pair: T) => z.array(pair).min(1).max(limits.transferPairs)

/** The start of older transactions that were not searched. */
const Next = Timestamp.optional()

export const transferPairs = {
  getCount: get('/user/transferPairs/getCount', {
    needs: 'view',
    summary: 'The number of pairs of an expense and an income that look like a transfer, among the newest transactions',
    output: z.object({ count: z.int(), next: Next }),
  }),
  list: get('/user/transferPairs/getList', {
    needs: 'view',
    summary: 'Pairs of an expense and an income that look like a transfer, newest first',
    input: z.object({
      /** The `next` of an earlier response: searches further back. */
      before: orNull(Timestamp),
    }),
    output: z.object({
      pairs: z.array(TransferPair),
      /** The total, including pairs that are not listed. */
      count: z.int(),
      next: Next,
    }),
  }),
  match: post('/user/transferPairs/match', {
    needs: 'edit',
    summary: 'Convert each pair to a transfer, atomically',
    input: z.object({
      pairs: Pairs(OnPair.extend({ version: Version.optional(), withVersion: Version.optional() })),
    }),
    output: z.object({ count: z.int() }),
  }),
  dismiss: post('/user/transferPairs/dismiss', {
    needs: 'edit',
    summary: 'Dismiss pairs that are not transfers; they are not listed again',
    input: z.object({ pairs: Pairs(OnPair) }),
  }),
}
