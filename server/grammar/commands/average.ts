import { type Amount, divide } from '#shared/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import type { Of } from '#server/grammar/commands.ts'
import { type Period, rangeOf, thisMonth } from '#server/grammar/dates.ts'
import { NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { describeLine } from './describeLine.ts'
import { linkTo, typeOf } from './links.ts'
import { subjectOf } from './subject.ts'
import { byCurrency, describeOtherSide, describeSums, isWholeLedger, read, readInBase, sideOf } from './sums.ts'

/** Default number of months. */
const MONTHS = 12

/** Months are counted from January 2000. */
const numberOf = (day: string): number => (Number(day.slice(0, 4)) - 2000) * 12 + Number(day.slice(5, 7)) - 1

const startOf = (month: number): string => new Date(Date.UTC(2000, month, 1)).toISOString().slice(0, 10)
const endOf = (month: number): string => new Date(Date.UTC(2000, month + 1, 0)).toISOString().slice(0, 10)

/** The complete months of a period, from the first month with transactions. */
const completeMonths = async ({ chat }: ReplyContext, asked: Period | undefined): Promise<number[]> => {
  const current = numberOf(thisMonth(chat).first)
  const [from, to] =
    asked === undefined ? [current - MONTHS, current - 1] : [numberOf(asked.first), numberOf(asked.last)]
  const months = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(
    (month) =>
      month < current && (asked === undefined || (startOf(month) >= asked.first && endOf(month) <= asked.last)),
  )
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = rangeOf(chat, { first: startOf(first), last: endOf(last) })
  const { months: used } = (await chat.toolbox.use('transactions_getMonths', span)) as { months: MonthTotals[] }
  const begun = used.at(-1)?.month
  return begun === undefined ? [] : months.filter((month) => month >= numberOf(begun))
}

/** Average over complete months: the current one would make it too small. */
export const average = async (context: ReplyContext, command: Of<'average'>): Promise<string> => {
  const { ledger } = context
  const subject = await subjectOf(context, command.rest)
  if (command.side === undefined && isWholeLedger(subject)) throw new NotUnderstood()
  const months = await completeMonths(context, command.period)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) throw replyWith(ledger, 'noCompleteMonth')
  const side = sideOf(command.side, subject)
  const period = { first: startOf(first), last: endOf(last) }
  const perMonth = ({ currencyId, amount }: { currencyId: number; amount: Amount }) => {
    const { decimals = 2 } = ledger.currencies.find((currency) => currency.currencyId === currencyId) ?? {}
    return { currencyId, amount: divide(amount, String(months.length), decimals) }
  }
  const sums = byCurrency(await read(context, period, subject), side)
  const inBase = sums.length > 1 ? await readInBase(context, period, subject) : undefined
  const amounts = describeSums(context, sums.map(perMonth))
  const line = describeLine(context, typeOf(side), subject, { period: ledger.period(period), amounts })
  return [
    ...describeOtherSide(context, subject, side),
    ledger.text('perMonth', { line }),
    ...byCurrency(inBase?.rows ?? [], side)
      .map(perMonth)
      .map(({ currencyId, amount }) => ledger.text('inBase', { amount: ledger.money(amount, currencyId, 'both') })),
    ...linkTo(context, subject, period, typeOf(side)),
  ].join('\n')
}
