import type { DemoData, DemoRecurring } from '#demo/demo.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { dueAt } from '#shared/schedule.ts'
import type { MockState } from './mockState.ts'
import { accountIds, categoryIds } from './sample.ts'

/** The budgets, notes, recurring transactions and round-ups of the sample data. */
export const seedPlans = (backend: MockState, { budgets, notes, recurring, roundUp }: DemoData): void => {
  backend.budgets = budgets.map(({ category, into, ...budget }, index) => ({
    budgetId: index + 1,
    categoryId: categoryIds[category],
    ...budget,
    intoAccountIds: into?.map((key) => accountIds[key]),
    version: '1',
  }))
  backend.notes = notes.map((note, index) => ({ noteId: index + 1, ...note, version: '1' }))
  backend.recurring = recurring.map((row, index) => recurringOf(backend, row, index + 1))
  const { source, target, steps } = roundUp
  backend.accumulations = [
    {
      sourceAccountId: accountIds[source],
      targetAccountId: accountIds[target],
      categoryId: categoryIds.transfers,
      ownerId: 1,
      includeRecurring: false,
      steps: [...steps],
      version: '1',
    },
  ]
}

const recurringOf = (backend: MockState, rule: DemoRecurring, recurringTransactionId: number): RecurringTransaction => {
  const { category, account, delta, description, anchor, repeatType, repeatArg, period, paused = false } = rule
  const accountId = accountIds[account]
  const schedule = { anchor, repeatType, repeatArg }
  const { timeZone } = backend.settings
  return {
    recurringTransactionId,
    categoryId: categoryIds[category],
    accountId,
    currencyId: backend.accounts.find((candidate) => candidate.accountId === accountId)?.currencyId ?? 1,
    delta,
    description,
    ...schedule,
    period,
    notificationMode: rule.notificationMode ?? 0,
    lastRepeat: dueAt(timeZone, schedule, period - 1),
    nextRepeat: dueAt(timeZone, schedule, period),
    paused,
    version: '1',
  }
}
