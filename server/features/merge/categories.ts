import { Refusal } from '#contract/errors.ts'
import { type CategoryMerge, countsAlike, mergeBudgets, type MergedBudgets } from '#contract/merge.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { deleteBudget, listBudgets, updateBudget } from '#server/features/budgets/sql.ts'
import { follow } from '#server/features/references/follow.sql.ts'
import { withoutChoosing } from '#server/kernel/sorting.sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { refuseForTransfers } from '#server/features/categories/find.ts'
import { type CategoryRow, deleteCategory, findCategory, withDescendants } from '#server/features/categories/sql.ts'
import { countUses, moveUses, type Uses } from './categories.sql.ts'

interface MergeInput {
  categoryId: number
  version?: string | undefined
  intoCategoryId: number
}

interface Plan {
  preview: CategoryMerge
  budgets: MergedBudgets
}

/** Computes the effects of a merge; refuses impossible ones. */
export const planMerge = async (call: UserCall, wanted: MergeInput): Promise<Plan> => {
  const { db, bookId } = call
  const { categoryId: id, version } = wanted
  const from = requireUnchanged(await findCategory(db, bookId, id), 'categories', { id, version })
  const into = requireRow(await findCategory(db, bookId, wanted.intoCategoryId), 'category')
  if (from.forTransfers) throw refuseForTransfers()
  await refuseFamily(call, from, into)
  const uses = await countUses(db, bookId, from.id)
  if (into.forTransfers && hasMoreThanTransfers(uses)) throw refuseForTransfers(['intoCategoryId'])
  const budgets = mergeBudgets(
    await listBudgets(db, bookId),
    { ...from, categoryId: from.id },
    { ...into, categoryId: into.id },
  )
  const { transactions, categories, recurring, roundUps } = uses
  const preview = {
    transactions,
    categories,
    recurring,
    roundUps,
    budgets: budgets.moved.length,
    budgetsAdded: budgets.added.length,
    budgetsDropped: budgets.dropped.length,
    contradicting: countContradicting(uses, from, into),
  }
  return { preview, budgets }
}

/** A subcategory of the merged category would become its own descendant. */
const refuseFamily = async ({ db, bookId }: UserCall, from: CategoryRow, into: CategoryRow): Promise<void> => {
  const family = await withDescendants(db, bookId, [from.id])
  if (!family.includes(into.id)) return
  const message = 'is the same category, or below it'
  throw new Refusal('CATEGORY_CYCLE', `The target ${message}.`, [{ path: ['intoCategoryId'], message }])
}

/** Incomes, expenses and subcategories cannot move to the transfer category. */
const hasMoreThanTransfers = ({ categories, ...uses }: Uses): boolean =>
  uses.incomes + uses.expenses + uses.recurringIncomes + uses.recurringExpenses + categories > 0

const countContradicting = (uses: Uses, from: CategoryRow, into: CategoryRow): number => {
  const positive = uses.incomes + uses.recurringIncomes
  const negative = uses.expenses + uses.recurringExpenses
  return (
    (countsAlike(from.type, into.type, '1') ? 0 : positive) + (countsAlike(from.type, into.type, '-1') ? 0 : negative)
  )
}

/** Merges one category into another. No totals change but those of the two categories. */
export const merge = async (call: UserCall, wanted: MergeInput): Promise<void> => {
  const { db, bookId } = call
  const { categoryId, intoCategoryId } = wanted
  const { preview, budgets } = await planMerge(call, wanted)
  if (preview.contradicting > 0) {
    const message = `would count as something else there: ${preview.contradicting}`
    const sentence = `In the target category, ${preview.contradicting} transactions would count as something else.`
    throw new Refusal('MERGE_CHANGES_TOTALS', sentence, [{ path: ['intoCategoryId'], message }])
  }
  await withoutChoosing(db, () => moveUses(db, bookId, categoryId, intoCategoryId))
  await moveBudgets(call, budgets, intoCategoryId)
  await follow(db, bookId, 'categories', categoryId, intoCategoryId)
  await deleteCategory(db, bookId, categoryId)
}

const moveBudgets = async (
  call: UserCall,
  { moved, added, dropped }: MergedBudgets,
  categoryId: number,
): Promise<void> => {
  const { db, bookId } = call
  const gone = [...dropped, ...added.map(({ from }) => from)]
  const changed = [
    ...moved.map((budget) => ({ ...budget, categoryId })),
    ...added.map(({ into, amount }) => ({ ...into, amount })),
  ]
  for (const { budgetId } of gone) {
    await deleteBudget(db, bookId, budgetId)
  }
  for (const budget of changed) {
    await updateBudget(db, bookId, budget.budgetId, budget)
  }
}
