import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { Refusal } from './errors.ts'
import { Id, Timestamp, Version, Amount } from './fields.ts'
import { isEqual } from '#shared/money.ts'
import { RecurringDraft, Repeat } from './drafts.ts'
import { known } from './transactions.ts'

/**
 * A transaction that the ledger records repeatedly. `delta` is the sum of its lines, and `categoryId` that of the
 * first.
 */
export const RecurringTransaction = Repeat.extend({
  recurringTransactionId: Id,
  categoryId: Id,
  accountId: Id,
  currencyId: Id,
  delta: Amount,
  /** Set for a transfer: the target account, its currency, and the amount received each time. */
  toAccountId: Id.optional(),
  toCurrencyId: Id.optional(),
  toDelta: Amount.optional(),
  ...known,
  /** When it last recorded a transaction; initially its creation time. */
  lastRepeat: Timestamp,
  nextRepeat: Timestamp,
  /** The first date, from which all are counted, and the number of dates before the next one. */
  anchor: Timestamp,
  period: z.int().min(0),
  /** A paused one records nothing; missed dates are not made up for when it resumes. */
  paused: z.boolean(),
  version: Version,
})
export type RecurringTransaction = z.infer<typeof RecurringTransaction>

const Made = z.object({ recurringTransactionId: Id })
const onRule = z.object({ recurringId: Id, version: Version.optional() })
const path = '/user/transactions/recurring'

export const recurring = {
  list: get(`${path}/getList`, {
    needs: 'view',
    summary: 'All recurring transactions, next one first',
    output: z.object({ recurringList: z.array(RecurringTransaction) }),
  }),
  create: post(`${path}/new`, {
    needs: 'edit',
    summary: 'Create a recurring transaction',
    input: RecurringDraft,
    output: Made,
    status: 201,
  }),
  edit: post(`${path}/edit`, {
    needs: 'edit',
    summary:
      'Change a recurring transaction as a whole; an absent description is cleared, absent payee, tags, note, lines and account of a transfer stay',
    input: Made.extend({ version: Version.optional(), ...RecurringDraft.shape }),
  }),
  skip: post(`${path}/skip`, { needs: 'edit', summary: 'Skip the next date', input: onRule }),
  pause: post(`${path}/pause`, { needs: 'edit', summary: 'Pause a recurring transaction', input: onRule }),
  resume: post(`${path}/resume`, {
    needs: 'edit',
    summary: 'Resume a paused recurring transaction from its next date',
    input: onRule,
  }),
  remove: post(`${path}/delete`, {
    needs: 'edit',
    summary: 'Delete a recurring transaction; recorded transactions stay',
    input: onRule,
  }),
}

/** Tolerance for the time it takes to fill in a form. */
const GRACE_MS = 60_000

/** Refuses a first date in the past. */
export const refusePast = (nextRepeat: Timestamp, now: Date): void => {
  if (Date.parse(nextRepeat) >= now.getTime() - GRACE_MS) return
  throw new Refusal('IN_THE_PAST', undefined, [{ path: ['nextRepeat'], message: 'has passed' }])
}

type Known = Pick<RecurringTransaction, 'accountId' | 'delta' | 'toAccountId' | 'toDelta'>

const invalid = (field: string, message: string): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [{ path: [field], message }])

/** The transfer of a draft, if it is one: an edit without a target account keeps it. */
export const transferOf = (
  { accountId, delta, lines, toAccountId, toDelta }: RecurringDraft,
  old?: Known,
): { toAccountId: number; toDelta: RecurringDraft['toDelta'] } | undefined => {
  if (lines && typeof toAccountId === 'number') throw invalid('toAccountId', 'has no place beside lines')
  const stays = toAccountId === undefined && !lines
  const into = (stays ? old?.toAccountId : toAccountId) ?? undefined
  if (into === undefined) {
    if (toDelta !== undefined) throw invalid('toAccountId', 'is missing')
    return undefined
  }
  const isSame = old?.toAccountId === into && old.accountId === accountId && isEqual(old.delta, delta)
  return { toAccountId: into, toDelta: toDelta ?? (isSame ? old.toDelta : undefined) }
}
