import type { ReviewQuestion } from '#contract/review.ts'
import type { Transaction } from '#contract/transactions.ts'
import { accountIds, categoryIds, payeeIds } from './sample.ts'
import { aTransaction } from './transactions.ts'

const waiting = (transactionId: number, day: string, delta: string, more: Partial<Transaction> = {}): Transaction =>
  aTransaction({
    transactionId,
    createdAt: `2026-11-${day}T10:00:00.000Z`,
    delta,
    categoryId: categoryIds.gifts,
    review: true,
    ...more,
  })

const { groceries, family, eatingOut, transport, clothing, health } = categoryIds
const likely = [family, eatingOut, clothing]

/** Questions of every kind that the server asks, the surest first. */
export const sampleQuestions = (): ReviewQuestion[] => [
  {
    kind: 'category',
    shared: 'Lidl',
    transactions: [
      waiting(901, '20', '-71.20', { payeeId: payeeIds.lidl, bankText: 'LIDL 1142 FILIALE MITTE' }),
      waiting(902, '19', '-63.18', { payeeId: payeeIds.lidl, bankText: 'LIDL 1142 FILIALE MITTE' }),
      waiting(903, '12', '-58.02', { payeeId: payeeIds.lidl, bankText: 'LIDL 2207 SAGT DANKE' }),
      waiting(904, '03', '-47.66', { payeeId: payeeIds.lidl, bankText: 'LIDL 1142 FILIALE MITTE' }),
    ],
    count: 4,
    proposal: {
      categoryId: groceries,
      categoryBy: 'learned',
      reason: { count: 14, of: 15, certainty: 'certain', other: { categoryId: family, count: 1 } },
    },
    likely,
  },
  {
    kind: 'category',
    shared: 'shell mitte',
    transactions: [
      waiting(911, '18', '-64.10', { bankText: 'SHELL 0441 MITTE' }),
      waiting(912, '02', '-66.05', { bankText: 'SHELL 0441 MITTE' }),
    ],
    count: 2,
    proposal: {
      categoryId: transport,
      categoryBy: 'learned',
      reason: { words: 'shell', count: 31, of: 31, certainty: 'certain' },
    },
    likely,
  },
  {
    kind: 'category',
    shared: 'kaufland dankt',
    transactions: [waiting(921, '17', '-52.76', { bankText: 'KAUFLAND 4410 DANKT' })],
    count: 1,
    proposal: { categoryId: groceries, categoryBy: 'rule', categoryRuleId: 1 },
    likely,
  },
  {
    kind: 'category',
    shared: 'decathlon online',
    transactions: [waiting(931, '14', '-59.99', { bankText: 'DECATHLON 0092 ONLINE' })],
    count: 1,
    proposal: {
      categoryId: clothing,
      categoryBy: 'learned',
      reason: { words: 'decathlon', count: 7, of: 7, certainty: 'likely' },
    },
    likely,
  },
  {
    kind: 'category',
    shared: 'carp guesthouse brasov ron',
    transactions: [waiting(941, '16', '-150.31', { bankText: 'CARP GUESTHOUSE BRASOV RON 765,00' })],
    count: 1,
    proposal: {},
    likely,
  },
  {
    kind: 'duplicate',
    transactions: [
      waiting(951, '13', '-24.00', { description: 'Metro tickets', review: undefined, note: 'For the visit' }),
      waiting(952, '14', '-24.00', { bankText: 'METRO TICKETS 2511', externalId: 'x952', review: undefined }),
    ],
  },
  {
    kind: 'recurring',
    transactions: [
      waiting(961, '01', '-912.00', { description: 'Rent', review: undefined }),
      waiting(962, '02', '-912.00', { bankText: 'SEPA-DA 0412 IONESCU', externalId: 'x962', review: undefined }),
    ],
  },
  {
    kind: 'flagged',
    transactions: [
      waiting(971, '18', '-45.00', {
        description: 'Dr Keller, dentist',
        note: 'Does the insurance pay half?',
        categoryId: health,
        accountId: accountIds.card,
      }),
    ],
  },
]
