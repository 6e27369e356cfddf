import {
  type AmountProblem,
  type Direction,
  readSigned,
  type SignedAmount,
} from '#components/ui/inputs/amount/readSigned.ts'
import { directionOf, turned } from './direction.ts'
import { type Names, noNames, readDetails, type WrittenDetails } from './nameDetails.ts'
import { type LineFacts, type ReadLines, readLines, wholeDirection } from './readLines.ts'
import { negate } from '#shared/money.ts'
import { dayIn } from '#shared/zone.ts'
import type { AmountFormat } from '#shared/readAmount.ts'
import type { SplitLineDraft } from '#contract/drafts.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { PlainDraft, ReadyDraft } from './readyDraft.ts'

export type FormField = Exclude<
  keyof TransactionFields,
  'isTransfer' | 'isRefund' | 'kind' | 'isSplit' | 'unread' | 'externalId' | 'bankText' | 'filledBy' | DetailField
>
/** Detail fields, and the split lines as a whole. */
export type DetailField = 'payee' | 'tags' | 'note' | 'status' | 'lines'
export type FormProblem = AmountProblem | 'missing' | 'sameAccount'
export type FormProblems = Partial<Record<FormField, FormProblem>> & { lines?: 'doNotAddUp' }

/** Facts about the selected category and accounts. */
export interface FormFacts {
  categoryType: CategoryType | undefined
  currencyId: number | undefined
  format: AmountFormat
  toCurrencyId: number | undefined
  toFormat: AmountFormat
  /** The same for each split line. */
  lines?: readonly LineFacts[]
}

export type ReadDraft = { problems: FormProblems; draft?: undefined; transfer?: undefined } | ReadyDraft

type Signs = Pick<TransactionFields, 'isTransfer' | 'isRefund' | 'kind' | 'isSplit' | 'lines'>

/** Whether its split lines apply. */
export const isSplitNow = ({ isTransfer, isSplit, kind }: Signs): boolean =>
  isSplit === true && !isTransfer && kind === undefined

/** The direction of a transaction: that of its category, reversed for a refund. */
export const directionIn = (signs: Signs, { categoryType, lines }: FormFacts): Direction => {
  const { isTransfer, isRefund, kind } = signs
  if (isTransfer) return 'none'
  if (kind !== undefined) return 'either'
  if (isSplitNow(signs)) return wholeDirection(signs.lines ?? [], lines)
  const direction = directionOf(categoryType)
  return isRefund === true ? turned[direction] : direction
}

/** The type of a category created here: expense, unless the fields indicate income. */
export const typeOfNew = ({ isTransfer, isRefund, amount }: TransactionFields, facts: FormFacts): CategoryType => {
  if (isTransfer) return 0
  const isIncome = facts.categoryType === 1 || (amount.trim().startsWith('+') && isRefund !== true)
  return isIncome ? 1 : -1
}

/** Whether a transfer needs two amounts. */
export const needsToAmount = ({ currencyId, toCurrencyId }: FormFacts): boolean =>
  currencyId !== undefined && toCurrencyId !== undefined && currencyId !== toCurrencyId

export const readPlainAmount = (fields: TransactionFields, facts: FormFacts): SignedAmount =>
  readSigned(fields.amount, directionIn(fields, facts), facts.format)

export const readToAmount = (fields: TransactionFields, facts: FormFacts): SignedAmount =>
  needsToAmount(facts) ? readSigned(fields.toAmount, 'none', facts.toFormat) : readPlainAmount(fields, facts)

/** Parses the split lines; undefined for a transaction that is not split. */
export const readSplit = (fields: TransactionFields, facts: FormFacts, names: Names = noNames): ReadLines | undefined =>
  isSplitNow(fields)
    ? readLines(
        fields.lines ?? [],
        readPlainAmount(fields, facts),
        { ...facts, lines: facts.lines ?? [] },
        names,
        fields.accountId,
      )
    : undefined

/** The existing transaction that an edit overwrites. */
type Written = WrittenDetails & Pick<Transaction, 'lines'>

/** Parses the fields into a draft ready to be sent, or the problems by field. */
export const readFormDraft = (
  fields: TransactionFields,
  facts: FormFacts,
  names: Names = noNames,
  old?: Written,
): ReadDraft => {
  const { createdAt, categoryId, accountId, toAccountId } = fields
  const lines = readSplit(fields, facts, names)
  const plain = readPlainAmount(fields, facts)
  const from = lines !== undefined && plain.problem === 'empty' ? { amount: lines.total, problem: undefined } : plain
  const to = fields.isTransfer ? readToAmount(fields, facts) : from
  const problems: FormProblems = {
    ...(categoryId === undefined && lines === undefined && needsCategory(fields) ? { categoryId: 'missing' } : {}),
    ...(accountId === undefined ? { accountId: 'missing' } : {}),
    ...(from.problem === undefined ? {} : { amount: from.problem }),
    ...(createdAt === undefined ? { createdAt: 'missing' } : {}),
    ...(fields.isTransfer ? problemsOfTarget(fields, facts, to) : {}),
    ...(lines !== undefined && lines.drafts === undefined ? { lines: 'doNotAddUp' } : {}),
  }
  const isComplete = accountId !== undefined && createdAt !== undefined
  if (Object.keys(problems).length > 0 || !isComplete || from.amount === undefined || to.amount === undefined) {
    return { problems }
  }
  const description = fields.description.trim()
  const details = readDetails(fields, names, old)
  const common = { createdAt, ...(description === '' ? {} : { description }), ...details }
  if (!fields.isTransfer) {
    const what = lines?.drafts ? whatOfLines(lines.drafts, names) : whatOfPlain(fields, old)
    if (what === undefined) return { problems: { categoryId: 'missing' } }
    return { draft: { ...common, accountId, delta: from.amount, ...what } }
  }
  if (toAccountId === undefined) return { problems: { toAccountId: 'missing' } }
  const deltas = { fromDelta: negate(from.amount), toDelta: to.amount }
  const category = categoryId === undefined ? {} : { categoryId }
  return { transfer: { ...common, ...category, fromAccountId: accountId, toAccountId, ...deltas } }
}

type What = Pick<PlainDraft, 'categoryId' | 'refund' | 'lines' | 'categoryBy' | 'categoryRuleId'>

const whatOfPlain = (
  { categoryId, isRefund, filledBy }: TransactionFields,
  old: Written | undefined,
): What | undefined =>
  categoryId === undefined
    ? undefined
    : {
        categoryId,
        ...(filledBy ? { categoryBy: filledBy.by } : {}),
        ...(filledBy && filledBy.ruleId !== undefined ? { categoryRuleId: filledBy.ruleId } : {}),
        ...(isRefund === true ? { refund: true } : {}),
        ...(old?.lines === undefined ? {} : { lines: null }),
      }

/** A split has the categories of its lines; the form's own category is ignored. */
const whatOfLines = (lines: SplitLineDraft[], { transferCategoryId }: Names): What | undefined => {
  const categoryId = lines.find((line) => line.categoryId !== undefined)?.categoryId ?? transferCategoryId
  return categoryId === undefined ? undefined : { categoryId, lines }
}

/** A transfer may have a category; income and expenses must. */
export const needsCategory = ({ isTransfer, kind }: Signs): boolean => !isTransfer && kind === undefined

const problemsOfTarget = (fields: TransactionFields, facts: FormFacts, to: SignedAmount): FormProblems => {
  if (fields.toAccountId === undefined) return { toAccountId: 'missing' }
  if (fields.toAccountId === fields.accountId) return { toAccountId: 'sameAccount' }
  return needsToAmount(facts) && to.problem !== undefined ? { toAmount: to.problem } : {}
}

/** The transfer with source and target swapped. */
export const swapped = (fields: TransactionFields, facts: FormFacts): TransactionFields => ({
  ...fields,
  accountId: fields.toAccountId,
  toAccountId: fields.accountId,
  ...(needsToAmount(facts) ? { amount: fields.toAmount, toAmount: fields.amount } : {}),
})

/** The date of the next transaction in a series: the day of the previous one, or the current time if that is today. */
export const followingMoment = (zone: string, before: string | undefined, now: string): string =>
  before === undefined || dayIn(zone, before) === dayIn(zone, now) ? now : before
