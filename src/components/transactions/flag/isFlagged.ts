import type { Transaction } from '#contract/transactions.ts'

/** Whether it waits for review though it has a category. */
export const isFlagged = (
  { review, categoryId }: Pick<Transaction, 'review' | 'categoryId'>,
  uncategorisedId: number | undefined,
): boolean => review === true && categoryId !== uncategorisedId
