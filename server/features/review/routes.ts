import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { findPlainCategory } from '#server/features/categories/find.ts'
import { findOwn } from '#server/features/transactions/findOwn.ts'
import { removeWithRoundUp } from '#server/features/transactions/roundUps.ts'
import { withoutChoosing } from '#server/kernel/sorting.sql.ts'
import { route } from '#server/kernel/route.ts'
import { countQuestions, listQuestions } from './questions.ts'
import { findSimilar } from './similar.ts'
import { setFlagged, setReviewed, takeFromFile } from './sql.ts'

const refuseMissing = (found: number, wanted: readonly number[]): void => {
  if (found < new Set(wanted).size) throw new Refusal('NOT_FOUND', 'Some of these are no incomes or expenses.')
}

export const reviewRoutes = [
  route(contract.review.list, async (_, call) => listQuestions(call)),

  route(contract.review.getCount, async (_, call) => countQuestions(call)),

  route(contract.review.getSimilar, async ({ transactionId }, call) => findSimilar(call, transactionId)),

  route(contract.review.answer, async ({ transactionIds, categoryId }, call) => {
    if (categoryId !== undefined) await findPlainCategory(call, categoryId)
    let count = 0
    // The statement itself says that a person chose.
    await withoutChoosing(call.db, async () => {
      count = await setReviewed(call.db, call.bookId, transactionIds, categoryId)
    })
    refuseMissing(count, transactionIds)
    return { count }
  }),

  route(contract.review.flag, async ({ transactionIds, flagged }, call) => {
    const count = await setFlagged(call.db, call.bookId, transactionIds, flagged)
    refuseMissing(count, transactionIds)
    return { count }
  }),

  route(contract.review.join, async ({ transactionId, fromFileId }, call) => {
    const [recorded] = await findOwn(call, { transactionId })
    const files = await findOwn(call, { transactionId: fromFileId })
    const [file] = files
    const isPlain = [recorded, file].every(
      (row) => row.split_id === null && row.to_account_id === null && row.kind === 0,
    )
    if (!isPlain || recorded.id === file.id || recorded.account_id !== file.account_id) {
      throw new Refusal('INVALID_INPUT', undefined, [
        { path: ['fromFileId'], message: 'is of another account or kind' },
      ])
    }
    await takeFromFile(call.db, call.bookId, recorded.id, file.id)
    await removeWithRoundUp(call.db, call.bookId, files)
    return { transactionId: recorded.id }
  }),
]
