import { contract } from '#contract'
import type { Ask, Places } from './ask.ts'

const { review, transactions } = contract

/** A transaction without a category is answered, one is marked, and two become one. */
export const reviewScenario = async (ask: Ask, { card }: Places): Promise<void> => {
  const draft = { accountId: card, delta: '-7.10' }
  const { transactionId } = await ask(transactions.create, { ...draft, description: 'UNHEARD OF' })
  await ask(review.list, {})
  await ask(review.getCount, {})
  await ask(review.answer, { transactionIds: [transactionId, 999_999] })
  await ask(review.answer, { transactionIds: [transactionId] })
  await ask(review.flag, { transactionIds: [transactionId], flagged: true })
  await ask(review.flag, { transactionIds: [999_999], flagged: true })
  await ask(review.getSimilar, { transactionId })
  await ask(review.getSimilar, { transactionId: 999_999 })
  const { transactionId: fromFileId } = await ask(transactions.create, { ...draft, bankText: 'SEPA-DA UNHEARD OF' })
  await ask(review.join, { transactionId, fromFileId: transactionId })
  await ask(review.join, { transactionId, fromFileId })
  await ask(transactions.remove, { transactionId })
}
