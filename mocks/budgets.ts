import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Budget, BudgetDraft, BudgetsOfCategory } from '#contract/budgets.ts'
import { Refusal } from '#contract/errors.ts'
import { needsRefund } from '#contract/figures.ts'
import { sign } from '#shared/money.ts'
import type { MockBackend } from './mockBackend.ts'
import { exactAmount, refuseForTransfers, refuseZero } from './ledger.ts'
import { mock } from './mock.ts'
import { changeRow, dropRow, findRow, nextId } from './rows.ts'

/** One budget in euro for the groceries of a month. */
export const aBudget = (differences: Partial<Budget> = {}): Budget => ({
  budgetId: 1,
  categoryId: 5,
  currencyId: 2,
  dateType: 0,
  amount: '-420.00',
  version: '1',
  ...differences,
})

interface OnBudget {
  budgetId: number
  version?: string | undefined
}

export const budgetHandlers = (backend: MockBackend): HttpHandler[] => {
  const { budgets } = contract
  return [
    mock(budgets.list, () => ({ budgets: backend.budgets })),
    mock(budgets.create, (draft) => ({ budgetId: addBudget(backend, draft) }), ['categoryBudget']),
    mock(
      budgets.edit,
      ({ budgetId, version, ...draft }) => {
        edit(backend, { budgetId, version }, draft)
        return {}
      },
      ['categoryBudget'],
    ),
    mock(
      budgets.save,
      ({ categoryId, budgets: wanted, removed }) => {
        const before = backend.budgets
        backend.budgets = [...before]
        try {
          const moved = movedOf(backend, wanted)
          for (const handle of [...removed, ...moved]) dropRow(backend.budgets, 'budgetId', handle)
          for (const { budgetId, version, ...rest } of wanted) {
            const draft = { categoryId, ...rest }
            const isNew = budgetId === undefined || moved.some((handle) => handle.budgetId === budgetId)
            if (isNew) addBudget(backend, draft)
            else edit(backend, { budgetId, version }, draft)
          }
        } catch (error) {
          backend.budgets = before
          throw error
        }
        return {}
      },
      ['categoryBudget'],
    ),
    mock(
      budgets.remove,
      (handle) => {
        dropRow(backend.budgets, 'budgetId', handle)
        return {}
      },
      ['categoryBudget'],
    ),
  ]
}

/** Budgets that change their currency are deleted and inserted again, so that two can swap. */
const movedOf = (backend: MockBackend, wanted: BudgetsOfCategory['budgets']): OnBudget[] =>
  wanted.flatMap(({ budgetId, version, currencyId }) => {
    const old = backend.budgets.find((budget) => budget.budgetId === budgetId)
    return budgetId === undefined || old?.currencyId === currencyId ? [] : [{ budgetId, version }]
  })

export const addBudget = (backend: MockBackend, draft: BudgetDraft): number => {
  const budgetId = nextId(backend.budgets, 'budgetId')
  backend.budgets = [...backend.budgets, aBudget({ ...checked(backend, draft, budgetId), budgetId })]
  return budgetId
}

const edit = (backend: MockBackend, handle: OnBudget, draft: BudgetDraft): void => {
  const old = findRow(backend.budgets, 'budgetId', handle)
  changeRow(backend.budgets, 'budgetId', handle, checked(backend, draft, handle.budgetId, old))
}

const checked = (
  backend: MockBackend,
  draft: BudgetDraft,
  budgetId: number,
  old?: Budget,
): Omit<Budget, 'budgetId' | 'version'> => {
  const category = findRow(backend.categories, 'categoryId', draft)
  const intoAccountIds = targetsOf(backend, draft)
  if (intoAccountIds === undefined) refuseForTransfers(category, 'categoryId')
  const { decimals } = findRow(backend.currencies, 'currencyId', draft)
  refuseZero(draft.amount, 'amount')
  const keepsSign = old?.categoryId === draft.categoryId && sign(old.amount) === sign(draft.amount)
  if (!keepsSign && needsRefund(category.type, draft.amount)) {
    const issue = { path: ['amount'], message: 'is of the other sign' }
    throw new Refusal('SIGN_CONTRADICTS_CATEGORY', 'The sign is wrong', [issue])
  }
  const isTwice = backend.budgets.some(
    (other) =>
      other.budgetId !== budgetId && other.categoryId === draft.categoryId && other.currencyId === draft.currencyId,
  )
  if (isTwice) throw new Refusal('BUDGET_EXISTS')
  return { ...draft, intoAccountIds, amount: exactAmount(draft.amount, decimals, 'amount') }
}

/** The accounts into which transfers count. */
const targetsOf = (backend: MockBackend, { intoAccountIds, currencyId }: BudgetDraft): number[] | undefined => {
  const ids = [...new Set(intoAccountIds)]
  for (const accountId of ids) {
    if (findRow(backend.accounts, 'accountId', { accountId }).currencyId === currencyId) continue
    const issue = { path: ['intoAccountIds'], message: 'is in another currency' }
    throw new Refusal('CURRENCIES_DIFFER', 'An account is in another currency', [issue])
  }
  return ids.length === 0 ? undefined : ids
}
