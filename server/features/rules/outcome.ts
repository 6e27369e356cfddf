import { limits } from '#contract/limits.ts'
import type { Facts } from '#server/features/sorting/match.ts'
import type { SortedRow } from './rows.sql.ts'
import type { Sorted } from '#server/features/sorting/sort.ts'
import type { StoredReview } from '#server/db/schemaOfTransactions.ts'

/** The new values of a recorded row; absent fields stay. */
export interface Changed {
  id: number
  category?: { value: number; ruleId: number } | undefined
  payee?: { value: number; ruleId: number } | undefined
  tagIds?: number[] | undefined
  note?: string | undefined
  review?: StoredReview | undefined
}

export interface Outcome {
  /** Absent where nothing changes. */
  changed?: Changed | undefined
  /** A value stays because a person chose it. */
  isSetByPerson: boolean
  /** An earlier rule decides a value that this one sets. */
  earlierRuleId?: number | undefined
}

export interface How {
  /** Only the values that this rule decides. */
  only?: { ruleId: number; set: { categoryId?: number | undefined; payeeId?: number | undefined } } | undefined
  includeSetByPerson: boolean
  uncategorisedId: number | undefined
}

const BY_PERSON = 0

export const factsOf = (row: SortedRow, nameOf: (payeeId: number) => string | null): Facts => ({
  text: [row.bank_text, row.description].filter((text) => text !== null).join('\n'),
  payeeId: row.payee_id,
  payeeName: row.payee_id === null ? null : nameOf(row.payee_id),
  tagIds: row.tag_ids ?? [],
  accountId: row.account_id,
  currencyId: row.currency_id,
  delta: row.delta,
})

/** The category of uncategorised transactions was not chosen. */
const isCategoryChosen = (row: SortedRow, { includeSetByPerson, uncategorisedId }: How): boolean =>
  !includeSetByPerson && row.category_by === BY_PERSON && row.category_id !== uncategorisedId

export const isPayeeChosen = (row: SortedRow, { includeSetByPerson }: How): boolean =>
  !includeSetByPerson && row.payee_by === BY_PERSON && row.payee_id !== null

const withTags = (row: SortedRow, added: readonly number[]): number[] | undefined => {
  const before = row.tag_ids ?? []
  const all = [...new Set([...before, ...added])]
  return all.length === before.length || all.length > limits.tagsPerTransaction ? undefined : all
}

/** The rules' values for a recorded row, with a person's own choices left alone. */
export const outcomeOf = (row: SortedRow, sorted: Sorted, how: How): Outcome => {
  const isMine = (decided: { ruleId: number } | undefined): boolean =>
    decided !== undefined && (how.only === undefined || decided.ruleId === how.only.ruleId)
  const category = isMine(sorted.category) && sorted.category?.value !== row.category_id ? sorted.category : undefined
  const payee = isMine(sorted.payee) && sorted.payee?.value !== row.payee_id ? sorted.payee : undefined
  const keepsCategory = category !== undefined && isCategoryChosen(row, how)
  const keepsPayee = payee !== undefined && isPayeeChosen(row, how)
  const changed: Changed = {
    id: row.id,
    category: keepsCategory ? undefined : category,
    payee: keepsPayee ? undefined : payee,
    tagIds: sorted.tags !== undefined && isMine(sorted.tags) ? withTags(row, sorted.tags.value) : undefined,
    note: isMine(sorted.note) && row.note === null ? sorted.note?.value : undefined,
  }
  changed.review = reviewOf(row, changed, isMine(sorted.review))
  const { id: _, ...values } = changed
  return {
    changed: Object.values(values).some((value) => value !== undefined) ? changed : undefined,
    isSetByPerson: keepsCategory || keepsPayee,
    earlierRuleId: earlierOf(sorted, how),
  }
}

/** A row to review that gets a category is done; one that a rule flags is asked about once. */
const reviewOf = (row: SortedRow, { category }: Changed, isFlagged: boolean): StoredReview | undefined => {
  if (isFlagged) return row.review === 0 ? 1 : undefined
  return category !== undefined && row.review === 1 ? 0 : undefined
}

const earlierOf = ({ category, payee }: Sorted, { only }: How): number | undefined => {
  if (only === undefined) return undefined
  const [first] = [
    only.set.categoryId === undefined ? undefined : category,
    only.set.payeeId === undefined ? undefined : payee,
  ].filter((decided) => decided !== undefined && decided.ruleId !== only.ruleId)
  return first?.ruleId
}
