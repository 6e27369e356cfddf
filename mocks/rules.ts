import type { RecurringDraft } from '#contract/drafts.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type RecurringTransaction, transferOf } from '#contract/recurring.ts'
import { negate, sign } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { plainTransaction } from './drafts.ts'
import { arrivalOf, categoryForTransfers, currencyOf, refuseMisplaced, refuseZero } from './ledger.ts'
import { linesThatStay, missing } from './lines.ts'
import type { MockBackend } from './mockBackend.ts'
import { nextId } from './rows.ts'

const key = 'recurringTransactionId'

type Dates = Pick<RecurringTransaction, 'anchor' | 'nextRepeat' | 'period'>

export const startAt = (moment: string) => {
  const anchor = new Date(moment).toISOString()
  return { anchor, nextRepeat: anchor, period: 0 }
}

/** Makes a recurring transaction and gives its id. */
export const addRecurring = (backend: MockBackend, draft: RecurringDraft, dates: Dates): number => {
  if (backend.rules.length >= limits.recurring) throw new Refusal('LIMIT_REACHED')
  const recurringTransactionId = nextId(backend.rules, key)
  const lastRepeat = new Date().toISOString()
  const facts = { ...factsOf(backend, draft), ...dates, lastRepeat, recurringTransactionId }
  backend.rules = [...backend.rules, { ...facts, paused: false, version: '1' }]
  return recurringTransactionId
}

/** As the transaction that it makes, which the mocks of transactions know how to read. */
const asTransaction = (rule: RecurringTransaction): Transaction => {
  const { recurringTransactionId: transactionId, categoryId, accountId, currencyId, delta, version } = rule
  const { payeeId, tagIds, note, lines, nextRepeat: createdAt } = rule
  const what = { transactionId, categoryId, accountId, currencyId, delta, createdAt, version }
  return { ...what, payeeId, tagIds, note, lines }
}

export const factsOf = (
  backend: MockBackend,
  { description, refund = false, ...draft }: RecurringDraft,
  old?: RecurringTransaction,
) => {
  if (!draft.lines) refuseZero(draft.delta, 'delta')
  const transfer = transferOf(draft, old)
  const before = old && asTransaction(old)
  const asBefore = { ...draft, categoryId: draft.categoryId ?? old?.categoryId ?? 0 }
  const stays = transfer === undefined && draft.lines === undefined && before?.lines !== undefined
  const said = transfer === undefined ? draft.lines : null
  const split = stays ? linesThatStay(before, asBefore) : said
  const ruleId = old?.recurringTransactionId ?? nextId(backend.rules, key)
  if (transfer === undefined && draft.categoryId === undefined && !split) throw missing('categoryId')
  const category = draft.categoryId ?? categoryForTransfers(backend)
  const made = plainTransaction(backend, { ...draft, categoryId: category, lines: split }, ruleId, before)
  const { currencyId, categoryId, delta, payeeId, tagIds, note, lines } = made
  const keepsSign = old !== undefined && old.categoryId === draft.categoryId && sign(old.delta) === sign(delta)
  if (lines === undefined && transfer === undefined) refuseMisplaced(backend, categoryId, delta, refund || keepsSign)
  const arrival = transfer && arrivalIn(backend, draft, transfer)
  const { accountId, repeatType, repeatArg, notificationMode, nextRepeat } = draft
  const repeat = { repeatType, repeatArg, notificationMode, nextRepeat, accountId }
  const to = { toAccountId: arrival?.accountId, toCurrencyId: arrival?.currencyId, toDelta: arrival?.delta }
  return { ...repeat, description, currencyId, categoryId, delta, ...to, payeeId, tagIds, note, lines }
}

const arrivalIn = (
  backend: MockBackend,
  { accountId, delta }: RecurringDraft,
  { toAccountId, toDelta }: { toAccountId: number; toDelta: RecurringDraft['delta'] | undefined },
) => {
  const isAcross = currencyOf(backend, accountId) !== currencyOf(backend, toAccountId)
  if (toDelta === undefined && isAcross) throw missing('toDelta')
  return arrivalOf(backend, {
    fromAccountId: accountId,
    toAccountId,
    fromDelta: delta,
    toDelta: toDelta ?? negate(delta),
  })
}
