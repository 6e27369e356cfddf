import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Payee } from '#contract/payees.ts'
import type { Tag } from '#contract/tags.ts'
import type { Of } from '#server/grammar/commands.ts'
import { stemOf } from '#server/grammar/names.ts'
import { findPayee, findTag, findTagNamed, takePayee } from '#server/grammar/parties.ts'
import { RoleReader } from '#server/grammar/roles.ts'
import { plain, Sentence, type Word } from '#server/grammar/sentence.ts'
import { askWhich, NotUnderstood, type ReplyContext } from './context.ts'

export interface Subject {
  category?: Category | undefined
  account?: Account | undefined
  /** A part of a description as typed, or without its ending where the ledger has it so. */
  text?: string | undefined
  description?: string | undefined
  payee?: Payee | undefined
  tag?: Tag | undefined
}

/** Resolves the subject of a question; words left over make it a different question. */
export const subjectOf = async (
  context: ReplyContext,
  rest: Of<'sum'>['rest'],
  tags: readonly string[] = [],
): Promise<Subject> => {
  const [name, second] = tags
  if (second !== undefined) throw new NotUnderstood('notUnderstoodPart', `#${second}`)
  if (name === undefined) return subjectOfWords(context, rest)
  const tag = findTagNamed(await context.ledger.tags(), name)
  if (tag === undefined) throw new NotUnderstood('unknownText', `#${name}`)
  const said = rest.words.filter(({ plain: word }) => !context.lexicon.about.includes(word))
  return said.length === 0 ? { tag } : { ...(await subjectOfWords(context, rest)), tag }
}

const subjectOfWords = async (context: ReplyContext, rest: Of<'sum'>['rest']): Promise<Subject> => {
  const { ledger, lexicon } = context
  const reader = new RoleReader(lexicon, ledger, { categories: true, isStrict: true })
  const { payee, rest: others } = takePayee(await ledger.payees(), rest.words, lexicon)
  if (payee?.known !== undefined && reader.withoutFillers(others).length > 0) {
    const subject = await subjectOfWords(context, new Sentence(others.map((word) => word.raw).join(' ')))
    return { ...subject, payee: payee.known }
  }
  if (payee !== undefined && payee.known === undefined) {
    // `coffee at Blue Bottle`: a bank may write both into one description.
    const said = reader.withoutFillers(others).map((word) => word.raw)
    const known =
      (await findText(context, [payee.name, ...said].join(' '))) ??
      (await findText(context, [...said, payee.name].join(' ')))
    if (known !== undefined) return known
  }
  const { category, from, to, unclear, rest: left } = reader.read(rest)
  if (unclear) throw askWhich(ledger, unclear)
  if (from !== undefined && to !== undefined) throw new NotUnderstood()
  const account = from ?? to
  if (left.length === 0) return { category, account }
  const raw = left.map((word) => word.raw).join(' ')
  const party =
    category === undefined ? await partyOf(context, reader.withoutEdges(reader.withoutFillers(left))) : undefined
  if (party !== undefined) return { ...party, account }
  const text = category === undefined && !reader.speaksOfAccount(left) ? reader.textOf(left) : undefined
  if (text === undefined) throw new NotUnderstood('notUnderstoodPart', raw)
  const known = await findText(context, text)
  if (known === undefined) throw new NotUnderstood('unknownText', text)
  return { ...known, account }
}

/** The payee or tag that these words name. */
const partyOf = async (
  { ledger }: ReplyContext,
  raw: readonly Word[],
): Promise<Pick<Subject, 'payee' | 'tag'> | undefined> => {
  if (raw.length === 0) return undefined
  const payee = findPayee(await ledger.payees(), raw)
  if (payee !== undefined) return { payee }
  const tag = findTag(await ledger.tags(), raw)
  return tag && { tag }
}

/** Finds a text in descriptions, with or without its ending. */
const findText = async (
  { ledger }: ReplyContext,
  text: string,
): Promise<Pick<Subject, 'text' | 'description'> | undefined> => {
  const stem = text.slice(0, stemOf(plain(text)).length)
  for (const description of new Set([text, stem])) {
    const { transactions } = await ledger.transactions({ description, count: 1 })
    if (transactions.length > 0) return { text, description }
  }
  return undefined
}

export const filterOf = ({ category, account, description, payee, tag }: Subject) => ({
  ...(category === undefined
    ? {}
    : { categoriesIds: String(category.categoryId), includeDescendants: 'true' as const }),
  accountsIds: account?.accountId.toString(),
  description,
  payeesIds: payee?.payeeId.toString(),
  tagsIds: tag?.tagId.toString(),
})
