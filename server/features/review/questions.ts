import type { ReviewCounts, ReviewQuestion } from '#contract/review.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { Transaction } from '#contract/transactions.ts'
import { wordsWithoutNumbers } from '#shared/names.ts'
import { sign } from '#shared/money.ts'
import { type Proposing, readProposing } from '#server/features/sorting/propose.ts'
import { listByRowIds } from '#server/features/transactions/newest.sql.ts'
import { findPairs } from '#server/features/transferPairs/find.ts'
import { Slices } from '#server/kernel/inSlices.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { countWaiting, type DuplicateRow, listDuplicates, listFrequent, listWaiting } from './sql.ts'

/** Waiting transactions that are grouped; the rest follows when these are answered. */
const MOST = 2000
/** Transactions that a question lists. */
const LISTED = 50
const LIKELY = 3

type CategoryQuestion = Extract<ReviewQuestion, { kind: 'category' }>

/** Sides of possible transfers: whether they are transfers is asked before their category. */
const listSides = async (call: UserCall): Promise<number[]> =>
  (await findPairs(call)).pairs.flatMap(({ fromId, toId }) => [fromId, toId])

const countsOf = async (call: UserCall, pairs: readonly DuplicateRow[]): Promise<ReviewCounts> => {
  const recurring = pairs.filter(({ isRecurring }) => isRecurring).length
  const waiting = await countWaiting(call.db, call.bookId, await listSides(call))
  return { ...waiting, recurring, duplicate: pairs.length - recurring }
}

export const countQuestions = async (call: UserCall): Promise<ReviewCounts> =>
  countsOf(call, await listDuplicates(call.db, call.bookId))

const proposalFor = ({ proposer, nameOf }: Proposing, row: Transaction): Proposal =>
  proposer.propose(
    {
      text: [row.bankText, row.description].filter((text) => text !== undefined).join('\n'),
      payeeId: row.payeeId ?? null,
      payeeName: row.payeeId === undefined ? null : nameOf(row.payeeId),
      tagIds: row.tagIds ?? [],
      accountId: row.accountId,
      currencyId: row.currencyId,
      delta: row.delta,
    },
    row.payeeId !== undefined && row.payeeBy === undefined,
  )

/** Alike transactions share their payee or words, the direction, and the proposal. */
const sharedBy = (row: Transaction, proposal: Proposal, { nameOf }: Proposing): string => {
  if (row.payeeId !== undefined) return nameOf(row.payeeId) ?? ''
  return proposal.reason?.words ?? wordsWithoutNumbers(row.bankText ?? row.description ?? '')
}

const groupsOf = async (rows: readonly Transaction[], proposing: Proposing): Promise<CategoryQuestion[]> => {
  const groups = new Map<string, CategoryQuestion>()
  const slices = new Slices()
  for (const row of rows) {
    if (slices.isOver) await slices.next()
    const proposal = proposalFor(proposing, row)
    const shared = sharedBy(row, proposal, proposing)
    const key = shared === '' ? `${row.transactionId}` : JSON.stringify([shared, sign(row.delta), proposal.categoryId])
    const group = groups.get(key)
    if (group === undefined)
      groups.set(key, { kind: 'category', shared, transactions: [row], count: 1, proposal, likely: [] })
    else {
      group.count++
      if (group.transactions.length < LISTED) group.transactions.push(row)
    }
  }
  return [...groups.values()]
}

const certainties = ['certain', 'likely']

/** Surest first, then those that answer most. */
const surestFirst = (a: CategoryQuestion, b: CategoryQuestion): number => rankOf(a) - rankOf(b) || b.count - a.count

const rankOf = ({ proposal: { categoryId, reason } }: CategoryQuestion): number => {
  if (categoryId === undefined) return certainties.length + 1
  return reason === undefined ? 0 : certainties.indexOf(reason.certainty) + 1
}

const withLikely = (question: CategoryQuestion, frequent: readonly number[]): CategoryQuestion => {
  const { proposal, transactions } = question
  const own = [proposal.reason?.other?.categoryId, ...frequent].filter((id) => id !== undefined)
  const others = own.filter((id) => id !== proposal.categoryId && id !== transactions[0]?.categoryId)
  return { ...question, likely: [...new Set(others)].slice(0, LIKELY) }
}

/** All questions, surest answers first, and how many transactions they are about. */
export const listQuestions = async (call: UserCall): Promise<{ questions: ReviewQuestion[]; counts: ReviewCounts }> => {
  const { db, bookId } = call
  const waiting = await listWaiting(db, bookId, await listSides(call), MOST)
  const pairs = await listDuplicates(db, bookId)
  const ids = [...waiting.map(({ id }) => id), ...pairs.flatMap(({ fileId, recordedId }) => [fileId, recordedId])]
  const found = await listByRowIds(db, bookId, ids)
  const rowsOf = (isFlagged: boolean) =>
    waiting.filter((row) => row.isFlagged === isFlagged).flatMap(({ id }) => found.get(id) ?? [])
  const frequent = { 1: await listFrequent(db, bookId, 1), '-1': await listFrequent(db, bookId, -1) }
  const groups = await groupsOf(rowsOf(false), await readProposing(call))
  const questions = [
    ...groups
      .toSorted(surestFirst)
      .map((group) => withLikely(group, frequent[sign(group.transactions[0]?.delta ?? '0') === 1 ? 1 : '-1'])),
    ...pairs.flatMap(({ fileId, recordedId, isRecurring }): ReviewQuestion[] => {
      const [recorded, file] = [found.get(recordedId), found.get(fileId)]
      if (recorded === undefined || file === undefined) return []
      return [{ kind: isRecurring ? 'recurring' : 'duplicate', transactions: [recorded, file] }]
    }),
    ...rowsOf(true).map((row): ReviewQuestion => ({ kind: 'flagged', transactions: [row] })),
  ]
  return { questions, counts: await countsOf(call, pairs) }
}
