import type { RecurringDraft } from '#contract/drafts.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { sign } from '#contract/calc/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { plainTransaction } from './drafts.ts'
import { refuseMisplaced, refuseZero } from './ledger.ts'
import { linesThatStay } from './lines.ts'
import type { MockBackend } from './mockBackend.ts'
import { nextId } from './rows.ts'

const key = 'recurringTransactionId'

type Dates = Pick<RecurringTransaction, 'anchor' | 'nextRepeat' | 'period'>

export const startAt = (moment: string) => {
  const anchor = new Date(moment).toISOString()
  return { anchor, nextRepeat: anchor, period: 0 }
}

/** Makes a recurring transaction and gives its id. */
export const addRule = (backend: MockBackend, draft: RecurringDraft, dates: Dates): number => {
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
  const before = old && asTransaction(old)
  const stay = draft.lines === undefined && before?.lines !== undefined ? linesThatStay(before, draft) : draft.lines
  const ruleId = old?.recurringTransactionId ?? nextId(backend.rules, key)
  const made = plainTransaction(backend, { ...draft, lines: stay }, ruleId, before)
  const { currencyId, categoryId, delta, payeeId, tagIds, note, lines } = made
  const keepsSign = old?.categoryId === draft.categoryId && sign(old.delta) === sign(delta)
  if (lines === undefined) refuseMisplaced(backend, categoryId, delta, refund || keepsSign)
  const { accountId, repeatType, repeatArg, notificationMode, nextRepeat } = draft
  const repeat = { repeatType, repeatArg, notificationMode, nextRepeat, accountId }
  return { ...repeat, description, currencyId, categoryId, delta, payeeId, tagIds, note, lines }
}
