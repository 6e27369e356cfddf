import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, type Timestamp, Version, withinReach, Amount, AmountInput } from './fields.ts'
import { endOfDay, monthIn, startOfDay } from '#shared/zone.ts'

/** 0 per calendar month, 1 per calendar quarter, in the user's time zone. */
export const DateType = z.union([z.literal(0), z.literal(1)])
export type DateType = z.infer<typeof DateType>

/** Savings accounts: transfers of the budget's category into them count as saved. */
const IntoAccountIds = z.array(Id).max(limits.accounts)

/** The expected amount of a category with all subcategories: negative for expenses. One per category and currency. */
export const Budget = z.object({
  budgetId: Id,
  categoryId: Id,
  currencyId: Id,
  dateType: DateType,
  amount: Amount,
  intoAccountIds: IntoAccountIds.optional(),
  version: Version,
})
export type Budget = z.infer<typeof Budget>

export const BudgetDraft = z.object({
  categoryId: Id,
  currencyId: Id,
  dateType: DateType,
  amount: AmountInput,
  intoAccountIds: IntoAccountIds.optional(),
})
export type BudgetDraft = z.infer<typeof BudgetDraft>

const onBudget = z.object({ budgetId: Id, version: Version.optional() })

/** The budgets of one category as edited in a dialog: those without an id are new. */
export const BudgetsOfCategory = z.object({
  categoryId: Id,
  budgets: z
    .array(BudgetDraft.omit({ categoryId: true }).extend({ budgetId: Id.optional(), version: Version.optional() }))
    .max(limits.currencies),
  removed: z.array(onBudget).max(limits.currencies),
})
export type BudgetsOfCategory = z.infer<typeof BudgetsOfCategory>

export const budgets = {
  list: get('/user/transactions/categories/budget/getList', {
    needs: 'view',
    summary: 'All budgets',
    output: z.object({ budgets: z.array(Budget) }),
  }),
  create: post('/user/transactions/categories/budget/add', {
    needs: 'edit',
    summary: 'Set a budget for a category',
    input: BudgetDraft,
    output: z.object({ budgetId: Id }),
    status: 201,
  }),
  edit: post('/user/transactions/categories/budget/edit', {
    needs: 'edit',
    summary: 'Change a budget as a whole',
    input: onBudget.extend(BudgetDraft.shape),
  }),
  save: post('/user/transactions/categories/budget/save', {
    needs: 'edit',
    summary: 'Add, change and remove the budgets of one category at once',
    input: BudgetsOfCategory,
  }),
  remove: post('/user/transactions/categories/budget/remove', {
    needs: 'edit',
    summary: 'Remove a budget',
    input: onBudget,
  }),
}

/** The first and last moment of a calendar month or quarter in the user's time zone. */
export interface Period {
  fromTime: Timestamp
  toTime: Timestamp
}

const MONTHS: Record<DateType, number> = { 0: 1, 1: 3 }

/** The month or quarter of a moment. */
export const periodOf = (zone: string, dateType: DateType, moment: string | Date): Period => {
  const [year = 0, number = 1] = monthIn(zone, moment).split('-').map(Number)
  const months = MONTHS[dateType]
  const first = number - 1 - ((number - 1) % months)
  const dayOf = (month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  return {
    fromTime: withinReach(startOfDay(zone, dayOf(first, 1))),
    toTime: withinReach(endOfDay(zone, dayOf(first + months, 0))),
  }
}
