import { contract } from '#contract'
import type { RecurringDraft } from '#contract/drafts.ts'
import type { Ask } from './ask.ts'

const { notes, budgets, analytics, recurring, accumulations, rates } = contract

const EUR = 2

export const notesScenario = async (ask: Ask): Promise<void> => {
  await ask(notes.list, {})
  const notificationTime = '2199-12-01T10:00:00+02:00'
  const { noteId } = await ask(notes.create, { text: 'Winter tyres', notificationTime })
  const { noteId: plain } = await ask(notes.create, { text: 'Compare the offers' })
  await ask(notes.get, { noteId })
  await ask(notes.get, { noteId: plain })
  await ask(notes.get, { noteId: 999_999 })
  await ask(notes.list, {})
  await ask(notes.getImportant, {})
  await ask(notes.edit, { noteId, text: 'Winter tyres: Tuesday', notificationTime: '2199-12-02T10:00:00Z' })
  await ask(notes.edit, { noteId, text: 'Too late', version: 'older than the newest' })
  await ask(notes.editText, { noteId, text: 'Winter tyres: Wednesday' })
  await ask(notes.editTime, { noteId })
  await ask(notes.editText, { noteId, text: 'x'.repeat(1025) })
  await ask(notes.create, { text: '  ' })
  const misspelt = { text: 'Winter tyres', notificationtime: notificationTime }
  await ask(notes.create, misspelt)
  await ask(notes.remove, { noteId })
  await ask(notes.remove, { noteId })
}

export const budgetsScenario = async (ask: Ask, categoryId: number, ether: number): Promise<void> => {
  await ask(budgets.list, {})
  const draft = { categoryId, currencyId: EUR, dateType: 0, amount: '-420.50' } as const
  const { budgetId } = await ask(budgets.create, draft)
  await ask(budgets.create, { ...draft, dateType: 1 })
  await ask(budgets.create, { ...draft, currencyId: ether, amount: 0 })
  await ask(budgets.create, { ...draft, currencyId: ether, amount: '0.0000000000001' })
  await ask(budgets.create, { ...draft, categoryId: 999_999 })
  await ask(budgets.edit, { ...draft, budgetId, dateType: 1, amount: 1000 })
  await ask(budgets.edit, { ...draft, budgetId, version: 'older than the newest' })
  await ask(budgets.save, {
    categoryId,
    budgets: [
      { budgetId, currencyId: EUR, dateType: 0, amount: '-400' },
      { currencyId: ether, dateType: 0, amount: '-420.50' },
    ],
    removed: [],
  })
  await ask(budgets.save, { categoryId, budgets: [{ currencyId: EUR, dateType: 0, amount: '-420.50' }], removed: [] })
  await ask(budgets.save, { categoryId, budgets: [], removed: [{ budgetId: 999_999 }] })
  await ask(budgets.save, { categoryId, budgets: [], removed: [{ budgetId }] })
  await ask(budgets.create, draft)
  await ask(budgets.list, {})
}

/** Budgets and recurring transactions that come with many transactions. */
export const bulkPlansScenario = async (ask: Ask, card: number): Promise<void> => {
  const transaction = {
    type: 0,
    categoryId: -1,
    accountId: card,
    created: '2026-11-20T10:00:00Z',
    delta: '-3',
  } as const
  const categories = [{ ref: -1, type: -1 as const, name: 'Subscriptions' }]
  const budget = { categoryId: -1, currencyId: EUR, dateType: 0, amount: '-30' } as const
  const rule = {
    categoryId: -1,
    accountId: card,
    nextRepeat: '2199-01-31T08:00:00Z',
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 0,
    delta: '-9.99',
    payee: 'Telecom',
  } as const
  const all = { entries: [transaction], categories, budgets: [budget], recurring: [rule] }
  await ask(contract.transactions.createBulk, { ...all, budgets: [budget, budget] })
  await ask(contract.transactions.createBulk, { ...all, budgets: [{ ...budget, amount: '30' }] })
  await ask(contract.transactions.createBulk, { ...all, recurring: [{ ...rule, accountId: -7 }] })
  await ask(contract.transactions.createBulk, { ...all, recurring: [{ ...rule, delta: '9' }] })
  await ask(contract.transactions.createBulk, all)
  await ask(budgets.list, {})
  const { recurringList } = await ask(recurring.list, {})
  const made = recurringList.find(({ delta }) => delta === rule.delta)
  await ask(recurring.remove, { recurringId: made?.recurringTransactionId ?? 0 })
}

/** Payee, tags, note and lines of a recurring transaction. */
const splitRules = async (ask: Ask, draft: RecurringDraft, cash: number): Promise<void> => {
  const { accountId, categoryId } = draft
  const lines = [
    { categoryId, delta: '-100', note: 'Interest', tags: ['Flat'] },
    { toAccountId: cash, delta: '-300' },
    { categoryId },
  ]
  const whole = { ...draft, payee: 'Bank', tags: ['Loan'], note: 'until 2040', lines }
  const { recurringTransactionId } = await ask(recurring.create, whole)
  await ask(recurring.create, { ...draft, payeeId: 999_999 })
  await ask(recurring.create, { ...draft, tagIds: [999_999] })
  await ask(recurring.create, {
    ...draft,
    lines: [
      { categoryId, delta: '-1' },
      { categoryId, delta: '-2' },
    ],
  })
  await ask(recurring.create, { ...draft, lines: [{ categoryId, delta: '-1' }, { toAccountId: accountId }] })
  await ask(recurring.list, {})
  await ask(recurring.edit, { ...draft, recurringTransactionId, description: 'Loan' })
  await ask(recurring.edit, { ...draft, recurringTransactionId, delta: '-1000' })
  await ask(recurring.edit, {
    ...draft,
    recurringTransactionId,
    lines: lines.slice(0, 2).map((line) => ({ ...line, delta: '-456' })),
  })
  await ask(recurring.list, {})
  await ask(recurring.edit, { ...draft, recurringTransactionId, lines: null, payeeId: null, tagIds: null, note: null })
  await ask(recurring.list, {})
  await ask(recurring.remove, { recurringId: recurringTransactionId })
}

/** Recurring transfers, within one currency and between two. */
const transferRules = async (ask: Ask, { categoryId, ...draft }: RecurringDraft, cash: number): Promise<void> => {
  const transfer = { ...draft, toAccountId: cash }
  const { recurringTransactionId } = await ask(recurring.create, transfer)
  await ask(recurring.create, draft)
  await ask(recurring.create, { ...draft, toDelta: '5' })
  await ask(recurring.create, { ...transfer, toAccountId: draft.accountId })
  await ask(recurring.create, { ...transfer, toAccountId: 999_999 })
  await ask(recurring.create, { ...transfer, toDelta: '5' })
  await ask(recurring.create, { ...transfer, delta: '912' })
  await ask(recurring.create, { ...transfer, lines: [{ categoryId, delta: '-1' }, { categoryId }] })
  await ask(recurring.list, {})
  await ask(recurring.edit, { ...draft, recurringTransactionId, categoryId, delta: '-40' })
  await ask(recurring.list, {})
  await ask(recurring.edit, { ...draft, recurringTransactionId, categoryId, toAccountId: null })
  await ask(recurring.list, {})
  await ask(recurring.remove, { recurringId: recurringTransactionId })
}

/** The rules stay, so that what is recorded afterwards meets them. */
export const recurringScenario = async (ask: Ask, card: number, cash: number, categoryId: number): Promise<void> => {
  await ask(recurring.list, {})
  const draft = {
    categoryId,
    accountId: card,
    nextRepeat: '2199-01-31T08:00:00Z',
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 1,
    delta: '-912.00',
    description: 'Rent',
  } as const
  const { recurringTransactionId: recurringId } = await ask(recurring.create, draft)
  await ask(recurring.create, { ...draft, nextRepeat: '2001-01-31T08:00:00Z' })
  await ask(recurring.create, { ...draft, repeatArg: 513 })
  await ask(recurring.create, { ...draft, delta: '0.00' })
  await ask(recurring.create, { ...draft, accountId: 999_999 })
  await ask(recurring.edit, { ...draft, recurringTransactionId: recurringId, delta: '-950' })
  await ask(recurring.edit, { ...draft, recurringTransactionId: recurringId, version: 'older than the newest' })
  await ask(recurring.list, {})
  await ask(recurring.skip, { recurringId })
  await ask(recurring.pause, { recurringId })
  await ask(recurring.resume, { recurringId })
  await ask(recurring.remove, { recurringId: 999_999 })
  const { recurringTransactionId: other } = await ask(recurring.create, { ...draft, description: undefined })
  await ask(recurring.remove, { recurringId: other })
  await splitRules(ask, draft, cash)
  await transferRules(ask, draft, cash)

  await ask(accumulations.list, {})
  const rule = { sourceAccountId: card, targetAccountId: cash, categoryId }
  const steps = [
    { from: null, to: '20', step: 1 },
    { from: '20', to: null, step: '5.00' },
  ]
  await ask(accumulations.set, { ...rule, steps })
  await ask(accumulations.set, { ...rule, steps: [{ step: '0.50' }], includeRecurring: true })
  await ask(accumulations.set, { ...rule, steps, version: 'older than the newest' })
  await ask(accumulations.set, { ...rule, steps: [{ from: '3', to: '2', step: '1' }] })
  await ask(accumulations.set, { ...rule, steps: [{ step: '1' }, { step: '2' }] })
  await ask(accumulations.set, { ...rule, steps: [{ step: '0.001' }] })
  await ask(accumulations.set, { ...rule, targetAccountId: card, steps })
  await ask(accumulations.list, {})
}

export const ratesScenario = async (ask: Ask, unknown: number): Promise<void> => {
  await ask(rates.get, { fromCurrencyId: 1, toCurrencyId: EUR })
  await ask(rates.get, { fromCurrencyId: EUR, toCurrencyId: EUR })
  await ask(rates.get, { fromCurrencyId: unknown, toCurrencyId: EUR, date: '2026-11-20' })
  await ask(rates.get, { fromCurrencyId: unknown, toCurrencyId: EUR })
  await ask(rates.get, { fromCurrencyId: 999_999, toCurrencyId: EUR })
  await ask(rates.getMany, { toCurrencyId: EUR })
  await ask(rates.getMany, { toCurrencyId: EUR, dates: '2026-11-20,2026-11-01' })
  await ask(rates.getMany, { toCurrencyId: EUR, dates: '2026-02-30' })
  await ask(rates.set, { currencyId: unknown, toCurrencyId: EUR, rate: '2616.5', date: '2026-11-20' })
  await ask(rates.set, { currencyId: unknown, toCurrencyId: EUR, rate: '-1' })
  await ask(rates.set, { currencyId: EUR, toCurrencyId: EUR, rate: '1' })
  await ask(rates.set, { currencyId: unknown, toCurrencyId: 999_999, rate: '1' })
  await ask(rates.listOwn, {})
  await ask(rates.get, { fromCurrencyId: unknown, toCurrencyId: EUR, date: '2026-11-20' })
  await ask(rates.set, { currencyId: unknown, toCurrencyId: EUR, date: '2026-11-20' })
}

export const analyticsScenario = async (ask: Ask): Promise<void> => {
  const range = { fromTime: '2026-10-01T00:00:00Z', toTime: '2026-11-30T23:59:59.999Z' }
  await ask(analytics.getByMonths, range)
  await ask(analytics.getByMonths, {})
  await ask(analytics.getByMonths, { ...range, description: 'bread' })
  await ask(analytics.getByMonths, { ...range, toTime: '2028-01-01T00:00:00Z' })
  await ask(analytics.getByMonths, { ...range, toTime: range.fromTime })
  await ask(analytics.getByMonths, { ...range, categoriesIds: '' })
  await ask(analytics.getByDays, range)
  await ask(analytics.getByDays, {})
  await ask(analytics.getByMonths, { ...range, currencyId: EUR })
  await ask(analytics.getByDays, { ...range, currencyId: 999_999 })
  await ask(analytics.getNetWorth, { ...range, by: 'month' })
  await ask(analytics.getNetWorth, { by: 'year', currencyId: EUR })
  await ask(analytics.getNetWorth, { by: 'week' as 'day' })
  await ask(analytics.getNetWorth, { by: 'day', currencyId: 999_999 })
  await ask(analytics.getByDays, { ...range, fromTime: '2026-07-01T00:00:00Z' })
  await ask(analytics.getCategoriesAnalytics, { time: '2026-11-21T10:00:00Z' })
  await ask(analytics.getCategoriesAnalytics, {})
}
