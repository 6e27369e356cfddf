import type { WaitingReceipt } from '#contract/receipts.ts'
import { limits } from '#contract/limits.ts'
import type { ReviewQuestion } from '#contract/review.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransferPair } from '#contract/transferPairs.ts'
import { wordsWithoutNumbers } from '#shared/names.ts'

export type AskedQuestion = ReviewQuestion

/** A question with the ids of what it is about, by which it is known again after a reload. */
export type Question = { key: string; about: readonly string[] } & (
  | ReviewQuestion
  /** Alike pairs: between the same accounts, with the same words where only their amounts are equal. */
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

/** Equal amounts alone may be a coincidence, so these pairs are alike only where both texts repeat. */
const alikePairs = (pairs: readonly TransferPair[]): TransferPair[][] => {
  const groups = Map.groupBy(pairs, ({ from, to, because }) => {
    const accounts = `accounts ${from.accountId} ${to.accountId}`
    if (because !== 'amounts') return accounts
    const words = [from, to].map(wordsOf)
    return words.includes('') ? `${from.transactionId} ${to.transactionId}` : [accounts, ...words].join('\n')
  })
  return [...groups.values()].flatMap((group) => slicesOf(group, limits.transferPairs))
}

const wordsOf = ({ bankText, description }: Transaction): string => wordsWithoutNumbers(bankText ?? description ?? '')

/** Transactions of one payee, or with the same words and no payee, are of one merchant. */
const isSameMerchant = (one: Transaction, other: Transaction): boolean =>
  one.transactionId === other.transactionId ||
  (one.payeeId === other.payeeId &&
    (one.payeeId !== undefined || (wordsOf(one) !== '' && wordsOf(one) === wordsOf(other))))

/** Whether all of its transactions are of one merchant; otherwise only what is proposed is the same. */
export const isOfOneMerchant = ({ transactions: [first, ...others] }: CategoryQuestion): boolean =>
  first === undefined || others.every((other) => isSameMerchant(first, other))

/** Transactions that an answer reaches: the proposed one all, another one only those of the first one's merchant. */
export const reachedBy = (question: Question, answer: Answer): { reached: Question; left: readonly string[] } => {
  const isOther = answer.kind === 'category' && question.kind === 'category'
  if (!isOther || answer.categoryId === question.proposal.categoryId) return { reached: question, left: [] }
  const [first] = question.transactions
  const reached = question.transactions.filter((row) => first !== undefined && isSameMerchant(first, row))
  if (reached.length === question.transactions.length) return { reached: question, left: [] }
  const ids = new Set(reached.map(({ transactionId }) => `category ${transactionId}`))
  return { reached: partOf(question, reached), left: question.about.filter((id) => !ids.has(id)) }
}

const partOf = (question: CategoryQuestion, transactions: readonly Transaction[]): CategoryQuestion => ({
  ...question,
  transactions: [...transactions],
  count: question.count - (question.transactions.length - transactions.length),
  ...keyed(
    'category',
    transactions.map(({ transactionId }) => transactionId),
  ),
})

/** When all are grouped anew, the transactions of the open question stay together while their proposal is the same. */
export const keepingTogether = (questions: readonly Question[], about: readonly string[]): Question[] => {
  const held = new Set(about)
  const isHeld = ({ transactionId }: Transaction) => held.has(`category ${transactionId}`)
  const first = about.find((id) => questions.some((each) => each.about.includes(id)))
  const base = questions.find((each) => first !== undefined && each.about.includes(first))
  if (base?.kind !== 'category') return [...questions]
  const { categoryId } = base.proposal
  const isAlike = (each: Question): each is CategoryQuestion =>
    each === base || (each.kind === 'category' && categoryId !== undefined && each.proposal.categoryId === categoryId)
  const rows = questions.filter(isAlike).flatMap(({ transactions }) => transactions.filter(isHeld))
  return questions.flatMap((each): Question[] => {
    if (!isAlike(each)) return [each]
    const others = each.transactions.filter((row) => !isHeld(row))
    if (others.length === each.transactions.length && each !== base) return [each]
    const rest = others.length === 0 ? [] : [partOf(each, others)]
    if (each !== base) return rest
    const count = rows.length + (others.length === 0 ? each.count - each.transactions.length : 0)
    return [{ ...partOf(each, rows), count }, ...rest]
  })
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
    ...alikePairs(pairs).map(asTransferQuestion),
    ...asked.filter(({ kind }) => kind === 'category').map(asQuestion),
    ...asked.filter(isPair).map(asQuestion),
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

/** Those of its transactions, or pairs, that are asked singly, as questions of their own; the others stay together. */
export const apart = (question: Question, singly: ReadonlySet<string>): Question[] => {
  if (question.kind === 'transfer') {
    const isSingle = (pair: TransferPair) => asTransferQuestion([pair]).about.some((id) => singly.has(id))
    const together = question.pairs.filter((pair) => !isSingle(pair))
    const groups = question.pairs.filter(isSingle).map((pair) => [pair])
    return (together.length === 0 ? groups : [together, ...groups]).map(asTransferQuestion)
  }
  if (question.kind !== 'category') return [question]
  const isSingle = ({ transactionId }: Transaction) => singly.has(`category ${transactionId}`)
  const together = question.transactions.filter((row) => !isSingle(row))
  const groups = question.transactions.filter(isSingle).map((row) => ({ ...partOf(question, [row]), count: 1 }))
  return together.length === 0 ? groups : [partOf(question, together), ...groups]
}
