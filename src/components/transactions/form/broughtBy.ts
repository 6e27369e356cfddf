import type { Payee } from '#contract/payees.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'

type Habits = Pick<TransactionFields, 'categoryId' | 'accountId' | 'isRefund'>

/** What a payee has brought into the fields, and what stood there before. */
export interface Brought {
  /** The category that the payee has as its own, or that of its latest transaction. */
  category?: 'usual' | 'last'
  account?: 'last'
  before: Habits
}

/** What the person has chosen: no payee changes that. */
export type Chosen = Partial<Record<'categoryId' | 'accountId', true>>

/** What still can be chosen. */
export interface Choosable {
  category: (categoryId: number) => boolean
  account: (accountId: number) => boolean
}

/** The usual category of a payee and the account of the last time, where the person has not chosen them. */
export const broughtBy = (
  { categoryId, latest }: Pick<Payee, 'categoryId' | 'latest'>,
  fields: TransactionFields,
  chosen: Chosen,
  can: Choosable,
): { change: Partial<TransactionFields>; brought: Brought } | undefined => {
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
    brought: {
      ...(category === undefined ? {} : { category: category === categoryId ? 'usual' : 'last' }),
      ...(account === undefined ? {} : { account: 'last' }),
      before: { categoryId: fields.categoryId, accountId: fields.accountId, isRefund: fields.isRefund },
    },
  }
}

/** The fields without what was brought. */
export const withoutBrought = <F extends TransactionFields>(fields: F, { category, account, before }: Brought): F => ({
  ...fields,
  ...(category === undefined ? {} : { categoryId: before.categoryId, isRefund: before.isRefund }),
  ...(account === undefined ? {} : { accountId: before.accountId }),
})
