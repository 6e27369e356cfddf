import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Budget } from '#contract/budgets.ts'
import { noneIfEmpty } from './drafts.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { changed, findRow, nextId, roomHandlers } from './rows.ts'

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

/** The accounts of a budget that is no saving are absent. */
const stored = <T extends { amount: unknown; intoAccountIds?: number[] | undefined }>(draft: T) => ({
  ...draft,
  amount: String(draft.amount),
  intoAccountIds: noneIfEmpty(draft.intoAccountIds ?? []),
})

export const addBudget = (backend: MockState, draft: Partial<Omit<Budget, 'amount'>> & { amount: unknown }): void => {
  const budget = aBudget({ ...stored(draft), budgetId: nextId(backend.budgets, 'budgetId') })
  backend.budgets = [...backend.budgets, budget]
}

export const budgetHandlers = (backend: MockState): HttpHandler[] => [
  mock(contract.budgets.list, () => ({ budgets: backend.budgets })),
  mock(
    contract.budgets.save,
    ({ categoryId, budgets, removed }) => {
      const gone = removed.map((handle) => findRow(backend.budgets, 'budgetId', handle))
      backend.budgets = backend.budgets.filter((budget) => !gone.includes(budget))
      for (const { budgetId, version, ...draft } of budgets) {
        const fields = { ...stored(draft), categoryId }
        if (budgetId === undefined) addBudget(backend, fields)
        else {
          const old = findRow(backend.budgets, 'budgetId', { budgetId, version })
          backend.budgets = backend.budgets.map((budget) => (budget === old ? changed(old, fields) : budget))
        }
      }
      return {}
    },
    ['categoryBudget'],
  ),
  ...roomHandlers(contract.budgets, {
    backend,
    list: 'budgets',
    id: 'budgetId',
    topic: 'categoryBudget',
    blank: aBudget,
    read: (draft) => stored(draft as Budget),
  }),
]
