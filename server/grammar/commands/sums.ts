import type { Totals } from '#contract/analytics.ts'
import { type Amount, compare as compareAmounts, sign, subtract, sum as sumOf } from '#shared/money.ts'
import { textOf } from '#server/texts/texts.ts'
import { describeBalances } from './balances.ts'
import type { Of, Side } from '#server/grammar/commands.ts'
import { type Period, rangeOf, splitAtToday, thisMonth } from '#server/grammar/dates.ts'
import { capitalized } from '#server/grammar/sentence.ts'
import { NotUnderstood, type ReplyContext } from './context.ts'
import { describeLine } from './describeLine.ts'
import { linkTo, typeOf } from './links.ts'
import { largestOf } from './lists.ts'
import { filterOf, type Subject, subjectOf } from './subject.ts'

type Rows = Totals['total'][string]

const MANY = 5

interface Sum {
  currencyId: number
  amount: Amount
}

const fieldOf = (side: Side): 'expense' | 'income' => (side === 'spent' ? 'expense' : 'income')

export const byCurrency = (rows: Rows, side: Side): Sum[] =>
  [...new Set(rows.map(({ currencyId }) => currencyId))]
    .toSorted((a, b) => a - b)
    .map((currencyId) => {
      const own = rows.filter((row) => row.currencyId === currencyId)
      return { currencyId, amount: sumOf(own.map((row) => row[fieldOf(side)])) }
    })
    .filter(({ amount }) => sign(amount) !== 0)

/** The sums of a period from the ledger's analytics. */
export const read = async ({ chat }: ReplyContext, period: Period | undefined, subject: Subject): Promise<Rows> => {
  if (period === undefined) return []
  const filter = { ...rangeOf(chat, period), ...filterOf(subject) }
  const { total } = (await chat.toolbox.use('analytics_getByMonths', filter)) as Totals
  return Object.values(total).flat()
}

/**
 * The same in the base currency, each transaction at the rate of its day, with the codes of currencies without a rate.
 */
interface InBase {
  rows: Rows
  codes: readonly string[]
}

export const readInBase = async ({ chat, ledger }: ReplyContext, period: Period, subject: Subject): Promise<InBase> => {
  const currencyId = await ledger.baseCurrencyId()
  const filter = { ...rangeOf(chat, period), ...filterOf(subject), currencyId }
  const { total, missing = [] } = (await chat.toolbox.use('analytics_getByMonths', filter)) as Totals
  return { rows: Object.values(total).flat(), codes: missing.map((each) => ledger.codeOf(each)) }
}

const describeMissing = ({ ledger }: ReplyContext, codes: readonly string[]): string[] =>
  codes.length === 0 ? [] : [ledger.text('noRate', { codes: [...new Set(codes)].join(', ') })]

export const describeSums = ({ ledger }: ReplyContext, sums: readonly Sum[]): string =>
  sums.length === 0
    ? ledger.text('nothing')
    : ledger.all(sums.map(({ amount, currencyId }) => ledger.money(amount, currencyId, 'both')))

/** The side of a category, where the question does not name one. */
export const sideOf = (side: Side | undefined, { category }: Subject): Side =>
  side ?? (category?.type === 1 ? 'earned' : 'spent')

export const isWholeLedger = ({ category, text, payee, tag }: Subject): boolean =>
  [category, text, payee, tag].every((part) => part === undefined)

/** From the first month of a tag to its last: a question about a trip means the whole trip. */
const spanOf = async ({ chat }: ReplyContext, subject: Subject): Promise<Period | undefined> => {
  const ever = { fromTime: '1900-01-02T00:00:00Z', toTime: '2199-12-30T00:00:00Z' }
  const { total: byMonth } = (await chat.toolbox.use('analytics_getByMonths', {
    ...ever,
    ...filterOf(subject),
  })) as Totals
  const months = Object.keys(byMonth).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const [year = 0, month = 0] = last.split('-').map(Number)
  return { first, last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

export const total = async (context: ReplyContext, command: Of<'sum'>): Promise<string> => {
  const { chat, ledger } = context
  const subject = await subjectOf(context, command.rest, command.tags)
  if (command.side === undefined && isWholeLedger(subject)) {
    if (subject.account === undefined || command.period !== undefined) throw new NotUnderstood()
    return describeBalances(context, [subject.account])
  }
  const side = sideOf(command.side, subject)
  const wanted = command.period ?? (subject.tag && (await spanOf(context, subject))) ?? thisMonth(chat)
  const { past, ahead } = splitAtToday(chat, wanted)
  const rows = await read(context, past, subject)
  const sums = byCurrency(rows, side)
  const inBase = past !== undefined && sums.length > 1 ? await readInBase(context, past, subject) : undefined
  const upcoming = byCurrency(await read(context, ahead, subject), side)
  const period = ledger.period(past ?? wanted)
  const line = describeLine(context, typeOf(side), subject, { period, amounts: describeSums(context, sums) })
  const isWhole = isWholeLedger(subject)
  return [
    ...describeOtherSide(context, subject, side),
    line,
    ...(inBase === undefined ? [] : describeInBase(context, inBase, side)),
    ...(upcoming.length === 0 || ahead === undefined
      ? []
      : [
          '',
          ledger.text('upcoming', {
            day: ledger.day(rangeOf(chat, ahead).toTime),
            amount: describeSums(context, upcoming),
          }),
        ]),
    ...(sums.length === 0 && past !== undefined ? await describeUncategorised(context, subject, side, past) : []),
    ...(isWhole && !command.withLargest ? largestCategories(context, inBase?.rows ?? rows, side) : []),
    ...(command.withLargest ? ['', ...(await largestOf(context, { side, count: 1, period: wanted }, subject))] : []),
    ...linkTo(context, subject, wanted, typeOf(side)),
  ].join('\n')
}

/** A category without a sum may still have its transactions among the uncategorised ones. */
const describeUncategorised = async (
  { chat, ledger }: ReplyContext,
  { category, account }: Subject,
  side: Side,
  period: Period,
): Promise<string[]> => {
  const unsorted = ledger.categories.find(({ uncategorised }) => uncategorised === true)
  if (category === undefined || unsorted === undefined || category.uncategorised === true) return []
  const filter = { types: typeOf(side), ...rangeOf(chat, period), ...filterOf({ category: unsorted, account }) }
  const { transactions } = await ledger.transactions({ ...filter, count: 1 })
  return transactions.length === 0 ? [] : ['', ledger.text('someUncategorised', { category: unsorted.name })]
}

/** Several currencies as one sum. */
const describeInBase = (context: ReplyContext, { rows, codes }: InBase, side: Side): string[] => [
  ...byCurrency(rows, side).map(({ currencyId, amount }) =>
    textOf(context.ledger.lang, 'inBase', { amount: context.ledger.money(amount, currencyId, 'both') }),
  ),
  ...describeMissing(context, codes),
]

/** If the category is an income category, the answer says so first. */
export const describeOtherSide = ({ ledger }: ReplyContext, { category }: Subject, side: Side): string[] => {
  if (category === undefined || category.type === 0 || (category.type === 1) === (side === 'earned')) return []
  const key = category.type === 1 ? 'isIncomeCategory' : 'isExpenseCategory'
  return [ledger.text(key, { category: category.name })]
}

/** The categories with the largest sums. */
const largestCategories = ({ ledger }: ReplyContext, rows: Rows, side: Side): string[] => {
  const keys = [...new Set(rows.map(({ categoryId, currencyId }) => `${categoryId} ${currencyId}`))]
  return keys
    .map((key) => {
      const own = rows.filter(({ categoryId, currencyId }) => `${categoryId} ${currencyId}` === key)
      const [categoryId = 0, currencyId = 0] = key.split(' ').map(Number)
      return { categoryId, currencyId, amount: sumOf(own.map((row) => row[fieldOf(side)])) }
    })
    .filter(({ amount }) => sign(amount) === (side === 'spent' ? -1 : 1))
    .toSorted((a, b) => compareAmounts(a.amount, b.amount) * (side === 'spent' ? 1 : -1))
    .slice(0, MANY)
    .map(
      ({ categoryId, currencyId, amount }) =>
        `- ${capitalized(ledger.category(categoryId)?.name ?? '')}: ${ledger.money(amount, currencyId, 'both')}`,
    )
}

/** Two periods compared, each until the end of today. */
export const compare = async (context: ReplyContext, command: Of<'compare'>): Promise<string> => {
  const { chat, ledger } = context
  const subject = await subjectOf(context, command.rest)
  const [a, b] = command.periods.map((period) => splitAtToday(chat, period).past)
  if (a === undefined || b === undefined || (a.first === b.first && a.last === b.last)) throw new NotUnderstood()
  const [ofA, ofB] = [await read(context, a, subject), await read(context, b, subject)]
  const isAlone = command.side === undefined && isWholeLedger(subject)
  const sides: Side[] = isAlone ? ['earned', 'spent'] : [sideOf(command.side, subject)]
  const linesOf = (first: Rows, second: Rows) =>
    sides.flatMap((side) => describeDifferences(context, side, byCurrency(first, side), byCurrency(second, side)))
  const lines = linesOf(ofA, ofB)
  if (lines.length > sides.length) {
    const [inA, inB] = [await readInBase(context, a, subject), await readInBase(context, b, subject)]
    lines.push(ledger.text('comparedInBase'), ...linesOf(inA.rows, inB.rows))
    lines.push(...describeMissing(context, [...inA.codes, ...inB.codes]))
  }
  const about = subject.category?.name ?? subject.payee?.name ?? subject.tag?.name ?? subject.text
  const head = ledger.text('compared', { a: ledger.period(a), b: ledger.period(b) })
  const names = [subject.account?.name, about === undefined ? undefined : capitalized(about)].filter(
    (name) => name !== undefined,
  )
  return [[...names, head].join(', '), ...(lines.length === 0 ? [ledger.text('noTransactions')] : lines)].join('\n')
}

const describeDifferences = ({ ledger }: ReplyContext, side: Side, first: Sum[], second: Sum[]): string[] => {
  const ids = [...new Set([...first, ...second].map(({ currencyId }) => currencyId))].toSorted((a, b) => a - b)
  const amountOf = (sums: Sum[], id: number) => sums.find(({ currencyId }) => currencyId === id)?.amount ?? '0'
  return ids.map((id) => {
    const [a, b] = [amountOf(first, id), amountOf(second, id)]
    const money = (amount: Amount) => ledger.money(amount, id, 'both')
    return `- ${ledger.text('comparedLine', {
      what: ledger.text(side === 'spent' ? 'spendingAlone' : 'incomeAlone'),
      first: money(a),
      second: money(b),
      difference: money(subtract(a, b)),
    })}`
  })
}
