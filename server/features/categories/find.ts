import { Refusal } from '#contract/errors.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { type CategoryRow, findCategory, getTransferCategoryId } from './sql.ts'

export const refuseForTransfers = (path: (string | number)[] = ['categoryId']): Refusal => {
  const message = 'is the category for transfers'
  return new Refusal('CATEGORY_FOR_TRANSFERS', `The category ${message}.`, [{ path, message }])
}

/** A category for incomes and expenses. */
export const findPlainCategory = async ({ db, bookId }: UserCall, categoryId: number): Promise<CategoryRow> => {
  const category = requireRow(await findCategory(db, bookId, categoryId), 'category')
  if (category.forTransfers) throw refuseForTransfers()
  return category
}

/** The given category, or the transfer category by default. */
export const findTransferCategoryId = async (
  { db, bookId }: UserCall,
  categoryId: number | undefined,
): Promise<number> =>
  categoryId === undefined
    ? getTransferCategoryId(db, bookId)
    : requireRow(await findCategory(db, bookId, categoryId), 'category').id
