import type { TransactionFields } from '#stores/BulkStore.ts'
import { type FilledCategoryOptions, useFilledCategory } from './useFilledCategory.ts'
import { usePayeeAccount } from './usePayeeAccount.ts'

export interface SuggestionOptions extends FilledCategoryOptions {
  /** The account is the user's choice, so a payee must not change it. */
  isAccountChosen: boolean
}

/** Fills in or offers values where the user has not chosen: the category, and the account of the payee. */
export const useSuggestions = (fields: TransactionFields, { isAccountChosen, ...options }: SuggestionOptions) => {
  const { setFields } = options
  const account = usePayeeAccount(fields, setFields, isAccountChosen)
  const { isAsking, offer } = useFilledCategory(fields, options)
  return {
    offer,
    isAccountFilled: account.isApplied,
    /** A payee with a past mostly has a category: Enter need not stop there. */
    isFilling: isAsking && fields.payee?.id !== undefined,
    choosePayee: account.choose,
    note: account.note,
    forget: account.forget,
    acceptOffer: () => {
      if (offer === undefined) return
      setFields({ categoryId: offer.categoryId, isRefund: offer.isRefund, filledBy: undefined })
    },
    decline: () => {
      account.refuse()
      if (fields.filledBy) setFields({ categoryId: undefined, isRefund: false, filledBy: false })
    },
  }
}
