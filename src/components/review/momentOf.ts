import type { Question } from '#stores/review/questions.ts'

/** The day of the newest transaction, or of the receipt. */
export const momentOf = (question: Question): string => {
  if (question.kind === 'transfer') return question.pairs[0]?.from.createdAt ?? ''
  if (question.kind === 'receipt') return question.receipt.createdAt
  const [first, file] = question.transactions
  return (question.kind === 'category' ? first : (file ?? first))?.createdAt ?? ''
}
