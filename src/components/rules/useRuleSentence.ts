import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { useAmountRange } from '#components/filters/useAmountRange.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { RuleDraft } from '#contract/rules.ts'
import { isFilled, type Slot, slotsOf } from './slots.ts'

/** A part of a sentence: plain text, or the words of a slot, of which literals such as commas are plain. */
export type Piece = string | { slot: Slot; words: readonly { text: string; isValue: boolean }[] }

/** How many values of a list are named. */
const NAMED = 4

type Clause = 'words' | 'pattern' | 'out' | 'outOf' | 'in' | 'into' | 'accountIds' | 'payeeIds' | 'tagIds' | 'amount'
type MoreClauses = 'currencyId' | 'direction' | 'categoryId' | 'payeeId' | 'both' | 'addTags' | 'note' | 'review'

const SLOTS = /<(\w+)>|\[([^\]]*)\]/g
const mark = (slot: Slot): string => `<${slot}>`
const marks = {
  words: mark('words'),
  pattern: mark('pattern'),
  accountIds: mark('accountIds'),
  payeeIds: mark('payeeIds'),
  tagIds: mark('tagIds'),
  amount: mark('amount'),
  currencyId: mark('currencyId'),
  categoryId: mark('categoryId'),
  payeeId: mark('payeeId'),
  addTags: mark('addTags'),
  note: mark('note'),
}

/** A rule as one sentence, with a template of its own in each language. For observers. */
export const useRuleSentence = (rule: RuleDraft, shown: ReadonlySet<Slot> = new Set(slotsOf(rule))): Piece[] => {
  const { t } = useTranslation()
  const { words: locale } = useLocale()
  const valuesOf = useSlotValues(rule)
  const listed = (type: 'conjunction' | 'disjunction', texts: readonly string[]) =>
    new Intl.ListFormat(locale, { type })
      .formatToParts(texts)
      .map(({ type: kind, value }) => ({ text: value, isValue: kind === 'element' }))

  const wordsOf = (slot: Slot) => {
    const values = valuesOf(slot)
    if (values.length <= NAMED + 1) return listed(slot === 'addTags' ? 'conjunction' : 'disjunction', values)
    const more = t('rules.sentence.more', { count: values.length - NAMED })
    return listed('conjunction', [...values.slice(0, NAMED), more])
  }

  const clause = (name: Clause | MoreClauses, bracketed: Slot): Piece[] =>
    split(t(`rules.sentence.${name}`, marks)).map((part) => {
      if (typeof part === 'string') return part
      if ('slot' in part) return { slot: part.slot, words: wordsOf(part.slot) }
      return { slot: bracketed, words: [{ text: part.bracketed, isValue: true }] }
    })

  const joined = (clauses: readonly Piece[][], nothing: string): Piece[] =>
    clauses.length === 0
      ? [nothing]
      : new Intl.ListFormat(locale, { type: 'conjunction' })
          .formatToParts(clauses.map((_, at) => String(at)))
          .flatMap(({ type, value }) => (type === 'element' ? (clauses[Number(value)] ?? []) : [value]))

  const conditions = conditionNames(rule, shown).map((name) => clause(name, 'direction'))
  const values = valueNames(shown).map((name) => clause(name, 'review'))
  const whole = t('rules.sentence.whole', { conditions: '<conditions>', values: '<values>' })
  return whole.split(/(<conditions>|<values>)/).flatMap((part): Piece[] => {
    if (part === '<conditions>') return joined(conditions, t('rules.sentence.always'))
    return part === '<values>' ? joined(values, t('rules.sentence.nothing')) : [part]
  })
}

/** The plain text of a sentence. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.words.map(({ text }) => text).join(''))).join('')

const split = (template: string): (string | { slot: Slot } | { bracketed: string })[] => {
  const parts: (string | { slot: Slot } | { bracketed: string })[] = []
  let end = 0
  for (const match of template.matchAll(SLOTS)) {
    const [whole, slot, bracketed] = match
    parts.push(template.slice(end, match.index))
    parts.push(slot === undefined ? { bracketed: bracketed ?? '' } : { slot: slot as Slot })
    end = match.index + whole.length
  }
  return [...parts, template.slice(end)].filter((part) => part !== '')
}

/** Direction and account make one clause, where both are there. */
const conditionNames = ({ when: { direction } }: RuleDraft, shown: ReadonlySet<Slot>): (Clause | MoreClauses)[] => {
  const names: (Clause | MoreClauses)[] = []
  const [hasDirection, hasAccount] = [shown.has('direction'), shown.has('accountIds')]
  if (shown.has('words')) names.push('words')
  if (shown.has('pattern')) names.push('pattern')
  if (hasDirection && direction === undefined) names.push('direction')
  if (direction === 'out') names.push(hasAccount ? 'outOf' : 'out')
  if (direction === 'in') names.push(hasAccount ? 'into' : 'in')
  if (hasAccount && direction === undefined) names.push('accountIds')
  for (const slot of ['amount', 'payeeIds', 'tagIds', 'currencyId'] as const) if (shown.has(slot)) names.push(slot)
  return names
}

const valueNames = (shown: ReadonlySet<Slot>): MoreClauses[] => {
  const names: MoreClauses[] = []
  if (shown.has('categoryId')) names.push(shown.has('payeeId') ? 'both' : 'categoryId')
  else if (shown.has('payeeId')) names.push('payeeId' as const)
  for (const slot of ['addTags', 'note', 'review'] as const) if (shown.has(slot)) names.push(slot)
  return names
}

/** The values of each slot in words. */
const useSlotValues = (rule: RuleDraft): ((slot: Slot) => string[]) => {
  const { t } = useTranslation()
  const { accounts, categories, currencies, payees, tags } = useStores()
  const { when, set } = rule
  const amount = useAmountRange(when.amountFrom, when.amountTo)
  // A name that is not there yet is no deleted one.
  const named = (ids: readonly number[] | undefined, nameOf: (id: number) => string | undefined): string[] =>
    ids?.map((id) => nameOf(id) ?? '…') ?? []
  const one = (id: number | undefined, nameOf: (id: number) => string | undefined) =>
    named(id === undefined ? undefined : [id], nameOf)
  const payeeName = (id: number) => payees.byId.get(id)?.name
  const tagName = (id: number) => tags.byId.get(id)?.name
  const texts: Record<Slot, () => readonly string[]> = {
    words: () => when.words ?? [],
    pattern: () => (when.pattern === undefined ? [] : [when.pattern]),
    direction: () => [],
    accountIds: () => named(when.accountIds, (id) => accounts.byId.get(id)?.name),
    amount: () => (amount === undefined ? [] : [amount]),
    payeeIds: () => named(when.payeeIds, payeeName),
    tagIds: () => named(when.tagIds, tagName),
    currencyId: () => one(when.currencyId, (id) => currencies.byId.get(id)?.code),
    categoryId: () => one(set.categoryId, (id) => categories.pathOf(id).join(PATH_SEPARATOR) || undefined),
    payeeId: () => one(set.payeeId, payeeName),
    addTags: () => named(set.tagIds, tagName),
    note: () => (set.note === undefined ? [] : [set.note]),
    review: () => [],
  }
  return (slot) => {
    if (isFilled(rule, slot)) return [...texts[slot]()]
    const isLost = slot !== 'amount' && slot in when && Array.isArray(when[slot as 'words'])
    return [isLost ? t('rules.sentence.deleted') : t('rules.sentence.choose')]
  }
}
