import { absolute, compare, sign } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Of } from '#server/grammar/commands.ts'
import { rangeOf, splitAtToday, thisMonth } from '#server/grammar/dates.ts'
import { replyWith, type ReplyContext } from './context.ts'
import { describeLine } from './describeLine.ts'
import { linkTo, typeOf } from './links.ts'
import { lineWriter, matchingDelta } from './transactionLines.ts'
import { filterOf, type Subject, subjectOf } from './subject.ts'

const DEFAULT_LIST = 10
const LONGEST_LIST = 50
const PAGE = 128
const MOST_PAGES = 40

export const list = async (context: ReplyContext, command: Of<'list'>): Promise<string> => {
  const { chat, ledger } = context
  if ((command.count ?? 1) > LONGEST_LIST || command.count === 0)
    throw replyWith(ledger, 'listLimit', { most: String(LONGEST_LIST) })
  const subject = await subjectOf(context, command.rest)
  const count = command.count ?? DEFAULT_LIST
  const filter = {
    ...(command.what === 'all' ? {} : { types: command.what }),
    ...(command.period === undefined ? {} : rangeOf(chat, command.period)),
    ...filterOf(subject),
  }
  const { transactions, next } = await ledger.transactions({ ...filter, count })
  if (transactions.length === 0) return ledger.text('noTransactions')
  const lineOf = await lineWriter(context, filter)
  const isCut = command.count === undefined && next !== undefined
  return [
    ...transactions.map((each) => lineOf(each)),
    ...(isCut ? [ledger.text('moreTransactions', { count: String(count) })] : []),
    ...linkTo(context, subject, command.period, command.what === 'all' ? undefined : command.what),
  ].join('\n')
}

/** All matching transactions, page by page. */
export const readAll = async ({ ledger }: ReplyContext, filter: object): Promise<Transaction[]> => {
  const all: Transaction[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { transactions, next } = await ledger.transactions({
      ...filter,
      count: PAGE,
      after,
    })
    all.push(...transactions)
    if (next === undefined) return all
    after = next
  }
  throw replyWith(ledger, 'tooMany')
}

export const largest = async (context: ReplyContext, command: Of<'largest'>): Promise<string> => {
  const subject = await subjectOf(context, command.rest)
  return [
    ...(await largestOf(context, command, subject)),
    ...linkTo(context, subject, command.period ?? thisMonth(context.chat), typeOf(command.side)),
  ].join('\n')
}

/** The largest per currency: without a rate they cannot be compared. */
export const largestOf = async (
  context: ReplyContext,
  command: Omit<Of<'largest'>, 'rest' | 'kind'>,
  subject: Subject,
): Promise<string[]> => {
  const { chat, ledger } = context
  if (command.count > LONGEST_LIST || command.count < 1)
    throw replyWith(ledger, 'listLimit', { most: String(LONGEST_LIST) })
  const askedPeriod = command.period ?? thisMonth(chat)
  const period = splitAtToday(chat, askedPeriod).past ?? askedPeriod
  const filter = { types: typeOf(command.side), ...rangeOf(chat, period), ...filterOf(subject) }
  const rows = (await readAll(context, filter))
    .map((row) => ({ row, delta: matchingDelta(row) }))
    .filter(({ delta }) => sign(delta) === (command.side === 'spent' ? -1 : 1))
  if (rows.length === 0) return [ledger.text('noTransactions')]
  const lineOf = await lineWriter(context, filter)
  const currencies = [...new Set(rows.map(({ row }) => row.currencyId))].toSorted((a, b) => a - b)
  const lines = currencies.flatMap((currencyId) =>
    rows
      .filter(({ row }) => row.currencyId === currencyId)
      .toSorted((a, b) => compare(absolute(b.delta), absolute(a.delta)))
      .slice(0, command.count)
      .map(({ row }) => lineOf(row)),
  )
  const key = command.side === 'spent' ? 'largestExpense' : 'largestIncome'
  const head = describeLine(context, lines.length === 1 ? key : `${key}s`, subject, {
    period: ledger.period(period),
  })
  return [head, ...lines]
}
