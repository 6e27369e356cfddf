import type { Totals } from '#contract/analytics.ts'
import { compare, sign, sum } from '#contract/money.ts'
import { type Period, rangeOf, thisMonth } from './dates.ts'
import { type Scene, unclearNames } from './entries.ts'
import type { Command } from './parse.ts'
import { RoleReader, type Roles } from './roles.ts'
import { say } from './sayings.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

const MANY = 5

const rolesOf = ({ lexicon, book }: Scene, rest: Of<'balance'>['rest'], prefersAccounts: boolean): Roles =>
  new RoleReader(lexicon, book, prefersAccounts).read(rest)

const told = ({ book }: Scene, { first, last }: Period): string => {
  const format = new Intl.DateTimeFormat(book.lang, { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(first), new Date(last))
}

/** Sums by currency, the largest part first. */
const amounts = ({ book }: Scene, byCurrency: Map<number, string[]>): string => {
  const parts = [...byCurrency]
    .map(([currencyId, deltas]) => ({ currencyId, total: sum(deltas) }))
    .filter(({ total }) => sign(total) !== 0)
    .map(({ currencyId, total }) => book.money(total, currencyId))
  return parts.length === 0 ? say(book.lang, 'nothing') : parts.join(say(book.lang, 'and'))
}

const grouped = <T>(
  rows: readonly T[],
  keyOf: (row: T) => number,
  valueOf: (row: T) => string,
): Map<number, string[]> => {
  const groups = new Map<number, string[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), valueOf(row)])
  return groups
}

export const balance = async (scene: Scene, { rest }: Of<'balance'>): Promise<string> => {
  const { book } = scene
  const { from, to, unclear, rest: left } = rolesOf(scene, rest, true)
  if (unclear) return unclearNames(scene, unclear)
  const [found] = left.length === 0 ? [] : new RoleReader(scene.lexicon, book, true).accountsNamed(left)
  const account = from ?? to ?? found
  const shown = account === undefined ? book.shown : [account]
  return shown
    .map(({ name, amount, currencyId }) =>
      say(book.lang, 'balance', { account: name, amount: book.money(amount, currencyId) }),
    )
    .join('\n')
}

/** What was spent or received; transfers within one currency are neither. */
export const total = async (scene: Scene, command: Of<'sum'>): Promise<string> => {
  const { talk, book } = scene
  const { category, from, to, unclear, rest } = rolesOf(scene, command.rest, false)
  if (unclear) return unclearNames(scene, unclear)
  const account = from ?? to
  if (account !== undefined && category === undefined && command.period === undefined && command.side === 'spent') {
    return say(book.lang, 'balance', { account: account.name, amount: book.money(account.amount, account.currencyId) })
  }
  const period = command.period ?? thisMonth(talk)
  const text = category === undefined ? restText(rest) : ''
  const { total } = (await talk.toolbox.use('analytics_getByMonths', {
    ...rangeOf(talk, period),
    ...(category === undefined ? {} : { categoriesIds: String(category.categoryId), includeDescendants: 'true' }),
    ...(account === undefined ? {} : { accountsIds: String(account.accountId) }),
    ...(text === '' ? {} : { description: text }),
  })) as Totals
  const side = command.side === 'spent' ? 'expense' : 'income'
  const rows = Object.values(total).flat()
  // Money changed into another currency is neither earned nor spent; it stands under categories that go both ways.
  const counted = rows.filter(
    (row) => category !== undefined || text !== '' || book.category(row.categoryId)?.type !== 0,
  )
  const all = amounts(
    scene,
    grouped(
      counted,
      (row) => row.currencyId,
      (row) => row[side],
    ),
  )
  const about = category?.name ?? text
  const parts = { about, period: told(scene, period), amounts: all }
  const head = say(book.lang, about === '' ? command.side : 'about', parts)
  return about === '' ? [head, ...largest(scene, counted, side)].join('\n') : head
}

const restText = (rest: Roles['rest']): string =>
  rest
    .map(({ said }) => said)
    .filter((word) => word.length > 2)
    .join(' ')

/** The categories that came to most. */
const largest = ({ book }: Scene, rows: Totals['total'][string], side: 'expense' | 'income'): string[] => {
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
        `- ${book.category(categoryId)?.name ?? ''}: ${book.money(total, currencyId)}`,
    )
}

export const list = async (scene: Scene, command: Of<'list'>): Promise<string> => {
  const { talk, book } = scene
  const { category, from, to, unclear } = rolesOf(scene, command.rest, false)
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
