import { absolute, compare, sign } from '#contract/calc/money.ts'
import { linkedSide, type Transaction } from '#contract/transactions.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { Of } from './commands.ts'
import { rangeOf, splitAtToday, thisMonth } from './dates.ts'
import { replyWith, type ReplyContext } from './scene.ts'
import { filterOf, subjectOf } from './sums.ts'

const DEFAULT_LIST = 10
const LONGEST_LIST = 50
const PAGE = 128
const MOST_PAGES = 40

/** A transfer is told by its accounts, everything else by its category. */
const placeOf = ({ book }: ReplyContext, row: Transaction): string | undefined => {
  const other = linkedSide(row)
  if (other === undefined) return book.category(row.categoryId)?.name
  const names = [book.account(row.accountId)?.name, book.account(other.accountId)?.name]
  return (sign(row.delta) < 0 ? names : names.toReversed()).join(' → ')
}

const lineOf = (scene: ReplyContext, row: Transaction): string => {
  const { book } = scene
  const { createdAt, description, delta, currencyId } = row
  const place = placeOf(scene, row)
  const name =
    description === undefined
      ? (place ?? say(book.lang, 'noDescription'))
      : [description, ...(place === undefined ? [] : [place])].join(', ')
  return `- ${book.day(createdAt)}: ${name}, ${book.money(delta, currencyId, 'both')}`
}

export const list = async (scene: ReplyContext, command: Of<'list'>): Promise<string> => {
  const { talk, book } = scene
  if ((command.count ?? 1) > LONGEST_LIST || command.count === 0)
    throw replyWith(book, 'listLimit', { most: String(LONGEST_LIST) })
  const subject = await subjectOf(scene, command.rest)
  const count = command.count ?? DEFAULT_LIST
  const { transactions, next } = await book.transactions({
    count,
    ...(command.what === 'all' ? {} : { types: command.what }),
    ...(command.period === undefined ? {} : rangeOf(talk, command.period)),
    ...filterOf(subject),
  })
  if (transactions.length === 0) return say(book.lang, 'noTransactions')
  const isCut = command.count === undefined && next !== undefined
  return [
    ...transactions.map((each) => lineOf(scene, each)),
    ...(isCut ? [say(book.lang, 'moreTransactions', { count: String(count) })] : []),
  ].join('\n')
}

/** All that match, page by page. */
const readAll = async ({ book }: ReplyContext, filter: object): Promise<Transaction[]> => {
  const all: Transaction[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { transactions, next } = await book.transactions({
      ...filter,
      count: PAGE,
      ...(after === undefined ? {} : { after }),
    })
    all.push(...transactions)
    if (next === undefined) return all
    after = next
  }
  throw replyWith(book, 'tooMany')
}

/** The largest of each currency: they cannot be compared without a rate. */
export const largest = async (scene: ReplyContext, command: Of<'largest'>): Promise<string> => {
  const { talk, book } = scene
  if (command.count > LONGEST_LIST || command.count < 1)
    throw replyWith(book, 'listLimit', { most: String(LONGEST_LIST) })
  const subject = await subjectOf(scene, command.rest)
  const asked = command.period ?? thisMonth(talk)
  const period = splitAtToday(talk, asked).past ?? asked
  const wanted = command.side === 'spent' ? -1 : 1
  const types = command.side === 'spent' ? 'spending' : 'income'
  const all = await readAll(scene, { types, ...rangeOf(talk, period), ...filterOf(subject) })
  const rows = all.filter((each) => sign(each.delta) === wanted && linkedSide(each) === undefined)
  if (rows.length === 0) return say(book.lang, 'noTransactions')
  const currencies = [...new Set(rows.map(({ currencyId }) => currencyId))].toSorted((a, b) => a - b)
  const lines = currencies.flatMap((currencyId) =>
    rows
      .filter((each) => each.currencyId === currencyId)
      .toSorted((a, b) => compare(absolute(b.delta), absolute(a.delta)))
      .slice(0, command.count)
      .map((each) => lineOf(scene, each)),
  )
  const key = command.side === 'spent' ? 'largestExpense' : 'largestIncome'
  return [say(book.lang, lines.length === 1 ? key : `${key}s`, { period: book.period(period) }), ...lines].join('\n')
}
