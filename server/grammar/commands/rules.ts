import type { Category } from '#contract/categories.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { Rule, RulePreview } from '#contract/rules.ts'
import type { ReviewCounts } from '#contract/review.ts'
import type { Transaction } from '#contract/transactions.ts'
import { limits } from '#contract/limits.ts'
import type { Of } from '#server/grammar/commands.ts'
import { ruleWords } from '#server/grammar/languages/rules.ts'
import { likeness, stemOf } from '#server/grammar/names.ts'
import { findPayee, takePayee } from '#server/grammar/parties.ts'
import { best, SURE } from '#server/grammar/roles.ts'
import { plain, whole, type Word, wordsOf } from '#server/grammar/sentence.ts'
import type { AssistantText } from '#server/texts/texts.ts'
import { findCategory } from './categories.ts'
import { NotUnderstood, type ReplyContext } from './context.ts'
import { titleReader } from './transactionLines.ts'

/** The words by which a rule finds them: the payee's name, or the text as the ledger writes it. */
const wordsFor = async ({ ledger, lexicon }: ReplyContext, what: string): Promise<string> => {
  const payee = findPayee(await ledger.payees(), wordsOf(what))
  if (payee !== undefined) return payee.name
  const asTyped = plain(what)
  const stem = what.slice(0, stemOf(asTyped).length)
  for (const description of new Set([what, stem])) {
    const { transactions } = await ledger.transactions({ description, count: 1 })
    const [row] = transactions
    const texts = row === undefined ? [] : wordsOf(`${row.description ?? ''} ${row.bankText ?? ''}`)
    if (texts.some((word) => word.plain === asTyped)) return what
    const written = texts.find((word) => likeness(word.plain, asTyped) > 0)
    if (written !== undefined && wordsOf(what).length === 1) return written.raw
    if (row !== undefined && description === what) return what
  }
  // A Russian name is inflected behind its preposition, so one that nothing has cannot be known.
  if (lexicon.lang === 'ru' && /\p{Script=Cyrillic}/u.test(what)) throw new NotUnderstood('unknownText', what)
  return what
}

/** A plan of a rule; the past is changed only where the person said so, and counted in any case. */
export const makeRule = async (context: ReplyContext, command: Of<'makeRule'>): Promise<string> => {
  const { chat, ledger } = context
  const category = findCategory(context, command.category)
  const words = await wordsFor(context, command.what)
  const draft = { when: { words: [words] }, set: { categoryId: category.categoryId } }
  const { count, setByPerson } = (await chat.toolbox.use('rules_preview', draft)) as RulePreview
  const isPossible = count < limits.planRows
  const applies = command.isPast && count > 0 && isPossible
  await chat.toolbox.use('rules_create', applies ? { ...draft, apply: {} } : draft)
  const parts = { words, category: category.name, count: String(count), kept: String(setByPerson) }
  const lines: AssistantText[] = ['ruleAdded']
  if (applies) lines.push('rulePast')
  else if (count > 0) lines.push(command.isPast ? 'rulePastTooMany' : 'rulePastStays')
  if (setByPerson > 0) lines.push('ruleKept')
  return lines.map((key) => ledger.text(key, parts)).join(' ')
}

const MOST_WORDS = 4

/** The category at the end of the words, and what stands before it. */
const takeCategory = (categories: readonly Category[], raw: readonly Word[]) => {
  for (let length = Math.min(MOST_WORDS, raw.length); length > 0; length -= 1) {
    const found = best(categories, raw.slice(-length))
    if (found !== undefined && found.fit >= SURE) return { category: found.row, before: raw.slice(0, -length) }
  }
  return undefined
}

/** The newest transaction that is asked about. */
const findAsked = async (context: ReplyContext, raw: readonly Word[], category: Category): Promise<Transaction> => {
  const { ledger, lexicon } = context
  const fillers = whole(ruleWords[lexicon.lang].whyFillers)
  const said = raw.filter((word) => !fillers.test(word.plain))
  const { payee, rest } = takePayee(await ledger.payees(), said, lexicon)
  const text = rest.map((word) => word.raw).join(' ')
  const { transactions } = await ledger.transactions({
    categoriesIds: String(category.categoryId),
    includeDescendants: 'true',
    types: 'income,spending',
    count: 1,
    ...(payee?.known === undefined ? {} : { payeesIds: String(payee.known.payeeId) }),
    ...(text === '' ? {} : { description: text }),
  })
  const [newest] = transactions
  if (newest === undefined) throw new NotUnderstood('notUnderstoodPart', raw.map((word) => word.raw).join(' '))
  return newest
}

const nameOf = ({ name, when }: Rule): string => name ?? when.words?.join(', ') ?? when.pattern ?? ''

export const why = async (context: ReplyContext, { rest }: Of<'why'>): Promise<string> => {
  const { chat, ledger } = context
  const found = takeCategory(ledger.categories, rest.words)
  if (found === undefined) throw new NotUnderstood('unknownCategory', rest.text)
  const row = await findAsked(context, found.before, found.category)
  const { proposal } = (await chat.toolbox.use('rules_explain', { transactionId: row.transactionId })) as {
    proposal: Proposal
  }
  const { rules } = (await chat.toolbox.use('rules_list', {})) as { rules: Rule[] }
  const rule = rules.find(({ ruleId }) => ruleId === row.categoryRuleId)
  const parts = {
    what: (await titleReader(ledger))(row),
    amount: ledger.money(row.delta, row.currencyId, 'both'),
    day: ledger.day(row.createdAt),
    category: ledger.category(row.categoryId)?.name ?? '',
    rule: rule === undefined ? '' : nameOf(rule),
    count: String(proposal.reason?.count ?? ''),
    of: String(proposal.reason?.of ?? ''),
  }
  return `${ledger.text('whyRow', parts)} ${ledger.text(reasonOf(row, proposal), parts)}`
}

const reasonOf = ({ categoryBy, review }: Transaction, { reason }: Proposal): AssistantText => {
  if (categoryBy === 'rule') return 'whyRule'
  if (categoryBy === 'learned') return reason === undefined ? 'whyLearned' : 'whyLearnedOf'
  if (categoryBy === 'payee') return 'whyPayee'
  if (categoryBy === 'file') return 'whyFile'
  return review === undefined ? 'whyPerson' : 'whyNothing'
}

const kinds = [
  ['category', 'reviewCategory'],
  ['duplicate', 'reviewDuplicate'],
  ['transfer', 'reviewTransfer'],
  ['recurring', 'reviewRecurring'],
  ['flagged', 'reviewFlagged'],
] as const

export const toReview = async ({ chat, ledger }: ReplyContext): Promise<string> => {
  const counts = (await chat.toolbox.use('review_getCount', {})) as ReviewCounts
  const { count: transfer } = (await chat.toolbox.use('transferPairs_getCount', {})) as { count: number }
  const all = { ...counts, transfer }
  const lines = kinds.filter(([kind]) => all[kind] > 0).map(([kind, key]) => `- ${ledger.text(key)}: ${all[kind]}`)
  if (lines.length === 0) return ledger.text('reviewNone')
  return [ledger.text('reviewWaits'), ...lines, '', `[${ledger.text('showReview')}](/review)`].join('\n')
}
