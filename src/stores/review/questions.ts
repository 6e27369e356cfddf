import type { WaitingReceipt } from '#contract/receipts.ts'
import { limits } from '#contract/limits.ts'
import type { ReviewQuestion } from '#contract/review.ts'
import type { TransferPair } from '#contract/transferPairs.ts'

export type AskedQuestion = ReviewQuestion

/** A question with the ids of what it is about, by which it is known again after a reload. */
export type Question = { key: string; about: readonly string[] } & (
  | ReviewQuestion
  /** Alike pairs: between the same accounts, and not only of equal amounts. */
  | { kind: 'transfer'; pairs: readonly TransferPair[] }
  | { kind: 'receipt'; receipt: WaitingReceipt }
)

export type CategoryQuestion = Extract<Question, { kind: 'category' }>
export type TransferQuestion = Extract<Question, { kind: 'transfer' }>

/** The kinds by which the page counts and filters. */
export const questionKinds = [
  'proposed',
  'uncategorised',
  'duplicate',
  'transfer',
  'recurring',
  'receipt',
  'flagged',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export type Answer =
  | { kind: 'category'; categoryId: number }
  /** The proposal of a pair; of a flag, that all stays. */
  | { kind: 'accept' }
  /** No transfer, no duplicate. */
  | { kind: 'different' }
  | { kind: 'attach'; transactionId: number }

export const kindOf = (question: Question): QuestionKind => {
  if (question.kind !== 'category') return question.kind
  return question.proposal.categoryId === undefined ? 'uncategorised' : 'proposed'
}

/** The number of transactions that it counts for. */
export const weightOf = (question: Question): number => {
  if (question.kind === 'transfer') return question.pairs.length
  return question.kind === 'category' ? question.transactions.length : 1
}

/** Whether it is about several that can be asked one by one. */
export const isMany = (question: Question): question is CategoryQuestion | TransferQuestion =>
  (question.kind === 'category' || question.kind === 'transfer') && weightOf(question) > 1

const keyed = (kind: string, ids: readonly number[]) => {
  const about = ids.map((id) => `${kind} ${id}`)
  return { key: `${kind} ${Math.min(...ids)}`, about }
}

const asQuestion = (asked: AskedQuestion): Question => ({
  ...asked,
  ...keyed(
    asked.kind,
    asked.transactions.map(({ transactionId }) => transactionId),
  ),
})

const asTransferQuestion = (pairs: readonly TransferPair[]): Question => {
  const ids = pairs.flatMap(({ from, to }) => [from.transactionId, to.transactionId])
  return { kind: 'transfer', pairs, ...keyed('transfer', ids) }
}

/** Equal amounts alone may be a coincidence, so each of these pairs stands alone. */
const alikePairs = (pairs: readonly TransferPair[]): TransferPair[][] => {
  const groups = Map.groupBy(pairs, ({ from, to, because }) =>
    because === 'amounts' ? `${from.transactionId} ${to.transactionId}` : `accounts ${from.accountId} ${to.accountId}`,
  )
  return [...groups.values()].flatMap((group) => slicesOf(group, limits.transferPairs))
}

const slicesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

export const questionsOf = (
  asked: readonly AskedQuestion[],
  pairs: readonly TransferPair[],
  receipts: readonly WaitingReceipt[],
): Question[] => {
  const isPair = ({ kind }: AskedQuestion) => kind === 'duplicate' || kind === 'recurring'
  return [
    ...asked.filter(({ kind }) => kind === 'category').map(asQuestion),
    ...asked.filter(isPair).map(asQuestion),
    ...alikePairs(pairs).map(asTransferQuestion),
    ...receipts.map((receipt): Question => ({ kind: 'receipt', receipt, ...keyed('receipt', [receipt.receiptId]) })),
    ...asked.filter(({ kind }) => kind === 'flagged').map(asQuestion),
  ]
}

/** The rest of a question after these transactions were answered. */
export const answerable = (
  question: AskedQuestion,
  kind: AskedQuestion['kind'],
  answered: ReadonlySet<number>,
): AskedQuestion[] => {
  if (question.kind !== kind) return [question]
  const left = question.transactions.filter(({ transactionId }) => !answered.has(transactionId))
  if (left.length === question.transactions.length) return [question]
  if (left.length === 0 || question.kind !== 'category') return []
  return [{ ...question, transactions: left, count: question.count - (question.transactions.length - left.length) }]
}

/** Each of its transactions, or pairs, as a question of its own. */
export const apart = (question: CategoryQuestion | TransferQuestion): Question[] => {
  if (question.kind === 'transfer') return question.pairs.map((pair) => asTransferQuestion([pair]))
  return question.transactions.map((transaction) => asQuestion({ ...question, transactions: [transaction], count: 1 }))
}
