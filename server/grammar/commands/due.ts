import { figureKindOf } from '#contract/figures.ts'
import { sum } from '#shared/money.ts'
import { dueAt } from '#shared/schedule.ts'
import { dayIn, daysAfter } from '#shared/zone.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Of, Side } from '#server/grammar/commands.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { type Period, rangeOf, splitAtToday } from '#server/grammar/dates.ts'
import type { Ledger } from '#server/grammar/ledger.ts'
import type { ReplyContext } from './context.ts'
import { typeOf } from './links.ts'
import { readAll } from './lists.ts'
import { amountOf, matchingDelta, titleReader } from './transactionLines.ts'

/** Default number of days ahead. */
const DAYS_AHEAD = 30

/** All dates of a recurring transaction in a period. */
const datesOf = (timeZone: string, row: RecurringTransaction, { first, last }: Period): string[] => {
  const dates: string[] = []
  for (let period = row.period; ; period += 1) {
    const date = dueAt(timeZone, row, period)
    const day = dayIn(timeZone, date)
    if (day > last) return dates
    if (day >= first) dates.push(date)
  }
}

/** A transaction that is due on a day. */
type Due = Pick<
  Transaction,
  'accountId' | 'currencyId' | 'delta' | 'description' | 'categoryId' | 'payeeId' | 'lines'
> & {
  date: string
}

type Part = Pick<SplitLine, 'categoryId' | 'delta' | 'toAccountId'>

/** The recurring transactions of one side; of a split one, the lines of that side match. */
const onSide = (ledger: Ledger, rows: RecurringTransaction[], side: Side): RecurringTransaction[] => {
  const isMeant = ({ categoryId, delta, toAccountId }: Part): boolean => {
    const categoryType = ledger.category(categoryId)?.type ?? 0
    return figureKindOf({ isTransfer: toAccountId !== undefined, categoryType, delta }) === typeOf(side)
  }
  return rows.flatMap((row) => {
    if (!(row.lines ?? [row]).some(isMeant)) return []
    const lines = row.lines?.map((line) => (isMeant(line) ? line : { ...line, matches: false as const }))
    return [{ ...row, lines }]
  })
}

/** Occurrences of recurring transactions in a period. */
const recurringIn = async ({ ledger, chat }: ReplyContext, side: Side, period: Period): Promise<Due[]> =>
  onSide(ledger, await ledger.recurring(), side)
    .filter(({ paused }) => !paused)
    .flatMap((row) => datesOf(chat.timeZone, row, period).map((date) => ({ ...row, date })))

/** Recorded transactions with a future date in a period. */
const upcomingIn = async (context: ReplyContext, side: Side, period: Period): Promise<Due[]> => {
  const { ahead } = splitAtToday(context.chat, period)
  if (ahead === undefined) return []
  const rows = await readAll(context, { types: typeOf(side), ...rangeOf(context.chat, ahead) })
  return rows.map((row) => ({ ...row, date: row.createdAt }))
}

/** Due expenses or income, from recurring transactions and those with a future date, with a sum per currency. */
export const due = async (context: ReplyContext, { side, period: asked }: Of<'due'>): Promise<string> => {
  const { ledger, chat } = context
  const today = dayIn(chat.timeZone, chat.now)
  const period = asked ?? { first: today, last: daysAfter(today, DAYS_AHEAD) }
  const found = [...(await recurringIn(context, side, period)), ...(await upcomingIn(context, side, period))]
  const rows = found.toSorted((a, b) => a.date.localeCompare(b.date))
  const parts = { period: ledger.period(period) }
  if (rows.length === 0) return ledger.text(side === 'spent' ? 'noneDue' : 'noIncomeDue', parts)
  const currencies = [...new Set(rows.map(({ currencyId }) => currencyId))].toSorted((a, b) => a - b)
  const sums = currencies.map((currencyId) => {
    const own = rows.filter((row) => row.currencyId === currencyId)
    return ledger.money(sum(own.map(matchingDelta)), currencyId, 'both')
  })
  const titleOf = await titleReader(ledger)
  const lines = rows.map((row) => {
    const account = ledger.account(row.accountId)?.name ?? ''
    return `- ${ledger.day(row.date)}: ${titleOf(row)}, ${account}, ${amountOf(ledger, row)}`
  })
  return [ledger.text(side === 'spent' ? 'due' : 'incomeDue', { ...parts, amount: ledger.all(sums) }), ...lines].join(
    '\n',
  )
}
