import { getResponse, http, type HttpHandler, HttpResponse } from 'msw'
import { contract } from '#contract'
import { CHANGE_SET_HEADER } from '#contract/liveChannel.ts'
import type { ReviewQuestion } from '#contract/review.ts'
import { mock } from './mock.ts'
import { aReceipt } from './receipts.ts'
import { countsOf } from './review.ts'
import { aTransaction } from './transactions.ts'
import { aTransferPair } from './transferPairs.ts'

/** The transactions that this story has answered. */
export const answered = new Set<number>()

/** A change set of its own, as of a real answer. */
let changeSetId = 1
const inChangeSet = (handler: HttpHandler): HttpHandler =>
  http.post('*/api/*', async ({ request }) => {
    const response = await getResponse([handler], request.clone())
    if (response === undefined) return undefined
    const headers = new Headers(response.headers)
    headers.set(CHANGE_SET_HEADER, String(++changeSetId))
    return new HttpResponse(response.body, { status: response.status, headers })
  })

/** A backend that asks these questions, and others of every kind, until they are answered. */
export const asking = (questions: ReviewQuestion[], others = true) => {
  const { review, transferPairs, receipts, history } = contract
  const left = () =>
    questions.flatMap((question): ReviewQuestion[] => {
      if (question.kind !== 'category') return question.transactions.some(isAnswered) ? [] : [question]
      const transactions = question.transactions.filter((row) => !isAnswered(row))
      return transactions.length === 0 ? [] : [{ ...question, transactions, count: transactions.length }]
    })
  const isAnswered = ({ transactionId }: { transactionId: number }) => answered.has(transactionId)
  let last: readonly number[] = []
  const answer = (ids: number[]) => {
    for (const id of ids) answered.add(id)
    last = ids
    return { count: ids.length }
  }
  const pairs = () => (others ? [aTransferPair()].filter(({ from }) => !isAnswered(from)) : [])
  return {
    msw: {
      handlers: [
        mock(review.list, () => ({ questions: left(), counts: countsOf(left()) })),
        mock(review.getCount, () => countsOf(left())),
        inChangeSet(mock(review.answer, ({ transactionIds }) => answer(transactionIds), ['transactions'])),
        mock(
          review.join,
          ({ transactionId, fromFileId }) => {
            answer([transactionId, fromFileId])
            return { transactionId }
          },
          ['transactions'],
        ),
        mock(transferPairs.list, () => ({ pairs: pairs(), count: pairs().length })),
        mock(transferPairs.getCount, () => ({ count: pairs().length })),
        mock(
          transferPairs.dismiss,
          ({ pairs: dismissed }) => {
            answer(dismissed.map(({ transactionId }) => transactionId))
            return {}
          },
          ['transactions'],
        ),
        mock(transferPairs.match, ({ pairs: made }) => answer(made.map(({ transactionId }) => transactionId)), [
          'transactions',
        ]),
        mock(
          receipts.attach,
          ({ transactionId }) => {
            answer([transactionId])
            return {}
          },
          ['transactions'],
        ),
        mock(receipts.listWaiting, () => ({
          receipts:
            others && !answered.has(981) && !answered.has(982)
              ? [
                  {
                    ...aReceipt({ amount: '37.35', day: '2026-11-20' }),
                    offers: ['2026-11-20', '2026-11-19'].map((day, at) => ({
                      ...aTransaction({ transactionId: 981 + at, createdAt: `${day}T10:00:00.000Z` }),
                      delta: '-37.35',
                    })),
                  },
                ]
              : [],
        })),
        mock(
          history.undo,
          () => {
            for (const id of last) answered.delete(id)
            return { changeSetId: 2 }
          },
          ['transactions'],
        ),
      ],
    },
  }
}
