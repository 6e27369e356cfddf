import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { ReviewCounts, ReviewQuestion, SimilarTransactions } from '#contract/review.ts'
import { sign } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findTransaction, replaceTransaction, takeTransaction } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { proposalOf } from './rules.ts'
import { findPairs } from './transferPairs.ts'

const nameOf = (backend: MockBackend, { payeeId, description = '' }: Transaction): string =>
  backend.payees.find((payee) => payee.payeeId === payeeId)?.name ?? description

/** Waiting transactions of one payee or description are one question. */
const questionsOf = (backend: MockBackend): ReviewQuestion[] => {
  const sides = new Set(findPairs(backend).flatMap(({ from, to }) => [from, to]))
  const waiting = backend.transactions.filter((row) => row.review && !sides.has(row))
  const groups = Map.groupBy(waiting, (row) => nameOf(backend, row))
  return [...groups].map(([shared, transactions]) => {
    const [first] = transactions as [Transaction]
    const proposal = proposalOf(backend, first)
    return { kind: 'category', shared, transactions, count: transactions.length, proposal, likely: [] }
  })
}

/** How many transactions the questions are about. */
export const countsOf = (questions: readonly ReviewQuestion[]): ReviewCounts => {
  const counts: ReviewCounts = { category: 0, flagged: 0, duplicate: 0, recurring: 0 }
  for (const question of questions) counts[question.kind] += question.kind === 'category' ? question.count : 1
  return counts
}

const isPlain = ({ metadata, lines, kind }: Transaction): boolean =>
  metadata?.type !== 1 && lines === undefined && kind === undefined

const isOpen = ({ uncategorised }: { uncategorised?: true | undefined } = {}, row: Transaction): boolean =>
  uncategorised === true || row.categoryBy !== undefined

/** Transactions with the same payee or description, in the same direction. */
const similarTo = (backend: MockBackend, row: Transaction): SimilarTransactions => {
  const categories = new Map(backend.categories.map((category) => [category.categoryId, category]))
  if (!isPlain(row) || categories.get(row.categoryId)?.uncategorised) {
    return { transactionIds: [], transactions: [], chosen: 0 }
  }
  const name = nameOf(backend, row)
  const alike = backend.transactions.filter(
    (other) =>
      other !== row &&
      isPlain(other) &&
      name !== '' &&
      nameOf(backend, other) === name &&
      sign(other.delta) === sign(row.delta),
  )
  const open = alike.filter(
    (other) => other.categoryId !== row.categoryId && isOpen(categories.get(other.categoryId), other),
  )
  return {
    transactionIds: open.map(({ transactionId }) => transactionId),
    transactions: open.slice(0, 50),
    chosen: 1 + alike.filter((other) => other.categoryId === row.categoryId && other.categoryBy === undefined).length,
  }
}

export const reviewHandlers = (backend: MockBackend): HttpHandler[] => {
  const { review } = contract
  const change = (ids: readonly number[], fields: Partial<Transaction>) => {
    const rows = ids.map((id) => findTransaction(backend, id))
    if (!rows.every(isPlain)) throw new Refusal('NOT_FOUND')
    for (const row of rows) replaceTransaction(backend, row, { ...row, ...fields })
    return { count: ids.length }
  }
  return [
    mock(review.list, () => {
      const questions = questionsOf(backend)
      return { questions, counts: countsOf(questions) }
    }),
    mock(review.getCount, () => countsOf(questionsOf(backend))),
    mock(review.getSimilar, ({ transactionId }) => similarTo(backend, findTransaction(backend, transactionId))),
    mock(
      review.answer,
      ({ transactionIds, categoryId }) =>
        change(transactionIds, {
          ...(categoryId === undefined ? {} : { categoryId }),
          categoryBy: undefined,
          categoryRuleId: undefined,
          review: undefined,
        }),
      ['transactions'],
    ),
    mock(review.flag, ({ transactionIds, flagged }) => change(transactionIds, { review: flagged ? true : undefined }), [
      'transactions',
    ]),
    mock(
      review.join,
      ({ transactionId, fromFileId }) => {
        const [recorded, file] = [findTransaction(backend, transactionId), findTransaction(backend, fromFileId)]
        if (recorded === file) throw new Refusal('INVALID_INPUT')
        const { createdAt, status, externalId, bankText } = file
        takeTransaction(backend, file)
        replaceTransaction(backend, recorded, { ...recorded, createdAt, status, externalId, bankText })
        return { transactionId }
      },
      ['transactions'],
    ),
  ]
}
