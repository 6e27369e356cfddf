import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Amount, Day, Id, orNull, QueryId, Timestamp, Version } from './fields.ts'
import { statementStates } from './lists.ts'
import { Transaction } from './transactions.ts'

/**
 * A bank's statement of an account: its balance at the end of a day. Transactions are ticked until their sum explains
 * the balance; then it is reconciled, and nothing changes the sum, day or account of what it lists.
 */
export const Statement = z.object({
  statementId: Id,
  accountId: Id,
  day: Day,
  balance: Amount,
  /** The balance that it begins with: that of the statement before it, or 0. */
  opening: Amount,
  /** The sum of what is ticked. */
  ticked: Amount,
  /** The balance less the opening and the ticked sum: 0 when it can be finished. */
  difference: Amount,
  state: z.enum(statementStates),
  /** When it was reconciled last. */
  reconciledAt: Timestamp.optional(),
  /** The name of the member who did. */
  reconciledBy: z.string().optional(),
  version: Version,
})
export type Statement = z.infer<typeof Statement>

/** A balance that the account must have at the end of a day. It is compared whenever it is asked for. */
export const Assertion = z.object({
  statementId: Id,
  accountId: Id,
  day: Day,
  balance: Amount,
  /** The sum of the recorded transactions. */
  recorded: Amount,
  /** The balance less what is recorded: 0 where they agree. */
  difference: Amount,
  version: Version,
})
export type Assertion = z.infer<typeof Assertion>

/** One side of a transaction on the statement's account. */
export const StatementRow = z.object({
  /** The transaction, or the second side of a transfer. */
  sideId: Id,
  /** The amount on this account. */
  delta: Amount,
  ticked: z.boolean(),
  transaction: Transaction,
})
export type StatementRow = z.infer<typeof StatementRow>

const SideIds = z.array(Id).min(1)

/** An explanation of a difference, each of which one step puts right. */
export const Suggestion = z.discriminatedUnion('kind', [
  /** Unticked transactions with that sum. */
  z.object({ kind: z.literal('tick'), sideIds: SideIds }),
  /** Ticked transactions with the opposite sum. */
  z.object({ kind: z.literal('untick'), sideIds: SideIds }),
  /** Recorded as income in place of an expense, or the other way round. */
  z.object({ kind: z.literal('sign'), sideIds: SideIds, delta: Amount }),
  /** Two digits of an amount are swapped. */
  z.object({ kind: z.literal('digits'), sideIds: SideIds, delta: Amount }),
  /** Two that look alike are both ticked: the second one is too many. */
  z.object({ kind: z.literal('duplicate'), sideIds: SideIds }),
  /** The side of a transfer that is dated after the statement. */
  z.object({ kind: z.literal('transfer'), sideIds: SideIds }),
  /** A fee, interest, or something else that is not recorded. */
  z.object({ kind: z.literal('missing'), delta: Amount }),
])
export type Suggestion = z.infer<typeof Suggestion>

const onStatement = z.object({ statementId: Id, version: Version.optional() })
const asked = z.object({ accountId: Id, day: Day, balance: Amount })

export const statements = {
  list: get('/user/statements/getList', {
    needs: 'view',
    summary: 'Statements and asserted balances, of one account or all, newest first',
    input: z.object({ accountId: orNull(QueryId) }),
    output: z.object({ statements: z.array(Statement), assertions: z.array(Assertion) }),
  }),
  getRows: get('/user/statements/getRows', {
    needs: 'view',
    summary: 'What a statement lists, and what it may list: transactions of its account on no other statement',
    input: z.object({ statementId: QueryId }),
    output: z.object({
      statement: Statement,
      /** Newest first; those after its day come along, to be shown apart. */
      rows: z.array(StatementRow),
      /** Older ones beyond the limit that are on no statement. */
      more: z.int(),
    }),
  }),
  suggest: get('/user/statements/suggest', {
    needs: 'view',
    summary: 'What may explain the difference of a statement, likeliest first',
    input: z.object({ statementId: QueryId }),
    output: z.object({ suggestions: z.array(Suggestion) }),
  }),
  start: post('/user/statements/start', {
    needs: 'edit',
    summary: 'Begin a statement: the balance of an account at the end of a day',
    input: asked,
    output: z.object({ statementId: Id }),
    status: 201,
  }),
  edit: post('/user/statements/edit', {
    needs: 'edit',
    summary: 'Change day and balance of a statement that is not reconciled',
    input: onStatement.extend({ day: Day, balance: Amount }),
  }),
  tick: post('/user/statements/tick', {
    needs: 'edit',
    summary: 'Tick transactions or sides of transfers on a statement, or take the ticks away',
    input: z.object({ statementId: Id, sideIds: z.array(Id).min(1).max(limits.statementRows), ticked: z.boolean() }),
    output: z.object({ statement: Statement }),
  }),
  finish: post('/user/statements/finish', {
    needs: 'edit',
    summary: 'Reconcile a statement without a difference: what it lists is locked',
    input: onStatement,
  }),
  reopen: post('/user/statements/reopen', {
    needs: 'edit',
    summary: 'Unlock what a reconciled statement lists; its day and balance stay',
    input: onStatement,
  }),
  remove: post('/user/statements/delete', {
    needs: 'edit',
    summary: 'Delete a statement that is not reconciled, or an asserted balance; transactions stay',
    input: onStatement,
  }),
  assert: post('/user/statements/assert', {
    needs: 'edit',
    summary: 'Say what balance an account had at the end of a day, to be compared for ever',
    input: asked,
    output: z.object({ statementId: Id }),
    status: 201,
  }),
}
