import { observer } from 'mobx-react-lite'
import { PayeeField } from '#components/payees/PayeeField.tsx'
import type { TransactionFormState } from './useTransactionForm.ts'

export interface TransactionPayeeFieldProps {
  form: Pick<TransactionFormState, 'fields' | 'set' | 'choosePayee' | 'errorOf'>
  isLabelHidden?: boolean
  autoFocus?: boolean
  /** An account may be typed, too: then it is a transfer into it. */
  canTransfer?: boolean
  /** Called when a category or account was typed in its place: where one goes on, by Tab or by Enter. */
  onCategory: (isByTab: boolean) => void
}

/** Whom one pays. A category or the target of a transfer may be typed here, too: who keeps no payees goes on as if this were that field. */
export const TransactionPayeeField = observer(function TransactionPayeeField({
  form: { fields, set, choosePayee, errorOf },
  canTransfer = false,
  onCategory,
  ...rest
}: TransactionPayeeFieldProps) {
  const takesCategory = !fields.isTransfer && fields.isSplit !== true && fields.kind === undefined
  return (
    <PayeeField
      {...rest}
      value={fields.payee}
      onChange={choosePayee}
      onCategory={
        takesCategory
          ? (categoryId, isByTab) => {
              set({ categoryId, isRefund: false, payee: undefined })
              onCategory(isByTab)
            }
          : undefined
      }
      onAccount={
        takesCategory && canTransfer
          ? (toAccountId, isByTab) => {
              set({ isTransfer: true, toAccountId, categoryId: undefined, payee: undefined })
              onCategory(isByTab)
            }
          : undefined
      }
      withoutAccountId={fields.accountId}
      error={errorOf('payee')}
    />
  )
})
