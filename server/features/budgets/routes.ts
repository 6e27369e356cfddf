import { contract } from '#contract'
import type { Budget, BudgetDraft, BudgetsOfCategory } from '#contract/budgets.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { findCategory } from '#server/features/categories/sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { checkBudget } from './checkBudget.ts'
import * as sql from './sql.ts'

interface OnBudget {
  budgetId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId }: UserCall, { budgetId, version }: OnBudget): Promise<Budget> =>
  requireUnchanged(await sql.findBudget(db, bookId, budgetId), 'budgets', { id: budgetId, version })

const add = async (call: UserCall, draft: BudgetDraft): Promise<number> =>
  sql.insertBudget(call.db, call.bookId, await checkBudget(call, draft))

const edit = async (call: UserCall, target: OnBudget, draft: BudgetDraft): Promise<void> => {
  const old = await findOwn(call, target)
  await sql.updateBudget(call.db, call.bookId, target.budgetId, await checkBudget(call, draft, old))
}

const remove = async (call: UserCall, target: OnBudget): Promise<void> => {
  await findOwn(call, target)
  await sql.deleteBudget(call.db, call.bookId, target.budgetId)
}

/** Budgets that change their currency are deleted and inserted again, so that two can swap. */
const findMoved = async ({ db, bookId }: UserCall, budgets: BudgetsOfCategory['budgets']): Promise<OnBudget[]> => {
  const currencyOf = new Map((await sql.listBudgets(db, bookId)).map((old) => [old.budgetId, old.currencyId]))
  return budgets.flatMap(({ budgetId, version, currencyId }) =>
    budgetId === undefined || currencyOf.get(budgetId) === currencyId ? [] : [{ budgetId, version }],
  )
}

export const budgetsRoutes = [
  route(contract.budgets.list, async (_, { db, bookId }) => ({ budgets: await sql.listBudgets(db, bookId) })),

  route(contract.budgets.create, async (draft, call) => ({ budgetId: await add(call, draft) })),

  route(contract.budgets.edit, async ({ budgetId, version, ...draft }, call) => {
    await edit(call, { budgetId, version }, draft)
    return {}
  }),

  route(contract.budgets.save, async ({ categoryId, budgets, removed }, call) => {
    requireRow(await findCategory(call.db, call.bookId, categoryId), 'category')
    const moved = await findMoved(call, budgets)
    for (const target of [...removed, ...moved]) {
      await remove(call, target)
    }
    for (const { budgetId, version, ...rest } of budgets) {
      const draft = { categoryId, ...rest }
      const isNew = budgetId === undefined || moved.some((target) => target.budgetId === budgetId)
      await (isNew ? add(call, draft) : edit(call, { budgetId, version }, draft))
    }
    return {}
  }),

  route(contract.budgets.remove, async (target, call) => {
    await remove(call, target)
    return {}
  }),
]
