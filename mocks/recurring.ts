import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { RecurringDraft } from '#contract/drafts.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Transaction } from '#contract/transactions.ts'
import { negate } from '#shared/money.ts'
import { dueAt, periodNotBefore } from '#shared/schedule.ts'
import { plainTransaction } from './drafts.ts'
import { categoryForTransfers, currencyOf } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { changed, findRow, nextId, roomHandlers } from './rows.ts'

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

const soonestFirst = (a: RecurringTransaction, b: RecurringTransaction): number =>
  Date.parse(a.nextRepeat) - Date.parse(b.nextRepeat) || b.recurringTransactionId - a.recurringTransactionId

export const recurringHandlers = (backend: MockBackend): HttpHandler[] => {
  const { recurring } = contract
  const room = {
    backend,
    list: 'recurring',
    id: key,
    topic: 'recurringTransactions',
    blank: aRecurring,
  } as const
  const moveTo = (target: OnRecurring, period: (rule: RecurringTransaction) => number, more = {}) => {
    const rule = findRow(backend.recurring, key, {
      recurringTransactionId: target.recurringId,
      version: target.version,
    })
    const at = period(rule)
    const moved = { ...more, period: at, nextRepeat: dueAt(backend.settings.timeZone, rule, at) }
    backend.recurring = backend.recurring.map((each) => (each === rule ? changed(rule, moved) : each))
    return {}
  }
  const topics = ['recurringTransactions', 'payees', 'tags'] as const
  return [
    mock(recurring.list, () => ({ recurringList: backend.recurring.toSorted(soonestFirst) })),
    mock(
      recurring.create,
      (draft) => ({ recurringTransactionId: addRecurring(backend, draft, startAt(draft.nextRepeat)) }),
      topics,
    ),
    mock(
      recurring.edit,
      ({ recurringTransactionId, version, ...draft }) => {
        const old = findRow(backend.recurring, key, { recurringTransactionId, version })
        const isAsBefore =
          Date.parse(old.nextRepeat) === Date.parse(draft.nextRepeat) &&
          old.repeatType === draft.repeatType &&
          old.repeatArg === draft.repeatArg
        const dates = isAsBefore ? {} : startAt(draft.nextRepeat)
        const now = changed(old, { ...factsOf(backend, draft, old), ...dates })
        backend.recurring = backend.recurring.map((each) => (each === old ? now : each))
        return {}
      },
      topics,
    ),
    mock(recurring.skip, (target) => moveTo(target, ({ period }) => period + 1), topics),
    mock(
      recurring.resume,
      (target) =>
        moveTo(target, (rule) => periodNotBefore(backend.settings.timeZone, rule, rule.period, new Date()), {
          paused: false,
        }),
      topics,
    ),
    ...roomHandlers({ pause: recurring.pause, remove: recurring.remove }, room),
  ]
}

const startAt = (moment: string) => {
  const anchor = new Date(moment).toISOString()
  return { anchor, nextRepeat: anchor, period: 0 }
}

/** As the transaction that it records. */
const factsOf = (backend: MockBackend, draft: RecurringDraft, old?: RecurringTransaction) => {
  const { accountId, repeatType, repeatArg, notificationMode, description, toAccountId = old?.toAccountId } = draft
  const {
    nextRepeat: createdAt,
    recurringTransactionId: transactionId = nextId(backend.recurring, key),
    ...before
  } = old ?? {}
  const made = plainTransaction(
    backend,
    { ...draft, categoryId: draft.categoryId ?? old?.categoryId ?? categoryForTransfers(backend) },
    transactionId,
    old && ({ ...before, createdAt, transactionId } as Transaction),
  )
  const { categoryId, currencyId, delta, payeeId, tagIds, note, lines } = made
  const isTransfer = toAccountId !== undefined && toAccountId !== null && !draft.lines
  const to = isTransfer
    ? { toAccountId, toCurrencyId: currencyOf(backend, toAccountId), toDelta: draft.toDelta ?? negate(delta) }
    : { toAccountId: undefined, toCurrencyId: undefined, toDelta: undefined }
  const repeat = { accountId, repeatType, repeatArg, notificationMode, description }
  return { ...repeat, categoryId, currencyId, delta, payeeId, tagIds, note, lines, ...to }
}

/** Makes a recurring transaction and gives its id. */
export const addRecurring = (
  backend: MockBackend,
  draft: RecurringDraft,
  dates: Pick<RecurringTransaction, 'anchor' | 'nextRepeat' | 'period'>,
): number => {
  const recurringTransactionId = nextId(backend.recurring, key)
  const state = { lastRepeat: new Date().toISOString(), paused: false, version: '1' }
  backend.recurring = [...backend.recurring, { recurringTransactionId, ...factsOf(backend, draft), ...dates, ...state }]
  return recurringTransactionId
}
