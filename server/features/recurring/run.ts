import type { RecurringTransaction } from '#contract/recurring.ts'
import { dueAt } from '#shared/schedule.ts'
import type { Tx } from '#server/db/connect.ts'
import { isPaused } from '#server/kernel/users.sql.ts'
import { insertWithRoundUps } from '#server/features/transactions/roundUps.ts'
import { listRoundUps } from '#server/features/transactions/roundUps.sql.ts'
import { getSettings } from '#server/features/settings/sql.ts'
import type { SplitLine } from '#contract/transactions.ts'
import { UNSAID } from '#server/features/transactions/details.ts'
import type { LineValues, TransactionValues } from '#server/features/transactions/rules.ts'
import type { QueuedWork } from '#server/db/queue/queue.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import { texts } from '#server/texts/texts.ts'
import { asRecurring, findRecurring, listDueRecurring, updateRecurring } from './sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** Rows beyond this limit wait for the next turn, so that neither the user's commands nor other users wait long. */
const ROWS_AT_ONCE = 100

const SILENT = 1

/**
 * Records a transaction for each due date of a recurring transaction and advances it, in one transaction. The user's
 * lock admits one instance at a time, and the second finds nothing due. Returns whether it advanced.
 */
export const runRecurring = async (
  { write, enqueue }: JobContext,
  { bookId, ruleId }: QueuedWork['recurring'],
  now: Date,
): Promise<boolean> =>
  write({ bookId, userId: null, source: 'recurring', call: 'recurring.run' }, async (tx) => {
    const rows = await findRecurring(tx, bookId, ruleId)
    const rule = rows && asRecurring(rows)
    if (rule === undefined || rule.paused || Date.parse(rule.nextRepeat) > now.getTime()) return false
    if (await isPaused(tx, bookId)) return false
    const { timeZone, lang } = await getSettings(tx, bookId)
    const dates = dueDates(rule, timeZone, now)
    await record(tx, bookId, rule, dates)
    const period = rule.period + dates.length
    const next = new Date(dueAt(timeZone, rule, period))
    await updateRecurring(tx, bookId, ruleId, { period, next_repeat: next, last_repeat: dates.at(-1) })
    // The rest is recorded in turns with other users.
    if (next <= now) return true
    await enqueue(tx, 'recurring', { bookId, ruleId }, next)
    if (rule.notificationMode === 0) return true
    const text = rule.description ?? texts[lang].recurring.recorded
    await enqueue(tx, 'notify', { bookId, text, silent: rule.notificationMode === SILENT, page: '/recurring' })
    return true
  })

/** The next date is used as saved; later ones are counted from the first in the user's current time zone. */
const dueDates = (rule: RecurringTransaction, zone: string, now: Date): Date[] => {
  const dates: Date[] = []
  const most = Math.max(1, Math.floor(ROWS_AT_ONCE / (rule.lines?.length ?? 1)))
  let next = new Date(rule.nextRepeat)
  while (next <= now && dates.length < most) {
    dates.push(next)
    next = new Date(dueAt(zone, rule, rule.period + dates.length))
  }
  return dates
}

const record = async (tx: Tx, bookId: BookId, rule: RecurringTransaction, dates: Date[]): Promise<void> => {
  const { categoryId, accountId, currencyId, delta, description, recurringTransactionId: recurringId } = rule
  const { payeeId = null, tagIds = [], note = null } = rule
  const details = { payeeId, tagIds, note, ...UNSAID }
  const lines = rule.lines?.map(asValues)
  const transactions = dates.map((createdAt): TransactionValues => ({
    categoryId,
    accountId,
    currencyId,
    delta,
    to: arrivalOf(rule),
    description,
    createdAt,
    recurringId,
    details,
    lines,
  }))
  const roundUps = (await listRoundUps(tx, bookId)).filter(({ includeRecurring }) => includeRecurring)
  await insertWithRoundUps(tx, bookId, transactions, roundUps)
}

const asValues = ({ categoryId, delta, note, tagIds, ...to }: SplitLine): LineValues => {
  return { categoryId, delta, note, tagIds, to: arrivalOf(to) }
}

const arrivalOf = ({
  toAccountId,
  toCurrencyId,
  toDelta,
}: Pick<SplitLine, 'toAccountId' | 'toCurrencyId' | 'toDelta'>): LineValues['to'] =>
  toAccountId !== undefined && toCurrencyId !== undefined && toDelta !== undefined
    ? { accountId: toAccountId, currencyId: toCurrencyId, delta: toDelta }
    : undefined

/**
 * Records everything that is due, for example after days without a server: one recurring transaction of each user,
 * then the next of each, so that nobody waits for another user's backlog. A failure does not stop the others.
 */
export const runAllRecurring = async (
  jobContext: JobContext,
  now: Date,
  onFailure: (error: unknown) => void,
  leaving?: AbortSignal,
): Promise<void> => {
  const stuck: number[] = []
  for (;;) {
    const due = await listDueRecurring(jobContext.db, now, stuck)
    if (due.length === 0) return
    for (const rule of due) {
      if (leaving?.aborted === true) return
      const hasMoved = await runRecurring(jobContext, rule, now).catch(onFailure)
      if (hasMoved !== true) stuck.push(rule.ruleId)
    }
  }
}
