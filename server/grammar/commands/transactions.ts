import { sign } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { endOfDay, startOfDay } from '#shared/zone.ts'
import type { Of } from '#server/grammar/commands.ts'
import { draftOf } from './draft.ts'
import type { NamedPayee } from '#server/grammar/parties.ts'
import { standIn, stemOf } from '#server/grammar/names.ts'
import { best, RoleReader, SURE } from '#server/grammar/roles.ts'
import { askWhich, createdAt, fitsCurrency, momentOf, NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { titleReader } from './transactionLines.ts'
import { capitalized, type Word, wordsOf } from '#server/grammar/sentence.ts'

const MANY = 100

/** In the form of a draft: new payees and tags by name. */
export const partiesOf = (payee: NamedPayee | undefined, tags: readonly string[] = []): object => ({
  ...(payee === undefined ? {} : { payee: payee.name }),
  ...(tags.length === 0 ? {} : { tags: [...tags] }),
})

export const record = async (context: ReplyContext, command: Of<'record'>): Promise<string> => {
  const { chat, ledger } = context
  const { category, account, delta, description, payee } = await draftOf(context, command)
  await chat.toolbox.use('transactions_create', {
    categoryId: category.categoryId,
    accountId: account.accountId,
    delta,
    ...(description === '' ? {} : { description }),
    ...(command.isRefund && category.type !== 0 ? { refund: true } : {}),
    ...partiesOf(payee, command.tags),
    ...createdAt(context, command.day),
  })
  return ledger.text(command.isRefund && category.type !== 0 ? 'refunded' : 'recorded', {
    what: description === '' ? (payee?.name ?? category.name) : description,
    amount: ledger.money(delta, account.currencyId, 'both'),
    category: category.name,
    account: account.name,
    day: ledger.day(momentOf(context, command.day)),
  })
}

export const transfer = async (context: ReplyContext, { money, day, rest }: Of<'transfer'>): Promise<string> => {
  const { chat, ledger, lexicon } = context
  const reader = new RoleReader(lexicon, ledger, { categories: false, isStrict: true })
  const { from, to, unclear, rest: left } = reader.read(rest)
  if (unclear) throw askWhich(ledger, unclear)
  const description = left.length === 0 ? undefined : reader.textOf(left)
  const unknown = left.map(({ raw }) => raw).join(' ')
  if (
    left.length > 0 &&
    (description === undefined || from === undefined || to === undefined || reader.speaksOfAccount(left))
  )
    throw new NotUnderstood('unknownAccount', unknown)
  if (from === undefined || to === undefined) {
    const [a, b] = ledger.shown
    throw replyWith(ledger, 'whichAccounts', { amount: money.written, a: a?.name ?? 'A', b: b?.name ?? 'B' })
  }
  const names = { from: from.name, to: to.name }
  if (from.accountId === to.accountId) throw replyWith(ledger, 'sameAccount')
  if (from.currencyId !== to.currencyId) throw replyWith(ledger, 'twoCurrencies', names)
  if (!fitsCurrency(context, from, money)) throw replyWith(ledger, 'otherCurrency', { account: from.name })
  if (money.sign !== undefined) throw new NotUnderstood()
  await chat.toolbox.use('transactions_createInternal', {
    fromAccountId: from.accountId,
    toAccountId: to.accountId,
    fromDelta: `-${money.amount}`,
    toDelta: money.amount,
    description: description && capitalized(description),
    ...createdAt(context, day),
  })
  const amount = ledger.money(money.amount, from.currencyId)
  return ledger.text('moved', { ...names, amount, day: ledger.day(momentOf(context, day)) })
}

/** The newest transaction that these words match: by its description, or else by its category. */
const findMatching = async (
  context: ReplyContext,
  what: string,
  day: string | undefined,
  types: { types?: string } = {},
): Promise<Transaction> => {
  const { chat, ledger, lexicon } = context
  const range =
    day === undefined
      ? types
      : { ...types, fromTime: startOfDay(chat.timeZone, day), toTime: endOfDay(chat.timeZone, day) }
  const reader = new RoleReader(lexicon, ledger, { categories: true, isStrict: true })
  const parsed = reader.withoutEdges(reader.withoutFillers(wordsOf(what)))
  const found =
    parsed.length === 0 ? (await ledger.transactions({ ...range, count: 1 })).transactions[0] : await byWords()
  if (found === undefined) throw replyWith(ledger, 'noTransaction', { what })
  return found

  async function byWords(): Promise<Transaction | undefined> {
    const longest = parsed.toSorted((a: Word, b: Word) => b.plain.length - a.plain.length)[0]
    const description = longest?.raw.slice(0, stemOf(longest.plain).length) ?? ''
    const { transactions } = await ledger.transactions({ ...range, description, count: MANY })
    const described = transactions.find((each) => standIn(each.description ?? '', parsed))
    if (described !== undefined) return described
    const category = best(ledger.categories, parsed)
    if (category === undefined || category.fit < SURE) return undefined
    if (category.unclear) throw askWhich(ledger, category.unclear)
    const filter = { categoriesIds: String(category.row.categoryId), includeDescendants: 'true', count: 1 } as const
    return (await ledger.transactions({ ...range, ...filter })).transactions[0]
  }
}

export const remove = async (context: ReplyContext, { what, day }: Of<'remove'>): Promise<string> => {
  const { chat, ledger } = context
  const found = await findMatching(context, what, day)
  await chat.toolbox.use('transactions_remove', { transactionId: found.transactionId })
  return ledger.text('removed', {
    what: (await titleReader(ledger))(found),
    amount: ledger.money(found.delta, found.currencyId, 'both'),
    day: ledger.day(found.createdAt),
  })
}

export const change = async (context: ReplyContext, { what, money, day }: Of<'change'>): Promise<string> => {
  const { chat, ledger } = context
  const found = await findMatching(context, what, day, { types: 'income,spending' })
  const { transactionId, categoryId, accountId, currencyId, description, delta: old, createdAt: at } = found
  const account = ledger.account(accountId)
  if (account && !fitsCurrency(context, account, money))
    throw replyWith(ledger, 'otherCurrency', { account: account.name })
  const delta = sign(old) === -1 ? `-${money.amount}` : money.amount
  const givenDescription = description === undefined ? {} : { description }
  await chat.toolbox.use('transactions_edit', { transactionId, categoryId, accountId, delta, ...givenDescription })
  return ledger.text('changed', {
    what: (await titleReader(ledger))(found),
    day: ledger.day(at),
    old: ledger.money(old, currencyId, 'both'),
    amount: ledger.money(delta, currencyId, 'both'),
  })
}
