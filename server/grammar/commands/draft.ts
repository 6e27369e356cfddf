import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Amount } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import type { Money } from '#server/grammar/amounts.ts'
import { likeness, stemOf } from '#server/grammar/names.ts'
import { type NamedPayee, takePayee } from '#server/grammar/parties.ts'
import { RoleReader, type Roles } from '#server/grammar/roles.ts'
import { askWhich, fitsCurrency, NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { capitalized, plain, type Sentence, type Word, wordsOf } from '#server/grammar/sentence.ts'

/** The parts of a sentence about a transaction or a recurring one. */
export interface ParsedSentence {
  money: Money
  rest: Sentence
  isReceived: boolean
  isPaid: boolean
  isRefund: boolean
}

export interface Draft {
  category: Category
  account: Account
  delta: Amount
  description: string
  payee: NamedPayee | undefined
}

const LEAST = 0.6
const FEW = 20
const HARDLY_ANY = 3

const textOf = (rest: readonly Word[]): string => rest.map(({ raw }) => raw).join(' ')

const hasWord = ({ description = '' }: Transaction, word: string): boolean =>
  wordsOf(description).some((each) => likeness(each.plain, word) >= LEAST)

/** The newest income or expense whose description contains these words, or the longest of them. */
const findSimilar = async ({ ledger }: ReplyContext, rest: readonly Word[]): Promise<Transaction | undefined> => {
  const longest = rest.toSorted((a, b) => b.plain.length - a.plain.length)[0]
  if (longest === undefined || longest.plain.length < HARDLY_ANY) return undefined
  const stem = longest.raw.slice(0, stemOf(longest.plain).length)
  const filters = rest.length > 1 ? [textOf(rest), stem] : [stem]
  for (const description of filters) {
    const { transactions } = await ledger.transactions({ description, types: 'income,spending', count: FEW })
    const similar = transactions.find((each) => hasWord(each, longest.plain))
    if (similar !== undefined) return similar
  }
  return undefined
}

/** The named account, or that of a similar transaction, of the newest in the category, or of the newest of all. */
export const accountFor = async (
  context: ReplyContext,
  named: Account | undefined,
  similar: Transaction | undefined,
  { categoryId }: Category,
  money: Money,
): Promise<Account | undefined> => {
  const { ledger } = context
  if (named !== undefined) return named
  const fitting = ledger.shown.filter((account) => fitsCurrency(context, account, money))
  if (fitting.length < 2) return fitting[0]
  const ofCategory = await ledger.transactions({ categoriesIds: String(categoryId), count: FEW })
  const newest = await ledger.transactions({ count: FEW })
  const used = [...(similar === undefined ? [] : [similar]), ...ofCategory.transactions, ...newest.transactions]
  const first = used
    .filter((each) => linkedSide(each) === undefined)
    .find(({ accountId }) => fitting.some((account) => account.accountId === accountId))
  return fitting.find(({ accountId }) => accountId === first?.accountId) ?? fitting[0]
}

/** Adds the sign. A contradiction to the category's type is asked back, never corrected. */
const deltaOf = (
  { ledger }: ReplyContext,
  category: Category,
  { money, isReceived, isPaid, isRefund }: ParsedSentence,
): Amount => {
  const comesIn = isReceived || isRefund || money.sign === '+'
  const goesOut = isPaid || money.sign === '-'
  const names = { category: category.name, amount: money.written }
  if (category.type === -1 && comesIn && !isRefund) throw replyWith(ledger, 'receivedInExpense', names)
  if (category.type === 1 && (goesOut || isRefund)) throw replyWith(ledger, 'paidFromIncome', names)
  const isIncome = category.type === 1 || comesIn
  return isIncome ? money.amount : `-${money.amount}`
}

const readRoles = async (
  { lexicon, ledger }: ReplyContext,
  rest: Sentence,
): Promise<Roles & { payee: NamedPayee | undefined }> => {
  const reader = new RoleReader(lexicon, ledger, { categories: true, isStrict: false })
  const roles = reader.read(rest)
  if (roles.unclear) throw askWhich(ledger, roles.unclear)
  if (reader.speaksOfAccount(roles.rest)) throw new NotUnderstood('notUnderstoodPart', textOf(roles.rest))
  const { payee, rest: left } = takePayee(await ledger.payees(), roles.rest, lexicon)
  return { ...roles, payee, rest: reader.withoutEdges(left) }
}

/** Resolves the category and the account. */
export const draftOf = async (context: ReplyContext, parsed: ParsedSentence): Promise<Draft> => {
  const { ledger } = context
  const { money } = parsed
  const roles = await readRoles(context, parsed.rest)
  const { payee } = roles
  const text = textOf(roles.rest)
  const similar = await findSimilar(context, roles.rest)
  const usual = similar?.categoryId ?? payee?.known?.categoryId ?? payee?.known?.latest?.categoryId
  const category = roles.category ?? (usual === undefined ? undefined : ledger.category(usual))
  if (category === undefined) {
    if (text === '' && payee === undefined) throw new NotUnderstood()
    const example = ledger.categories.find(({ type, hidden }) => type === -1 && hidden !== true)?.name ?? ''
    throw replyWith(ledger, 'whichCategory', { what: text || (payee?.name ?? ''), amount: money.written, example })
  }
  const delta = deltaOf(context, category, parsed)
  const account = await accountFor(context, roles.from ?? roles.to, similar, category, money)
  if (account === undefined) {
    const isNone = money.codes.length === 0 || ledger.accounts.length === 0
    throw isNone
      ? replyWith(ledger, 'noAccount')
      : replyWith(ledger, 'noAccountInCurrency', { currency: money.codes[0] ?? '' })
  }
  if (!fitsCurrency(context, account, money)) throw replyWith(ledger, 'otherCurrency', { account: account.name })
  const description = plain(text) === plain(category.name) ? '' : capitalized(text)
  return { category, account, delta, description, payee }
}
