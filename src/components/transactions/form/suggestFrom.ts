import type { Payee } from '#contract/payees.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'

type Habits = Pick<TransactionFields, 'categoryId' | 'accountId' | 'isRefund'>

/** The defaults applied from a payee, and the previous values. */
export interface Suggestion {
  /** Whether it is the payee's own category or that of its latest transaction. */
  category?: 'usual' | 'last'
  account?: 'last'
  before: Habits
}

/** Fields set by the user, which no payee default may change. */
export type Chosen = Partial<Record<'categoryId' | 'accountId', true>>

/** Filters for valid options. */
export interface Choosable {
  category: (categoryId: number) => boolean
  account: (accountId: number) => boolean
}

/** Suggests the payee's default category and latest account for fields that the user has not set. */
export const suggestFrom = (
  { categoryId, latest }: Pick<Payee, 'categoryId' | 'latest'>,
  fields: TransactionFields,
  chosen: Chosen,
  can: Choosable,
): { change: Partial<TransactionFields>; suggestion: Suggestion } | undefined => {
  const usual = [categoryId, latest?.categoryId].find((id) => id !== undefined && can.category(id))
  const takesCategory = chosen.categoryId === undefined && !fields.isTransfer && fields.isSplit !== true
  const category = takesCategory && usual !== fields.categoryId ? usual : undefined
  const last = latest !== undefined && can.account(latest.accountId) ? latest.accountId : undefined
  const isInTheWay = fields.isTransfer && last === fields.toAccountId
  const account = chosen.accountId === undefined && !isInTheWay && last !== fields.accountId ? last : undefined
  if (category === undefined && account === undefined) return undefined
  return {
    change: {
      ...(category === undefined ? {} : { categoryId: category, isRefund: false }),
      ...(account === undefined ? {} : { accountId: account }),
    },
    suggestion: {
      ...(category === undefined ? {} : { category: category === categoryId ? 'usual' : 'last' }),
      ...(account === undefined ? {} : { account: 'last' }),
      before: { categoryId: fields.categoryId, accountId: fields.accountId, isRefund: fields.isRefund },
    },
  }
}

/** The fields with the payee's defaults removed. */
export const withoutSuggestion = <F extends TransactionFields>(
  fields: F,
  { category, account, before }: Suggestion,
): F => ({
  ...fields,
  ...(category === undefined ? {} : { categoryId: before.categoryId, isRefund: before.isRefund }),
  ...(account === undefined ? {} : { accountId: before.accountId }),
})
