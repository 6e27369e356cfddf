import { sorting, type Sorting, type TransactionDraft } from '#contract/drafts.ts'
import type { FilledValues, OpenValues } from '#server/features/sorting/fill.ts'
import type { Details } from './details.ts'
import type { AccountRef, TransactionValues } from './rules.ts'

type Draft = Pick<TransactionDraft, 'description' | 'bankText' | 'delta'> & Sorting

/** The values of an income or expense as its draft says them, or leaves them open. */
export const openValues = (
  { description, bankText, delta, ...draft }: Draft,
  categoryId: number | undefined,
  details: Details,
  { accountId, currencyId }: AccountRef,
): OpenValues => ({
  categoryId,
  text: [bankText, description].filter((text) => typeof text === 'string').join('\n'),
  payeeId: details.payeeId,
  tagIds: details.tagIds,
  note: details.note,
  accountId,
  currencyId,
  delta,
  sorting: sortingOf(draft),
})

const sortingFields = Object.keys(sorting) as (keyof typeof sorting)[]

/** The sources of values that a draft names. */
export const sortingOf = (draft: Sorting): Sorting =>
  Object.fromEntries(sortingFields.flatMap((field) => (draft[field] === undefined ? [] : [[field, draft[field]]])))

/** The transaction with what was filled in. */
export const withFilled = (
  transaction: TransactionValues,
  details: Details,
  { categoryId, payeeId, tagIds, note, sorting: its }: FilledValues,
): TransactionValues => ({ ...transaction, categoryId, details: { ...details, payeeId, tagIds, note }, sorting: its })
