import {
  type AmountProblem,
  type Direction,
  readSigned,
  type SignedAmount,
} from '#components/ui/inputs/amount/readSigned.ts'
import type { Category, CategoryType } from '#contract/categories.ts'
import { needsRefund } from '#contract/figures.ts'
import { type Amount, absolute, negate, sign } from '#contract/calc/money.ts'
import { type AmountFormat, writeAmount } from '#contract/readAmount.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'

export type FormField = Exclude<keyof TransactionFields, 'isTransfer' | 'isRefund' | 'kind'>
export type FormProblem = AmountProblem | 'missing' | 'sameAccount'
export type FormProblems = Partial<Record<FormField, FormProblem>>

/** What is known of the chosen category and accounts. */
export interface FormFacts {
  categoryType: CategoryType | undefined
  currencyId: number | undefined
  format: AmountFormat
  toCurrencyId: number | undefined
  toFormat: AmountFormat
}

/** What can be sent. */
export type ReadyDraft =
  | { draft: TransactionDraft & { delta: Amount }; transfer?: undefined; problems?: undefined }
  | { transfer: TransferDraft & { fromDelta: Amount; toDelta: Amount }; draft?: undefined; problems?: undefined }

export type ReadDraft = { problems: FormProblems; draft?: undefined; transfer?: undefined } | ReadyDraft

type Signs = Pick<TransactionFields, 'isTransfer' | 'isRefund' | 'kind'>

/** Which way the money of a category goes. */
export const directionOf = (categoryType: CategoryType | undefined): Direction => {
  if (categoryType === -1) return 'out'
  return categoryType === 1 ? 'in' : 'either'
}

const turned = { out: 'in', in: 'out', either: 'either', none: 'none', signed: 'signed' } as const

/** Which way the money of a transaction goes: as its category says, and the other way for a refund. */
export const directionIn = ({ isTransfer, isRefund, kind }: Signs, { categoryType }: FormFacts): Direction => {
  if (isTransfer) return 'none'
  if (kind !== undefined) return 'either'
  const direction = directionOf(categoryType)
  return isRefund === true ? turned[direction] : direction
}

/** Whether a transfer needs two amounts. */
export const needsToAmount = ({ currencyId, toCurrencyId }: FormFacts): boolean =>
  currencyId !== undefined && toCurrencyId !== undefined && currencyId !== toCurrencyId

export const readPlainAmount = (fields: TransactionFields, facts: FormFacts): SignedAmount =>
  readSigned(fields.amount, directionIn(fields, facts), facts.format)

export const readToAmount = (fields: TransactionFields, facts: FormFacts): SignedAmount =>
  needsToAmount(facts) ? readSigned(fields.toAmount, 'none', facts.toFormat) : readPlainAmount(fields, facts)

/** What the fields say, ready to be sent; or what is still wrong with which. */
export const readFormDraft = (fields: TransactionFields, facts: FormFacts): ReadDraft => {
  const { createdAt, categoryId, accountId, toAccountId } = fields
  const from = readPlainAmount(fields, facts)
  const to = fields.isTransfer ? readToAmount(fields, facts) : from
  const problems: FormProblems = {
    ...(categoryId === undefined && needsCategory(fields) ? { categoryId: 'missing' } : {}),
    ...(accountId === undefined ? { accountId: 'missing' } : {}),
    ...(from.problem === undefined ? {} : { amount: from.problem }),
    ...(createdAt === undefined ? { createdAt: 'missing' } : {}),
    ...(fields.isTransfer ? problemsOfTarget(fields, facts, to) : {}),
  }
  const isComplete = accountId !== undefined && createdAt !== undefined
  if (Object.keys(problems).length > 0 || !isComplete || from.amount === undefined || to.amount === undefined) {
    return { problems }
  }
  const description = fields.description.trim()
  const common = { createdAt, ...(description === '' ? {} : { description }) }
  if (!fields.isTransfer) {
    if (categoryId === undefined) return { problems: { categoryId: 'missing' } }
    const refund = fields.isRefund === true ? { refund: true } : {}
    return { draft: { ...common, categoryId, accountId, delta: from.amount, ...refund } }
  }
  if (toAccountId === undefined) return { problems: { toAccountId: 'missing' } }
  const deltas = { fromDelta: negate(from.amount), toDelta: to.amount }
  const category = categoryId === undefined ? {} : { categoryId }
  return { transfer: { ...common, ...category, fromAccountId: accountId, toAccountId, ...deltas } }
}

/** A transfer may name a category; income and expenses must. */
export const needsCategory = ({ isTransfer, kind }: Signs): boolean => !isTransfer && kind === undefined

const problemsOfTarget = (fields: TransactionFields, facts: FormFacts, to: SignedAmount): FormProblems => {
  if (fields.toAccountId === undefined) return { toAccountId: 'missing' }
  if (fields.toAccountId === fields.accountId) return { toAccountId: 'sameAccount' }
  return needsToAmount(facts) && to.problem !== undefined ? { toAmount: to.problem } : {}
}

type Written = Pick<
  Transaction,
  'categoryId' | 'accountId' | 'createdAt' | 'delta' | 'description' | 'metadata' | 'kind'
>

/** What is known of the category of a transaction that is there already. */
type KnownCategory = Pick<Category, 'type' | 'forTransfers'> | undefined

/** The fields of a transaction that is there already, its amounts as one types them. */
export const fieldsOf = (
  entry: Written,
  categoryOf: (categoryId: number) => KnownCategory,
  formatOf: (accountId: number) => AmountFormat,
): TransactionFields => {
  const { categoryId, accountId, createdAt, delta, kind, description = '' } = entry
  const common = { createdAt, categoryId, accountId, description }
  const to = linkedSide(entry)
  const category = categoryOf(categoryId)
  if (to === undefined) {
    const isRefund = kind === undefined && category !== undefined && needsRefund(category.type, delta)
    const amount = asTyped(delta, isRefund ? undefined : category?.type, formatOf(accountId))
    return { ...common, isTransfer: false, amount, toAccountId: undefined, toAmount: '', isRefund, kind }
  }
  const own = category?.forTransfers ? { categoryId: undefined } : {}
  const amount = writeAmount(absolute(delta), formatOf(accountId))
  const toAmount = writeAmount(to.delta, formatOf(to.accountId))
  return { ...common, ...own, isTransfer: true, toAccountId: to.accountId, amount, toAmount }
}

/** An amount as one would type it: the sign only where the category does not say it. */
const asTyped = (delta: Amount, categoryType: CategoryType | undefined, format: AmountFormat): string => {
  const usualSign = categoryType === 1 ? 1 : -1
  const size = writeAmount(absolute(delta), format)
  if (sign(delta) === usualSign) return size
  return `${sign(delta) < 0 ? '-' : '+'}${size}`
}

/** A transfer the other way round. */
export const swapped = (fields: TransactionFields, facts: FormFacts): TransactionFields => ({
  ...fields,
  accountId: fields.toAccountId,
  toAccountId: fields.accountId,
  ...(needsToAmount(facts) ? { amount: fields.toAmount, toAmount: fields.amount } : {}),
})
