import type { Totals } from '#contract/analytics.ts'
import { absolute, compare, sign, sum } from '#contract/money.ts'
import { type Period, rangeOf, thisMonth } from './dates.ts'
import { type Scene, unclearNames } from './entries.ts'
import type { Command } from './parse.ts'
import { RoleReader, type Roles } from './roles.ts'
import { say } from './sayings.ts'
import { capitalized } from './sentence.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

type Rows = Totals['total'][string]

const MANY = 5

const rolesOf = ({ lexicon, book }: Scene, rest: Of<'balance'>['rest'], only: 'accounts' | 'all'): Roles =>
  new RoleReader(lexicon, book, only).read(rest)

const told = ({ book }: Scene, { first, last }: Period): string => {
  const format = new Intl.DateTimeFormat(book.lang, { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(first), new Date(last))
}

type Side = 'expense' | 'income'

/** Sums by currency. */
const amounts = ({ book }: Scene, rows: Rows, side: Side): string => {
  const byCurrency = new Map<number, string[]>()
  for (const row of rows) byCurrency.set(row.currencyId, [...(byCurrency.get(row.currencyId) ?? []), row[side]])
  const parts = [...byCurrency]
    .map(([currencyId, deltas]) => ({ currencyId, total: sum(deltas) }))
    .filter(({ total }) => sign(total) !== 0)
    .map(({ currencyId, total }) => book.money(absolute(total), currencyId))
  return parts.length === 0 ? say(book.lang, 'nothing') : parts.join(say(book.lang, 'and'))
}

export const balance = async (scene: Scene, { rest }: Of<'balance'>): Promise<string> => {
  const { book } = scene
  const { from, to, unclear, rest: left } = rolesOf(scene, rest, 'accounts')
  if (unclear) return unclearNames(scene, unclear)
  const [found] = left.length === 0 ? [] : new RoleReader(scene.lexicon, book).accountsNamed(left)
  const account = from ?? to ?? found
  const shown = account === undefined ? book.shown : [account]
  return shown
    .map(({ name, amount, currencyId }) =>
      say(book.lang, 'balance', { account: name, amount: book.money(amount, currencyId) }),
    )
    .join('\n')
}

/** Sums by category; when nothing holds the text as it was said, what holds it without its ending. */
const read = async (scene: Scene, filter: object, text: string): Promise<Rows> => {
  const stem = text.slice(0, text.length > 6 ? -2 : -1)
  for (const description of text.length > 3 ? [text, stem] : [text]) {
    const named = description === '' ? {} : { description }
    // oxlint-disable-next-line no-await-in-loop -- the next is only tried when this one finds nothing
    const answer = await scene.talk.toolbox.use('analytics_getByMonths', { ...filter, ...named })
    const rows = Object.values((answer as Totals).total).flat()
    if (rows.length > 0) return rows
  }
  return []
}

/** What was spent or received; transfers within one currency are neither. */
export const total = async (scene: Scene, command: Of<'sum'>): Promise<string> => {
  const { talk, book } = scene
  const { category, from, to, unclear, rest } = rolesOf(scene, command.rest, 'all')
  if (unclear) return unclearNames(scene, unclear)
  const account = from ?? to
  if (account !== undefined && category === undefined && command.period === undefined && command.side === 'spent') {
    return say(book.lang, 'balance', { account: account.name, amount: book.money(account.amount, account.currencyId) })
  }
  const period = command.period ?? thisMonth(talk)
  const text = category === undefined ? restText(rest) : ''
  const filter = {
    ...rangeOf(talk, period),
    ...(category === undefined ? {} : { categoriesIds: String(category.categoryId), includeDescendants: 'true' }),
    ...(account === undefined ? {} : { accountsIds: String(account.accountId) }),
  }
  const side = command.side === 'spent' ? 'expense' : 'income'
  const about = category?.name ?? capitalized(text)
  const all = await read(scene, filter, text)
  // Money changed into another currency is neither earned nor spent; it stands under categories that go both ways.
  const rows = about === '' ? all.filter((row) => book.category(row.categoryId)?.type !== 0) : all
  const parts = { about, period: told(scene, period), amounts: amounts(scene, rows, side) }
  if (about !== '') return say(book.lang, 'about', parts)
  return [say(book.lang, command.side, parts), ...largest(scene, rows, side)].join('\n')
}

const restText = (rest: Roles['rest']): string =>
  rest
    .map(({ said }) => said)
    .filter((word) => word.length > 2)
    .join(' ')

/** The categories that came to most. */
const largest = ({ book }: Scene, rows: Rows, side: Side): string[] => {
  const byCategory = new Map<string, { categoryId: number; currencyId: number; deltas: string[] }>()
  for (const row of rows) {
    const key = `${row.categoryId} ${row.currencyId}`
    const deltas = [...(byCategory.get(key)?.deltas ?? []), row[side]]
    byCategory.set(key, { categoryId: row.categoryId, currencyId: row.currencyId, deltas })
  }
  return [...byCategory.values()]
    .map((row) => ({ ...row, total: sum(row.deltas) }))
    .filter(({ total }) => sign(total) !== 0)
    .toSorted((a, b) => (side === 'expense' ? compare(a.total, b.total) : compare(b.total, a.total)))
    .slice(0, MANY)
    .map(
      ({ categoryId, currencyId, total }) =>
        `- ${book.category(categoryId)?.name ?? ''}: ${book.money(absolute(total), currencyId)}`,
    )
}

export const list = async (scene: Scene, command: Of<'list'>): Promise<string> => {
  const { talk, book } = scene
  const { category, from, to, unclear } = rolesOf(scene, command.rest, 'all')
  if (unclear) return unclearNames(scene, unclear)
  const account = from ?? to
  const entries = await book.entries({
    count: command.count,
    ...(command.period === undefined ? {} : rangeOf(talk, command.period)),
    ...(category === undefined ? {} : { categoriesIds: String(category.categoryId), includeDescendants: 'true' }),
    ...(account === undefined ? {} : { accountsIds: String(account.accountId) }),
  })
  if (entries.length === 0) return say(book.lang, 'noEntries')
  return entries
    .map(({ createdAt, description, categoryId, delta, currencyId }) => {
      const name = description ?? book.category(categoryId)?.name ?? say(book.lang, 'noDescription')
      return `- ${book.day(createdAt)}: ${name}, ${book.money(delta, currencyId)}`
    })
    .join('\n')
}
