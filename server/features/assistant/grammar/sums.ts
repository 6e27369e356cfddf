import type { Totals } from '#contract/analytics.ts'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import { type Amount, compare as compareAmounts, sign, subtract, sum as sumOf } from '#contract/calc/money.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import { tellBalances } from './balances.ts'
import type { Of, Side } from './commands.ts'
import { type Period, rangeOf, splitAtToday, thisMonth } from './dates.ts'
import { stemOf } from './names.ts'
import { RoleReader } from './roles.ts'
import { askWhich, NotUnderstood, type ReplyContext } from './scene.ts'
import { capitalized, plain } from './sentence.ts'

type Rows = Totals['total'][string]

const MANY = 5

/** What a question is about. */
export interface Subject {
  category?: Category | undefined
  account?: Account | undefined
  /** A part of descriptions as it was said, and without its ending where they have it so. */
  text?: string | undefined
  description?: string | undefined
}

/** Reads what a question is about; whatever else is said makes it another question. */
export const subjectOf = async (scene: ReplyContext, rest: Of<'sum'>['rest']): Promise<Subject> => {
  const { book, lexicon } = scene
  const reader = new RoleReader(lexicon, book, { categories: true, isStrict: true })
  const { category, from, to, unclear, rest: left } = reader.read(rest)
  if (unclear) throw askWhich(book, unclear)
  if (from !== undefined && to !== undefined) throw new NotUnderstood()
  const account = from ?? to
  if (left.length === 0) return { category, account }
  const said = left.map((word) => word.said).join(' ')
  const text = category === undefined && !reader.speaksOfAccount(left) ? reader.textOf(left) : undefined
  if (text === undefined) throw new NotUnderstood('notUnderstoodPart', said)
  const known = await findText(scene, text)
  if (known === undefined) throw new NotUnderstood('unknownText', text)
  return { ...known, account }
}

/** A text as descriptions have it, with or without its ending. */
const findText = async (
  { book }: ReplyContext,
  text: string,
): Promise<Pick<Subject, 'text' | 'description'> | undefined> => {
  const stem = text.slice(0, stemOf(plain(text)).length)
  for (const description of new Set([text, stem])) {
    const { transactions } = await book.transactions({ description, count: 1 })
    if (transactions.length > 0) return { text, description }
  }
  return undefined
}

export const filterOf = ({ category, account, description }: Subject) => ({
  ...(category === undefined
    ? {}
    : { categoriesIds: String(category.categoryId), includeDescendants: 'true' as const }),
  ...(account === undefined ? {} : { accountsIds: String(account.accountId) }),
  ...(description === undefined ? {} : { description }),
})

/** A sum in one currency. */
interface Sum {
  currencyId: number
  amount: Amount
}

const fieldOf = (side: Side): 'expense' | 'income' => (side === 'spent' ? 'expense' : 'income')

const byCurrency = (rows: Rows, side: Side): Sum[] =>
  [...new Set(rows.map(({ currencyId }) => currencyId))]
    .toSorted((a, b) => a - b)
    .map((currencyId) => {
      const own = rows.filter((row) => row.currencyId === currencyId)
      return { currencyId, amount: sumOf(own.map((row) => row[fieldOf(side)])) }
    })
    .filter(({ amount }) => sign(amount) !== 0)

/** What the ledger's own analytics say of a period. */
const read = async ({ talk }: ReplyContext, period: Period | undefined, subject: Subject): Promise<Rows> => {
  if (period === undefined) return []
  const filter = { ...rangeOf(talk, period), ...filterOf(subject) }
  const { total } = (await talk.toolbox.use('analytics_getByMonths', filter)) as Totals
  return Object.values(total).flat()
}

/** The same in the base currency, each transaction at the rate of its day, with the codes of what has no rate. */
interface InBase {
  rows: Rows
  codes: readonly string[]
}

const readInBase = async ({ talk, book }: ReplyContext, period: Period, subject: Subject): Promise<InBase> => {
  const currencyId = await book.baseCurrencyId()
  const filter = { ...rangeOf(talk, period), ...filterOf(subject), currencyId }
  const { total, missing = [] } = (await talk.toolbox.use('analytics_getByMonths', filter)) as Totals
  return { rows: Object.values(total).flat(), codes: missing.map((each) => book.codeOf(each)) }
}

const tellMissing = ({ book }: ReplyContext, codes: readonly string[]): string[] =>
  codes.length === 0 ? [] : [say(book.lang, 'noRate', { codes: [...new Set(codes)].join(', ') })]

const tellSums = ({ book }: ReplyContext, sums: readonly Sum[]): string =>
  sums.length === 0
    ? say(book.lang, 'nothing')
    : book.all(sums.map(({ amount, currencyId }) => book.money(amount, currencyId, 'both')))

/** The side that a category is on, where the question does not say it. */
const sideOf = (side: Side | undefined, { category }: Subject): Side =>
  side ?? (category?.type === 1 ? 'earned' : 'spent')

export const total = async (scene: ReplyContext, command: Of<'sum'>): Promise<string> => {
  const { talk, book } = scene
  const subject = await subjectOf(scene, command.rest)
  if (command.side === undefined && subject.category === undefined && subject.text === undefined) {
    if (subject.account === undefined || command.period !== undefined) throw new NotUnderstood()
    return tellBalances(scene, [subject.account])
  }
  const side = sideOf(command.side, subject)
  const { past, ahead } = splitAtToday(talk, command.period ?? thisMonth(talk))
  const rows = await read(scene, past, subject)
  const sums = byCurrency(rows, side)
  const inBase = past !== undefined && sums.length > 1 ? await readInBase(scene, past, subject) : undefined
  const upcoming = byCurrency(await read(scene, ahead, subject), side)
  const period = book.period(past ?? command.period ?? thisMonth(talk))
  const line = tellLine(scene, subject, side, { period, amounts: tellSums(scene, sums) })
  const isWhole = subject.category === undefined && subject.text === undefined
  return [
    ...tellOtherSide(scene, subject, side),
    line,
    ...(inBase === undefined ? [] : tellInBase(scene, inBase, side)),
    ...(upcoming.length === 0 || ahead === undefined
      ? []
      : [
          say(book.lang, 'upcoming', { day: book.day(rangeOf(talk, ahead).toTime), amount: tellSums(scene, upcoming) }),
        ]),
    ...(isWhole ? largestOf(scene, inBase?.rows ?? rows, side) : []),
  ].join('\n')
}

/** Several currencies as one sum. */
const tellInBase = (scene: ReplyContext, { rows, codes }: InBase, side: Side): string[] => [
  ...byCurrency(rows, side).map(({ currencyId, amount }) =>
    say(scene.book.lang, 'inBase', { amount: scene.book.money(amount, currencyId, 'both') }),
  ),
  ...tellMissing(scene, codes),
]

const tellLine = (
  { book }: ReplyContext,
  { category, account, text, description }: Subject,
  side: Side,
  parts: { period: string; amounts: string },
): string => {
  const ending = text === description ? '' : '…'
  const about = category?.name ?? `${description}${ending}`
  const plainKey = category === undefined ? undefined : ('Of' as const)
  const suffix = text === undefined ? (plainKey ?? '') : 'With'
  const line = say(book.lang, `${side === 'spent' ? 'spending' : 'income'}${suffix}`, { ...parts, about })
  return account === undefined ? line : say(book.lang, 'ofAccount', { account: account.name, line })
}

/** Where somebody asks what was spent in an income category, that is said first. */
const tellOtherSide = ({ book }: ReplyContext, { category }: Subject, side: Side): string[] => {
  if (category === undefined || category.type === 0 || (category.type === 1) === (side === 'earned')) return []
  const key = category.type === 1 ? 'isIncomeCategory' : 'isExpenseCategory'
  return [say(book.lang, key, { category: category.name })]
}

/** The categories that came to most. */
const largestOf = ({ book }: ReplyContext, rows: Rows, side: Side): string[] => {
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
        `- ${capitalized(book.category(categoryId)?.name ?? '')}: ${book.money(amount, currencyId, 'both')}`,
    )
}

/** Two periods side by side, each until the end of today. */
export const compare = async (scene: ReplyContext, command: Of<'compare'>): Promise<string> => {
  const { talk, book } = scene
  const subject = await subjectOf(scene, command.rest)
  const [a, b] = command.periods.map((period) => splitAtToday(talk, period).past)
  if (a === undefined || b === undefined || (a.first === b.first && a.last === b.last)) throw new NotUnderstood()
  const [ofA, ofB] = [await read(scene, a, subject), await read(scene, b, subject)]
  const isAlone = command.side === undefined && subject.category === undefined && subject.text === undefined
  const sides: Side[] = isAlone ? ['earned', 'spent'] : [sideOf(command.side, subject)]
  const linesOf = (first: Rows, second: Rows) =>
    sides.flatMap((side) => tellDifferences(scene, side, byCurrency(first, side), byCurrency(second, side)))
  const lines = linesOf(ofA, ofB)
  if (lines.length > sides.length) {
    const [inA, inB] = [await readInBase(scene, a, subject), await readInBase(scene, b, subject)]
    lines.push(say(book.lang, 'comparedInBase'), ...linesOf(inA.rows, inB.rows))
    lines.push(...tellMissing(scene, [...inA.codes, ...inB.codes]))
  }
  const about = subject.category?.name ?? subject.text
  const head = say(book.lang, 'compared', { a: book.period(a), b: book.period(b) })
  const names = [subject.account?.name, about === undefined ? undefined : capitalized(about)].filter(
    (name) => name !== undefined,
  )
  return [[...names, head].join(', '), ...(lines.length === 0 ? [say(book.lang, 'noTransactions')] : lines)].join('\n')
}

const tellDifferences = ({ book }: ReplyContext, side: Side, first: Sum[], second: Sum[]): string[] => {
  const ids = [...new Set([...first, ...second].map(({ currencyId }) => currencyId))].toSorted((a, b) => a - b)
  const amountOf = (sums: Sum[], id: number) => sums.find(({ currencyId }) => currencyId === id)?.amount ?? '0'
  return ids.map((id) => {
    const [a, b] = [amountOf(first, id), amountOf(second, id)]
    const money = (amount: Amount) => book.money(amount, id, 'both')
    return `- ${say(book.lang, 'comparedLine', {
      what: say(book.lang, side === 'spent' ? 'spendingAlone' : 'incomeAlone'),
      first: money(a),
      second: money(b),
      difference: money(subtract(a, b)),
    })}`
  })
}
