import type { Budget, BudgetDraft } from '#contract/budgets.ts'
import { Refusal } from '#contract/errors.ts'
import { sign } from '#shared/money.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { refuseForTransfers } from '#server/features/categories/find.ts'
import { findCategory } from '#server/features/categories/sql.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { amountOf, refuseWrongSign } from '#server/features/transactions/rules.ts'
import { listAccountRefs } from '#server/features/transactions/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { findSameBudget } from './sql.ts'

/** The budget as stored; `old` is the one that it replaces. */
export const checkBudget = async (call: UserCall, draft: BudgetDraft, old?: Budget) => {
  const { db, bookId } = call
  const { categoryId, currencyId } = draft
  const category = requireRow(await findCategory(db, bookId, categoryId), 'category')
  const intoAccountIds = await findTargets(call, draft)
  if (category.forTransfers && intoAccountIds === undefined) throw refuseForTransfers()
  const { decimals } = requireRow(await findCurrency(db, bookId, currencyId), 'currency')
  const amount = amountOf(draft.amount, decimals, 'amount')
  const keepsSign = old?.categoryId === categoryId && sign(old.amount) === sign(amount)
  refuseWrongSign(category.type, amount, keepsSign, 'amount')
  const existing = await findSameBudget(db, bookId, categoryId, currencyId)
  if (existing !== undefined && existing.budgetId !== old?.budgetId) throw new Refusal('BUDGET_EXISTS')
  return { ...draft, amount, intoAccountIds }
}

/** The accounts into which transfers count; they must have the budget's currency. */
const findTargets = async ({ db, bookId }: UserCall, draft: BudgetDraft): Promise<number[] | undefined> => {
  const ids = [...new Set(draft.intoAccountIds)]
  if (ids.length === 0) return undefined
  const accountRefs = new Map(
    (await listAccountRefs(db, bookId)).map((accountRef) => [accountRef.accountId, accountRef]),
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
