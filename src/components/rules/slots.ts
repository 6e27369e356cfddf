import type { RuleDraft } from '#contract/rules.ts'

export const conditionSlots = [
  'words',
  'pattern',
  'direction',
  'accountIds',
  'amount',
  'payeeIds',
  'tagIds',
  'currencyId',
] as const
export const valueSlots = ['categoryId', 'payeeId', 'addTags', 'note', 'review'] as const

/** A condition or value in a rule's sentence. */
export type Slot = (typeof conditionSlots)[number] | (typeof valueSlots)[number]

/** Whether a rule has a value there. */
export const isFilled = ({ when, set }: Pick<RuleDraft, 'when' | 'set'>, slot: Slot): boolean => {
  if (slot === 'amount') return when.amountFrom !== undefined || when.amountTo !== undefined
  if (slot === 'addTags') return set.tagIds !== undefined && set.tagIds.length > 0
  if (slot === 'categoryId' || slot === 'payeeId' || slot === 'note' || slot === 'review')
    return set[slot] !== undefined && set[slot] !== ''
  const value = when[slot]
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

/** The slots that a sentence has without any choice of a person: also of a condition that lost all its rows. */
export const slotsOf = ({ when, set }: Pick<RuleDraft, 'when' | 'set'>): Slot[] => [
  ...conditionSlots.filter((slot) => (slot === 'amount' ? isFilled({ when, set }, slot) : when[slot] !== undefined)),
  ...valueSlots.filter((slot) => isFilled({ when, set }, slot)),
]

/** A rule may not react to what it sets, and looks for words or for a pattern. */
const exclusive: Partial<Record<Slot, readonly Slot[]>> = {
  words: ['pattern'],
  pattern: ['words'],
  payeeIds: ['payeeId'],
  tagIds: ['payeeId', 'addTags'],
  payeeId: ['payeeIds', 'tagIds'],
  addTags: ['tagIds'],
}

export const isExcluded = (slot: Slot, shown: ReadonlySet<Slot>): boolean =>
  exclusive[slot]?.some((other) => shown.has(other)) === true

/** The rule without the values of a slot. */
export const without = <R extends RuleDraft>(rule: R, slot: Slot): R => {
  const [when, set] = [{ ...rule.when }, { ...rule.set }]
  if (slot === 'amount') {
    delete when.amountFrom
    delete when.amountTo
  } else if (slot === 'addTags') delete set.tagIds
  else if (slot === 'categoryId' || slot === 'payeeId' || slot === 'note' || slot === 'review') delete set[slot]
  else delete when[slot]
  return { ...rule, when, set }
}
