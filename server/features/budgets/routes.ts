import { contract } from '#contract'
import type { Budget, BudgetDraft, BudgetsOfCategory } from '#contract/budgets.ts'
import { Refusal } from '#contract/errors.ts'
import { sign } from '#contract/calc/money.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { refuseForTransfers } from '#server/features/categories/find.ts'
import { findCategory } from '#server/features/categories/sql.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { amountOf, refuseWrongSign } from '#server/features/transactions/rules.ts'
import { listAccountRefs } from '#server/features/transactions/sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

interface OnBudget {
  budgetId: number
  version?: string | undefined
}

const findOwn = async ({ db, userId }: UserCall, { budgetId, version }: OnBudget): Promise<Budget> =>
  requireUnchanged(await sql.findBudget(db, userId, budgetId), 'budget', version)

/** The budget as it is stored; `old` is the one that it takes the place of. */
const check = async (call: UserCall, draft: BudgetDraft, old?: Budget) => {
  const { db, userId } = call
  const { categoryId, currencyId } = draft
  const category = requireRow(await findCategory(db, userId, categoryId), 'category')
  const intoAccountIds = await findTargets(call, draft)
  if (category.forTransfers && intoAccountIds === undefined) throw refuseForTransfers()
  const { decimals } = requireRow(await findCurrency(db, userId, currencyId), 'currency')
  const amount = amountOf(draft.amount, decimals, 'amount')
  const keepsSign = old?.categoryId === categoryId && sign(old.amount) === sign(amount)
  refuseWrongSign(category.type, amount, keepsSign, 'amount')
  const existing = await sql.findSameBudget(db, userId, categoryId, currencyId)
  if (existing !== undefined && existing.budgetId !== old?.budgetId) throw new Refusal('BUDGET_EXISTS')
  return { ...draft, amount, intoAccountIds }
}

/** The accounts into which transfers count; they have the budget's currency. */
const findTargets = async ({ db, userId }: UserCall, draft: BudgetDraft): Promise<number[] | undefined> => {
  const ids = [...new Set(draft.intoAccountIds)]
  if (ids.length === 0) return undefined
  const accountRefs = new Map(
    (await listAccountRefs(db, userId)).map((accountRef) => [accountRef.accountId, accountRef]),
  )
  for (const id of ids) {
    const { currencyId } = requireRow(accountRefs.get(id), 'account')
    if (currencyId !== draft.currencyId) {
      const issue = { path: ['intoAccountIds'], message: 'is in another currency than the budget' }
      throw new Refusal('CURRENCIES_DIFFER', 'An account is in another currency than the budget.', [issue])
    }
  }
  return ids
}

const add = async (call: UserCall, draft: BudgetDraft): Promise<number> =>
  sql.insertBudget(call.db, call.userId, await check(call, draft))

const edit = async (call: UserCall, target: OnBudget, draft: BudgetDraft): Promise<void> => {
  const old = await findOwn(call, target)
  await sql.updateBudget(call.db, call.userId, target.budgetId, await check(call, draft, old))
}

const remove = async (call: UserCall, target: OnBudget): Promise<void> => {
  await findOwn(call, target)
  await sql.deleteBudget(call.db, call.userId, target.budgetId)
}

/** Budgets that change their currency are deleted and inserted again, so that two can swap. */
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
    requireRow(await findCategory(call.db, call.userId, categoryId), 'category')
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
