import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { RecurringDraft } from '#contract/drafts.ts'
import { type RecurringTransaction, refusePast } from '#contract/recurring.ts'
import { dueAt, periodNotBefore } from '#shared/schedule.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'
import { addRecurring, factsOf, startAt } from './rules.ts'
import { changeRow, dropRow, findRow } from './rows.ts'
import { commands } from './transactions.ts'

/** The rent, on the first of each month. */
export const aRecurring = (differences: Partial<RecurringTransaction> = {}): RecurringTransaction => ({
  recurringTransactionId: 1,
  categoryId: 2,
  accountId: 1,
  currencyId: 2,
  delta: '-912.00',
  description: 'Rent, standing order',
  repeatType: 2,
  repeatArg: 1,
  notificationMode: 0,
  lastRepeat: '2026-11-01T08:00:00.000Z',
  nextRepeat: '2026-12-01T08:00:00.000Z',
  anchor: '2025-11-01T08:00:00.000Z',
  period: 13,
  paused: false,
  version: '1',
  ...differences,
})

/** The same, split, with all that may be known of it. */
export const aLoan = (differences: Partial<RecurringTransaction> = {}): RecurringTransaction =>
  aRecurring({
    description: undefined,
    payeeId: 1,
    tagIds: [1],
    note: 'Until 2031',
    lines: [
      { lineId: 1, categoryId: 2, delta: '-850.00' },
      { lineId: 3, categoryId: 4, delta: '-42.00', note: 'Water' },
      { lineId: 5, categoryId: 1, delta: '-20.00', toAccountId: 2, toCurrencyId: 2, toDelta: '20.00' },
    ],
    ...differences,
  })

interface OnRecurring {
  recurringId: number
  version?: string | undefined
}

const key = 'recurringTransactionId'
const handleOf = ({ recurringId, version }: OnRecurring) => ({ recurringTransactionId: recurringId, version })

const soonestFirst = (a: RecurringTransaction, b: RecurringTransaction): number =>
  Date.parse(a.nextRepeat) - Date.parse(b.nextRepeat) || b.recurringTransactionId - a.recurringTransactionId

export const recurringHandlers = (backend: MockBackend): HttpHandler[] => {
  const { recurring } = contract
  const change = (target: OnRecurring, what: Partial<RecurringTransaction>) => {
    changeRow(backend.rules, key, handleOf(target), what)
    return {}
  }
  const moveTo = (target: OnRecurring, rule: RecurringTransaction, period: number, more = {}) =>
    change(target, { ...more, period, nextRepeat: dueAt(backend.settings.timeZone, rule, period) })
  const topics = ['recurringTransactions'] as const
  const { run, touched } = commands(backend, 'recurringTransactions')
  return [
    mock(recurring.list, () => ({ recurringList: backend.rules.toSorted(soonestFirst) })),
    mock(
      recurring.create,
      (draft) =>
        run(() => {
          refusePast(draft.nextRepeat, new Date())
          return { recurringTransactionId: addRecurring(backend, draft, startAt(draft.nextRepeat)) }
        }),
      touched,
    ),
    mock(
      recurring.edit,
      ({ recurringTransactionId, version, ...draft }) =>
        run(() => {
          const target = { recurringId: recurringTransactionId, version }
          const rule = findRow(backend.rules, key, handleOf(target))
          const facts = factsOf(backend, draft, rule)
          if (keepsDates(rule, draft)) return change(target, { ...facts, nextRepeat: rule.nextRepeat })
          refusePast(draft.nextRepeat, new Date())
          return change(target, { ...facts, ...startAt(draft.nextRepeat) })
        }),
      touched,
    ),
    mock(
      recurring.skip,
      (target) => {
        const rule = findRow(backend.rules, key, handleOf(target))
        return moveTo(target, rule, rule.period + 1)
      },
      topics,
    ),
    mock(recurring.pause, (target) => change(target, { paused: true }), topics),
    mock(
      recurring.resume,
      (target) => {
        const rule = findRow(backend.rules, key, handleOf(target))
        const period = periodNotBefore(backend.settings.timeZone, rule, rule.period, new Date())
        return moveTo(target, rule, period, { paused: false })
      },
      topics,
    ),
    mock(
      recurring.remove,
      (target) => {
        dropRow(backend.rules, key, handleOf(target))
        return {}
      },
      topics,
    ),
  ]
}

/** The next date was not touched, and it repeats as before: the dates go on being counted from the first. */
const keepsDates = (rule: RecurringTransaction, draft: RecurringDraft): boolean =>
  Date.parse(rule.nextRepeat) === Date.parse(draft.nextRepeat) &&
  rule.repeatType === draft.repeatType &&
  rule.repeatArg === draft.repeatArg
