import type { AmountProblem, Direction, ReadAmount } from '#components/ui/readAmount.ts'
import { readAmount } from '#components/ui/readAmount.ts'
import type { CategoryType } from '#contract/categories.ts'
import { type Amount, absolute, negate, sign } from '#contract/money.ts'
import { linkedLeg, type Transaction, type TransactionDraft, type TransferDraft } from '#contract/transactions.ts'
import type { EntryFields } from '#stores/BulkStore.ts'

export type EntryField = Exclude<keyof EntryFields, 'isTransfer'>
export type EntryProblem = AmountProblem | 'missing' | 'sameAccount'
export type EntryProblems = Partial<Record<EntryField, EntryProblem>>

/** What is known of the chosen category and accounts. */
export interface EntryFacts {
  categoryType: CategoryType | undefined
  currencyId: number | undefined
  decimals: number
  toCurrencyId: number | undefined
  toDecimals: number
}

/** What can be sent. */
export type ReadyEntry =
  | { draft: TransactionDraft & { delta: Amount }; transfer?: undefined; problems?: undefined }
  | { transfer: TransferDraft & { fromDelta: Amount; toDelta: Amount }; draft?: undefined; problems?: undefined }

export type ReadEntry = { problems: EntryProblems; draft?: undefined; transfer?: undefined } | ReadyEntry

/** Which way the money of a plain entry goes. */
export const directionOf = (categoryType: CategoryType | undefined): Direction => {
  if (categoryType === -1) return 'out'
  return categoryType === 1 ? 'in' : 'either'
}

/** Whether a transfer needs two amounts. */
export const needsToAmount = ({ currencyId, toCurrencyId }: EntryFacts): boolean =>
  currencyId !== undefined && toCurrencyId !== undefined && currencyId !== toCurrencyId

export const readPlainAmount = (fields: EntryFields, facts: EntryFacts): ReadAmount =>
  readAmount(fields.amount, fields.isTransfer ? 'none' : directionOf(facts.categoryType), facts.decimals)

export const readToAmount = (fields: EntryFields, facts: EntryFacts): ReadAmount =>
  needsToAmount(facts) ? readAmount(fields.toAmount, 'none', facts.toDecimals) : readPlainAmount(fields, facts)

/** What the fields say, ready to be sent; or what is still wrong with which. */
export const readEntry = (fields: EntryFields, facts: EntryFacts): ReadEntry => {
  const { createdAt, categoryId, accountId, toAccountId } = fields
  const from = readPlainAmount(fields, facts)
  const to = fields.isTransfer ? readToAmount(fields, facts) : from
  const problems: EntryProblems = {
    ...(categoryId === undefined ? { categoryId: 'missing' } : {}),
    ...(accountId === undefined ? { accountId: 'missing' } : {}),
    ...(from.problem === undefined ? {} : { amount: from.problem }),
    ...(createdAt === undefined ? { createdAt: 'missing' } : {}),
    ...(fields.isTransfer ? problemsOfTarget(fields, facts, to) : {}),
  }
  const isComplete = categoryId !== undefined && accountId !== undefined && createdAt !== undefined
  if (Object.keys(problems).length > 0 || !isComplete || from.amount === undefined || to.amount === undefined) {
    return { problems }
  }
  const said = fields.description.trim()
  const common = { categoryId, createdAt, ...(said === '' ? {} : { description: said }) }
  if (!fields.isTransfer) return { draft: { ...common, accountId, delta: from.amount } }
  if (toAccountId === undefined) return { problems: { toAccountId: 'missing' } }
  const deltas = { fromDelta: negate(from.amount), toDelta: to.amount }
  return { transfer: { ...common, fromAccountId: accountId, toAccountId, ...deltas } }
}

const problemsOfTarget = (fields: EntryFields, facts: EntryFacts, to: ReadAmount): EntryProblems => {
  if (fields.toAccountId === undefined) return { toAccountId: 'missing' }
  if (fields.toAccountId === fields.accountId) return { toAccountId: 'sameAccount' }
  return needsToAmount(facts) && to.problem !== undefined ? { toAmount: to.problem } : {}
}

type Written = Pick<Transaction, 'categoryId' | 'accountId' | 'createdAt' | 'delta' | 'description' | 'metadata'>

/** The fields of an entry that is there already. */
export const fieldsOf = (entry: Written, typeOf: (categoryId: number) => CategoryType | undefined): EntryFields => {
  const { categoryId, accountId, createdAt, delta, description = '' } = entry
  const common = { createdAt, categoryId, accountId, description }
  const to = linkedLeg(entry)
  if (to === undefined) {
    const amount = asTyped(delta, typeOf(categoryId))
    return { ...common, isTransfer: false, amount, toAccountId: undefined, toAmount: '' }
  }
  return { ...common, isTransfer: true, toAccountId: to.accountId, amount: absolute(delta), toAmount: to.delta }
}

/** An amount as one would type it: the sign only where the category does not say it. */
const asTyped = (delta: Amount, categoryType: CategoryType | undefined): string => {
  const usual = categoryType === 1 ? 1 : -1
  if (sign(delta) === usual) return absolute(delta)
  return `${sign(delta) < 0 ? '-' : '+'}${absolute(delta)}`
}

/** A transfer the other way round. */
export const swapped = (fields: EntryFields, facts: EntryFacts): EntryFields => ({
  ...fields,
  accountId: fields.toAccountId,
  toAccountId: fields.accountId,
  ...(needsToAmount(facts) ? { amount: fields.toAmount, toAmount: fields.amount } : {}),
})
