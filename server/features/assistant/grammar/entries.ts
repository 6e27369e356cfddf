import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import { type Amount, sign } from '#contract/money.ts'
import { linkedLeg, type Transaction } from '#contract/transactions.ts'
import { dayIn, momentIn } from '#contract/zone.ts'
import type { Talk } from '#server/features/assistant/model.ts'
import type { Money } from './amounts.ts'
import type { Book } from './book.ts'
import type { Lexicon } from './lexicon.ts'
import { findNamed } from './names.ts'
import type { Command } from './parse.ts'
import { RoleReader, type Roles } from './roles.ts'
import { say } from './sayings.ts'
import { capitalized, plain, Sentence, type Word } from './sentence.ts'

/** All that answering a command needs. */
export interface Scene {
  talk: Talk
  book: Book
  lexicon: Lexicon
}

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

/** A date without a time is noon. */
const NOON = '12:00'

export const unclearNames = ({ book }: Scene, names: string[]): string =>
  say(book.lang, 'which', { names: names.join(', ') })

/** What happens today happens now. */
const createdAt = ({ talk }: Scene, day: string | undefined) =>
  day === undefined || day === dayIn(talk.timeZone, talk.now) ? {} : { createdAt: momentIn(talk.timeZone, day, NOON) }

const fitsCurrency = ({ book }: Scene, account: Account, { codes }: Money): boolean =>
  codes.length === 0 || codes.includes(book.codeOf(account))

const textOf = (rest: readonly Word[]): string => rest.map(({ said }) => said).join(' ')

/** The account that was named, or that of a similar entry, of the newest in the category, of the newest of all. */
const accountFor = async (
  scene: Scene,
  named: Account | undefined,
  similar: Transaction | undefined,
  { categoryId }: Category,
  money: Money,
): Promise<Account | undefined> => {
  const { book } = scene
  if (named !== undefined) return named
  const fitting = book.shown.filter((account) => fitsCurrency(scene, account, money))
  const used = [
    ...(similar === undefined ? [] : [similar]),
    ...(await book.entries({ categoriesIds: String(categoryId), count: 20 })),
    ...(await book.entries({ count: 20 })),
  ].map(({ accountId }) => accountId)
  const first = used.find((id) => fitting.some(({ accountId }) => accountId === id))
  return fitting.find(({ accountId }) => accountId === first) ?? fitting[0]
}

const signed = (amount: Amount, category: Category, isReceived: boolean): Amount => {
  const isIncome = category.type === 0 ? isReceived : category.type === 1
  return isIncome ? amount : `-${amount}`
}

export const record = async (scene: Scene, { money, day, isReceived, rest }: Of<'record'>): Promise<string> => {
  const { talk, book, lexicon } = scene
  const roles: Roles = new RoleReader(lexicon, book).read(rest)
  if (roles.unclear) return unclearNames(scene, roles.unclear)
  const text = textOf(roles.rest)
  const similar = text === '' ? undefined : await book.similar(text)
  const category = roles.category ?? (similar && book.category(similar.categoryId))
  if (category === undefined) {
    const example = book.categories.find(({ type }) => type === -1)?.name ?? ''
    return say(book.lang, 'noCategory', { what: text, amount: money.amount, example })
  }
  const account = await accountFor(scene, roles.from ?? roles.to, similar, category, money)
  if (account === undefined) return say(book.lang, 'noAccount')
  if (!fitsCurrency(scene, account, money)) return say(book.lang, 'otherCurrency', { account: account.name })
  const delta = signed(money.amount, category, isReceived)
  const description = plain(text) === plain(category.name) ? '' : capitalized(text)
  await talk.toolbox.use('transactions_create', {
    categoryId: category.categoryId,
    accountId: account.accountId,
    delta,
    ...(description === '' ? {} : { description }),
    ...createdAt(scene, day),
  })
  return say(book.lang, 'recorded', {
    what: description === '' ? category.name : description,
    amount: book.money(delta, account.currencyId),
    category: category.name,
    account: account.name,
    day: book.day(day === undefined ? talk.now : momentIn(talk.timeZone, day, NOON)),
  })
}

/** The category of the last transfer, or one that may go both ways. */
const transferCategory = async ({ book }: Scene): Promise<Category | undefined> => {
  const last = (await book.entries({ count: 100 })).find((entry) => linkedLeg(entry) !== undefined)
  return (
    (last && book.category(last.categoryId)) ?? book.categories.find(({ type }) => type === 0) ?? book.categories[0]
  )
}

export const transfer = async (scene: Scene, { money, day, rest }: Of<'transfer'>): Promise<string> => {
  const { talk, book, lexicon } = scene
  const { from, to, unclear } = new RoleReader(lexicon, book, 'accounts').read(rest)
  if (unclear) return unclearNames(scene, unclear)
  if (from === undefined || to === undefined) {
    const [a, b] = book.shown
    return say(book.lang, 'noSuchAccount', { a: a?.name ?? 'A', b: b?.name ?? 'B' })
  }
  const names = { from: from.name, to: to.name }
  if (from.accountId === to.accountId) return say(book.lang, 'sameAccount')
  if (from.currencyId !== to.currencyId) return say(book.lang, 'twoCurrencies', names)
  if (!fitsCurrency(scene, from, money)) return say(book.lang, 'otherCurrency', { account: from.name })
  const category = await transferCategory(scene)
  if (category === undefined) return say(book.lang, 'noSuchCategory', { what: '' })
  await talk.toolbox.use('transactions_createInternal', {
    categoryId: category.categoryId,
    fromAccountId: from.accountId,
    toAccountId: to.accountId,
    fromDelta: `-${money.amount}`,
    toDelta: money.amount,
    ...createdAt(scene, day),
  })
  const when = day === undefined ? talk.now : momentIn(talk.timeZone, day, NOON)
  return say(book.lang, 'moved', { ...names, amount: book.money(money.amount, from.currencyId), day: book.day(when) })
}

/** The newest entry that is meant by some words: by its description, else by its category. */
const findEntry = async (
  { talk, book }: Scene,
  what: string,
  day: string | undefined,
): Promise<Transaction | undefined> => {
  const range =
    day === undefined
      ? {}
      : { fromTime: momentIn(talk.timeZone, day, '00:00:00'), toTime: momentIn(talk.timeZone, day, '23:59:59') }
  if (what === '') return (await book.entries({ ...range, count: 1 }))[0]
  const word = what.toLowerCase()
  for (const description of [word, word.slice(0, -2)].filter((part) => part.length > 2)) {
    // oxlint-disable-next-line no-await-in-loop -- the next is only tried when this one finds nothing
    const [entry] = await book.entries({ ...range, description, count: 1 })
    if (entry !== undefined) return entry
  }
  const [category] = findNamed(book.categories, new Sentence(what).words)
  if (category === undefined) return undefined
  const filter = { categoriesIds: String(category.row.categoryId), includeDescendants: 'true', count: 1 }
  return (await book.entries({ ...range, ...filter }))[0]
}

const nameOf = ({ book }: Scene, { description, categoryId }: Transaction): string =>
  description ?? book.category(categoryId)?.name ?? say(book.lang, 'noDescription')

export const remove = async (scene: Scene, { what, day }: Of<'remove'>): Promise<string> => {
  const { talk, book } = scene
  const entry = await findEntry(scene, what, day)
  if (entry === undefined) return say(book.lang, 'noEntry', { what })
  await talk.toolbox.use('transactions_remove', { transactionId: entry.transactionId })
  const { delta, currencyId, createdAt: at } = entry
  return say(book.lang, 'removed', {
    what: nameOf(scene, entry),
    amount: book.money(delta, currencyId),
    day: book.day(at),
  })
}

export const change = async (scene: Scene, { what, money }: Of<'change'>): Promise<string> => {
  const { talk, book } = scene
  const entry = await findEntry(scene, what, undefined)
  if (entry === undefined) return say(book.lang, 'noEntry', { what })
  const { transactionId, categoryId, accountId, currencyId, description, delta: old, createdAt: at } = entry
  const account = book.account(accountId)
  if (account && !fitsCurrency(scene, account, money)) return say(book.lang, 'otherCurrency', { account: account.name })
  const delta = sign(old) === -1 ? `-${money.amount}` : money.amount
  const kept = description === undefined ? {} : { description }
  await talk.toolbox.use('transactions_edit', { transactionId, categoryId, accountId, delta, ...kept })
  return say(book.lang, 'changed', {
    what: nameOf(scene, entry),
    day: book.day(at),
    old: book.money(old, currencyId),
    amount: book.money(delta, currencyId),
  })
}
