import type { SimilarTransactions } from '#contract/review.ts'
import { limits } from '#contract/limits.ts'
import { sign } from '#shared/money.ts'
import { wordsWithoutNumbers } from '#shared/names.ts'
import { findUncategorised } from '#server/features/categories/sql.ts'
import { findOwn } from '#server/features/transactions/findOwn.ts'
import { listByRowIds } from '#server/features/transactions/newest.sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { listOthers } from './alike.sql.ts'

/** Transactions that are shown before they change. */
const LISTED = 50

const NONE: SimilarTransactions = { transactionIds: [], transactions: [], chosen: 0 }

/** Which transactions may get the category of this one, and how many have it already. */
export const findSimilar = async (call: UserCall, transactionId: number): Promise<SimilarTransactions> => {
  const { db, bookId } = call
  const [row] = await findOwn(call, { transactionId })
  const direction = sign(row.delta)
  const uncategorisedId = await findUncategorised(db, bookId)
  const isPlain = row.split_id === null && row.to_account_id === null && row.kind === 0
  if (!isPlain || direction === 0 || row.category_id === uncategorisedId) return NONE
  const words = wordsWithoutNumbers(row.bank_text ?? row.description ?? '')
  const others = await listOthers(db, bookId, {
    id: row.id,
    uncategorisedId,
    payeeId: row.payee_id,
    direction,
  })
  const alike = others.filter(
    ({ isOfPayee, text }) => isOfPayee || (words !== '' && wordsWithoutNumbers(text) === words),
  )
  const open = alike
    .filter(({ isOpen, categoryId }) => isOpen && categoryId !== row.category_id)
    .slice(0, limits.changedTransactions)
  const listed = await listByRowIds(
    db,
    bookId,
    open.slice(0, LISTED).map(({ id }) => id),
  )
  return {
    transactionIds: open.map(({ transactionId: each }) => each),
    transactions: open.flatMap(({ id }) => listed.get(id) ?? []),
    chosen: 1 + alike.filter(({ isChosen, categoryId }) => isChosen && categoryId === row.category_id).length,
  }
}
