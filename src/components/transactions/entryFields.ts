import { type AmountProblem, type Direction, readSigned, type SignedAmount } from '#components/ui/readSigned.ts'
import type { Category, CategoryType } from '#contract/categories.ts'
import { needsRefund } from '#contract/figures.ts'
import { type Amount, absolute, negate, sign } from '#contract/money.ts'
import { type AmountFormat, writeAmount } from '#contract/readAmount.ts'
import type { Region } from '#contract/region.ts'
import { linkedLeg, type Transaction, type TransactionDraft, type TransferDraft } from '#contract/transactions.ts'
import type { EntryFields } from '#stores/BulkStore.ts'

export type EntryField = Exclude<keyof EntryFields, 'isTransfer' | 'isRefund' | 'kind'>
export type EntryProblem = AmountProblem | 'missing' | 'sameAccount'
export type EntryProblems = Partial<Record<EntryField, EntryProblem>>

/** What is known of the chosen category and accounts. */
export interface EntryFacts {
  categoryType: CategoryType | undefined
  currencyId: number | undefined
  format: AmountFormat
  toCurrencyId: number | undefined
  toFormat: AmountFormat
}

/** What can be sent. */
export type ReadyEntry =
  | { draft: TransactionDraft & { delta: Amount }; transfer?: undefined; problems?: undefined }
  | { transfer: TransferDraft & { fromDelta: Amount; toDelta: Amount }; draft?: undefined; problems?: undefined }

export type ReadEntry = { problems: EntryProblems; draft?: undefined; transfer?: undefined } | ReadyEntry

type Signs = Pick<EntryFields, 'isTransfer' | 'isRefund' | 'kind'>

/** Which way the money of a category goes. */
export const directionOf = (categoryType: CategoryType | undefined): Direction => {
  if (categoryType === -1) return 'out'
  return categoryType === 1 ? 'in' : 'either'
}

const turned = { out: 'in', in: 'out', either: 'either', none: 'none', signed: 'signed' } as const

/** Which way the money of a transaction goes: as its category says, and the other way for a refund. */
export const directionIn = ({ isTransfer, isRefund, kind }: Signs, { categoryType }: EntryFacts): Direction => {
  if (isTransfer) return 'none'
  if (kind !== undefined) return 'either'
  const direction = directionOf(categoryType)
  return isRefund === true ? turned[direction] : direction
}

/** Whether a transfer needs two amounts. */
export const needsToAmount = ({ currencyId, toCurrencyId }: EntryFacts): boolean =>
  currencyId !== undefined && toCurrencyId !== undefined && currencyId !== toCurrencyId

export const readPlainAmount = (fields: EntryFields, facts: EntryFacts): SignedAmount =>
  readSigned(fields.amount, directionIn(fields, facts), facts.format)

export const readToAmount = (fields: EntryFields, facts: EntryFacts): SignedAmount =>
  needsToAmount(facts) ? readSigned(fields.toAmount, 'none', facts.toFormat) : readPlainAmount(fields, facts)

/** What the fields say, ready to be sent; or what is still wrong with which. */
export const readEntry = (fields: EntryFields, facts: EntryFacts): ReadEntry => {
  const { createdAt, categoryId, accountId, toAccountId } = fields
  const from = readPlainAmount(fields, facts)
  const to = fields.isTransfer ? readToAmount(fields, facts) : from
  const problems: EntryProblems = {
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
  const said = fields.description.trim()
  const common = { createdAt, ...(said === '' ? {} : { description: said }) }
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

const problemsOfTarget = (fields: EntryFields, facts: EntryFacts, to: SignedAmount): EntryProblems => {
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

/** The fields of a transaction that is there already, its amounts as a person of the region types them. */
export const fieldsOf = (
  entry: Written,
  categoryOf: (categoryId: number) => KnownCategory,
  region: Region,
): EntryFields => {
  const { categoryId, accountId, createdAt, delta, kind, description = '' } = entry
  const common = { createdAt, categoryId, accountId, description }
  const to = linkedLeg(entry)
  const category = categoryOf(categoryId)
  if (to === undefined) {
    const isRefund = kind === undefined && category !== undefined && needsRefund(category.type, delta)
    const amount = asTyped(delta, isRefund ? undefined : category?.type, region)
    return { ...common, isTransfer: false, amount, toAccountId: undefined, toAmount: '', isRefund, kind }
  }
  const own = category?.forTransfers ? { categoryId: undefined } : {}
  const [amount, toAmount] = [writeAmount(absolute(delta), region), writeAmount(to.delta, region)]
  return { ...common, ...own, isTransfer: true, toAccountId: to.accountId, amount, toAmount }
}

/** An amount as one would type it: the sign only where the category does not say it. */
const asTyped = (delta: Amount, categoryType: CategoryType | undefined, region: Region): string => {
  const usual = categoryType === 1 ? 1 : -1
  const size = writeAmount(absolute(delta), region)
  if (sign(delta) === usual) return size
  return `${sign(delta) < 0 ? '-' : '+'}${size}`
}

/** A transfer the other way round. */
export const swapped = (fields: EntryFields, facts: EntryFacts): EntryFields => ({
  ...fields,
  accountId: fields.toAccountId,
  toAccountId: fields.accountId,
  ...(needsToAmount(facts) ? { amount: fields.toAmount, toAmount: fields.amount } : {}),
})
