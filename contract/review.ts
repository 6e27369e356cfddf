import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { Id, QueryId } from './fields.ts'
import { limits } from './limits.ts'
import { Proposal } from './proposals.ts'
import { Transaction } from './transactions.ts'

const Likely = z.array(Id).max(3)

/** Alike transactions without a sure category: one answer for all. */
export const CategoryQuestion = z.object({
  kind: z.literal('category'),
  /** The words or payee that they share; empty where each stands alone. */
  shared: z.string(),
  /** Newest first. */
  transactions: z.array(Transaction).min(1),
  /** All of them, those not listed included. */
  count: z.int(),
  proposal: Proposal,
  /** Other categories that are likely, likeliest first. */
  likely: Likely,
})

/** A transaction that a rule or a person marked, with a category. */
export const FlagQuestion = z.object({ kind: z.literal('flagged'), transactions: z.tuple([Transaction]) })

/** A transaction of a file that looks like one that was recorded otherwise: by a person, or by a recurring transaction. */
export const DuplicateQuestion = z.object({
  kind: z.enum(['duplicate', 'recurring']),
  /** The recorded one, and the one of the file. */
  transactions: z.tuple([Transaction, Transaction]),
})

export const ReviewQuestion = z.discriminatedUnion('kind', [CategoryQuestion, FlagQuestion, DuplicateQuestion])
export type ReviewQuestion = z.infer<typeof ReviewQuestion>

/** Transactions that wait, by kind of question. Pairs that look like transfers and waiting receipts are calls of their own. */
export const ReviewCounts = z.object({
  /** Without a category, or with one that needs a look. */
  category: z.int(),
  flagged: z.int(),
  duplicate: z.int(),
  recurring: z.int(),
})
export type ReviewCounts = z.infer<typeof ReviewCounts>

/** Transactions that may get the category of another one, too. */
export const SimilarTransactions = z.object({
  /** Without a category, or with another one that no person chose; newest first. */
  transactionIds: z.array(Id).max(limits.changedTransactions),
  /** The newest of them. */
  transactions: z.array(Transaction),
  /** Alike transactions whose same category a person chose, this one included. */
  chosen: z.int(),
})
export type SimilarTransactions = z.infer<typeof SimilarTransactions>

const onTransactions = z.object({ transactionIds: z.array(Id).min(1).max(limits.changedTransactions) })

export const review = {
  list: get('/user/review/getList', {
    needs: 'view',
    summary: 'Questions about recorded transactions, surest answers first; alike transactions are one question',
    output: z.object({ questions: z.array(ReviewQuestion), counts: ReviewCounts }),
  }),
  getCount: get('/user/review/getCount', {
    needs: 'view',
    summary: 'The number of transactions that wait for review, by kind of question',
    output: ReviewCounts,
  }),
  getSimilar: get('/user/review/getSimilar', {
    needs: 'edit',
    summary: 'Transactions of the same payee, or with the same words and no payee, that may get the same category',
    input: z.object({ transactionId: QueryId }),
    output: SimilarTransactions,
  }),
  answer: post('/user/review/answer', {
    needs: 'edit',
    summary: 'Answer for transactions: their category is this one, or stays; they are reviewed',
    input: onTransactions.extend({ categoryId: Id.optional() }),
    output: z.object({ count: z.int() }),
  }),
  flag: post('/user/review/flag', {
    needs: 'edit',
    summary: 'Mark transactions for review, or take the mark away',
    input: onTransactions.extend({ flagged: z.boolean() }),
    output: z.object({ count: z.int() }),
  }),
  join: post('/user/review/join', {
    needs: 'edit',
    summary: 'Make one of two: the recorded transaction takes amount, time, status and texts of the one of the file',
    input: z.object({ transactionId: Id, fromFileId: Id }),
    output: z.object({ transactionId: Id }),
  }),
}
