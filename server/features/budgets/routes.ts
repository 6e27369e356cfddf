import { contract } from '#contract'
import type { Budget, BudgetDraft, BudgetsOfCategory } from '#contract/budgets.ts'
import { Refusal } from '#contract/errors.ts'
import { found, foundUnchanged } from '#server/db/found.ts'
import { findCategory } from '#server/features/categories/sql.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { amountOf } from '#server/features/transactions/rules.ts'
import { route, type UserCall } from '#server/http/route.ts'
import * as sql from './sql.ts'

interface OnBudget {
  budgetId: number
  version?: string | undefined
}

const findOwn = async ({ db, userId }: UserCall, { budgetId, version }: OnBudget): Promise<Budget> =>
  foundUnchanged(await sql.findBudget(db, userId, budgetId), 'budget', version)

/** The budget as it is stored; `budgetId` is the one that may stand in its place. */
const check = async ({ db, userId }: UserCall, draft: BudgetDraft, budgetId?: number) => {
  const { categoryId, currencyId } = draft
  found(await findCategory(db, userId, categoryId), 'category')
  const { decimals } = found(await findCurrency(db, userId, currencyId), 'currency')
  const amount = amountOf(draft.amount, decimals, 'amount')
  const twin = await sql.findTwin(db, userId, categoryId, currencyId)
  if (twin !== undefined && twin.budgetId !== budgetId) throw new Refusal('BUDGET_EXISTS')
  return { ...draft, amount }
}

const add = async (call: UserCall, draft: BudgetDraft): Promise<number> =>
  sql.insertBudget(call.db, call.userId, await check(call, draft))

const edit = async (call: UserCall, target: OnBudget, draft: BudgetDraft): Promise<void> => {
  await findOwn(call, target)
  await sql.updateBudget(call.db, call.userId, target.budgetId, await check(call, draft, target.budgetId))
}

const remove = async (call: UserCall, target: OnBudget): Promise<void> => {
  await findOwn(call, target)
  await sql.deleteBudget(call.db, call.userId, target.budgetId)
}

/** Those that change their currency: they are made anew, so that two may change places. */
const findMoved = async ({ db, userId }: UserCall, budgets: BudgetsOfCategory['budgets']): Promise<OnBudget[]> => {
  const currencyOf = new Map((await sql.listBudgets(db, userId)).map((old) => [old.budgetId, old.currencyId]))
  return budgets.flatMap(({ budgetId, version, currencyId }) =>
    budgetId === undefined || currencyOf.get(budgetId) === currencyId ? [] : [{ budgetId, version }],
  )
}

export const budgetsRoutes = [
  route(contract.budgets.list, async (_, { db, userId }) => ({ budgets: await sql.listBudgets(db, userId) })),

  route(contract.budgets.create, async (draft, call) => ({ budgetId: await add(call, draft) })),

  route(contract.budgets.edit, async ({ budgetId, version, ...draft }, call) => {
    await edit(call, { budgetId, version }, draft)
    return {}
  }),

  route(contract.budgets.save, async ({ categoryId, budgets, removed }, call) => {
    const moved = await findMoved(call, budgets)
    for (const target of [...removed, ...moved]) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await remove(call, target)
    }
    for (const { budgetId, version, ...rest } of budgets) {
      const draft = { categoryId, ...rest }
      const isNew = budgetId === undefined || moved.some((target) => target.budgetId === budgetId)
      // oxlint-disable-next-line no-await-in-loop -- each is judged after those before it
      await (isNew ? add(call, draft) : edit(call, { budgetId, version }, draft))
    }
    return {}
  }),

  route(contract.budgets.remove, async (target, call) => {
    await remove(call, target)
    return {}
  }),
]
