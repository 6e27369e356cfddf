import { sign } from '#contract/calc/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { endOfDay, startOfDay } from '#contract/calc/zone.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { Of } from './commands.ts'
import { draftOf } from './draft.ts'
import { standIn, stemOf } from './names.ts'
import { best, RoleReader, SURE } from './roles.ts'
import { askWhich, createdAt, fitsCurrency, momentOf, NotUnderstood, replyWith, type ReplyContext } from './scene.ts'
import { capitalized, type Word, wordsOf } from './sentence.ts'

const MANY = 100

export const record = async (scene: ReplyContext, command: Of<'record'>): Promise<string> => {
  const { talk, book } = scene
  const { category, account, delta, description } = await draftOf(scene, command)
  await talk.toolbox.use('transactions_create', {
    categoryId: category.categoryId,
    accountId: account.accountId,
    delta,
    ...(description === '' ? {} : { description }),
    ...(command.isRefund && category.type !== 0 ? { refund: true } : {}),
    ...createdAt(scene, command.day),
  })
  return say(book.lang, command.isRefund && category.type !== 0 ? 'refunded' : 'recorded', {
    what: description === '' ? category.name : description,
    amount: book.money(delta, account.currencyId, 'both'),
    category: category.name,
    account: account.name,
    day: book.day(momentOf(scene, command.day)),
  })
}

export const transfer = async (scene: ReplyContext, { money, day, rest }: Of<'transfer'>): Promise<string> => {
  const { talk, book, lexicon } = scene
  const reader = new RoleReader(lexicon, book, { categories: false, isStrict: true })
  const { from, to, unclear, rest: left } = reader.read(rest)
  if (unclear) throw askWhich(book, unclear)
  const description = left.length === 0 ? undefined : reader.textOf(left)
  const unknown = left.map(({ said }) => said).join(' ')
  if (
    left.length > 0 &&
    (description === undefined || from === undefined || to === undefined || reader.speaksOfAccount(left))
  )
    throw new NotUnderstood('unknownAccount', unknown)
  if (from === undefined || to === undefined) {
    const [a, b] = book.shown
    throw replyWith(book, 'whichAccounts', { amount: money.written, a: a?.name ?? 'A', b: b?.name ?? 'B' })
  }
  const names = { from: from.name, to: to.name }
  if (from.accountId === to.accountId) throw replyWith(book, 'sameAccount')
  if (from.currencyId !== to.currencyId) throw replyWith(book, 'twoCurrencies', names)
  if (!fitsCurrency(scene, from, money)) throw replyWith(book, 'otherCurrency', { account: from.name })
  if (money.sign !== undefined) throw new NotUnderstood()
  await talk.toolbox.use('transactions_createInternal', {
    fromAccountId: from.accountId,
    toAccountId: to.accountId,
    fromDelta: `-${money.amount}`,
    toDelta: money.amount,
    ...(description === undefined ? {} : { description: capitalized(description) }),
    ...createdAt(scene, day),
  })
  const amount = book.money(money.amount, from.currencyId)
  return say(book.lang, 'moved', { ...names, amount, day: book.day(momentOf(scene, day)) })
}

/** The newest transaction that is meant by some words: by its description, else by its category. */
const findMeant = async (
  scene: ReplyContext,
  what: string,
  day: string | undefined,
  types: { types?: string } = {},
): Promise<Transaction> => {
  const { talk, book, lexicon } = scene
  const range =
    day === undefined
      ? types
      : { ...types, fromTime: startOfDay(talk.timeZone, day), toTime: endOfDay(talk.timeZone, day) }
  const reader = new RoleReader(lexicon, book, { categories: true, isStrict: true })
  const said = reader.withoutEdges(reader.withoutFillers(wordsOf(what)))
  const found = said.length === 0 ? (await book.transactions({ ...range, count: 1 })).transactions[0] : await byWords()
  if (found === undefined) throw replyWith(book, 'noTransaction', { what })
  return found

  async function byWords(): Promise<Transaction | undefined> {
    const longest = said.toSorted((a: Word, b: Word) => b.plain.length - a.plain.length)[0]
    const description = longest?.said.slice(0, stemOf(longest.plain).length) ?? ''
    const { transactions } = await book.transactions({ ...range, description, count: MANY })
    const described = transactions.find((each) => standIn(each.description ?? '', said))
    if (described !== undefined) return described
    const category = best(book.categories, said)
    if (category === undefined || category.fit < SURE) return undefined
    if (category.unclear) throw askWhich(book, category.unclear)
    const filter = { categoriesIds: String(category.row.categoryId), includeDescendants: 'true', count: 1 } as const
    return (await book.transactions({ ...range, ...filter })).transactions[0]
  }
}

const nameOf = ({ book }: ReplyContext, { description, categoryId }: Transaction): string =>
  description ?? book.category(categoryId)?.name ?? say(book.lang, 'noDescription')

export const remove = async (scene: ReplyContext, { what, day }: Of<'remove'>): Promise<string> => {
  const { talk, book } = scene
  const found = await findMeant(scene, what, day)
  await talk.toolbox.use('transactions_remove', { transactionId: found.transactionId })
  return say(book.lang, 'removed', {
    what: nameOf(scene, found),
    amount: book.money(found.delta, found.currencyId, 'both'),
    day: book.day(found.createdAt),
  })
}

export const change = async (scene: ReplyContext, { what, money, day }: Of<'change'>): Promise<string> => {
  const { talk, book } = scene
  const found = await findMeant(scene, what, day, { types: 'income,spending' })
  const { transactionId, categoryId, accountId, currencyId, description, delta: old, createdAt: at } = found
  const account = book.account(accountId)
  if (account && !fitsCurrency(scene, account, money)) throw replyWith(book, 'otherCurrency', { account: account.name })
  const delta = sign(old) === -1 ? `-${money.amount}` : money.amount
  const kept = description === undefined ? {} : { description }
  await talk.toolbox.use('transactions_edit', { transactionId, categoryId, accountId, delta, ...kept })
  return say(book.lang, 'changed', {
    what: nameOf(scene, found),
    day: book.day(at),
    old: book.money(old, currencyId, 'both'),
    amount: book.money(delta, currencyId, 'both'),
  })
}
