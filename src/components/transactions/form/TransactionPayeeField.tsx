import { observer } from 'mobx-react-lite'
import { PayeeField } from '#components/labels/payees/PayeeField.tsx'
import type { TransactionFormState } from './useTransactionForm.ts'

export interface TransactionPayeeFieldProps {
  form: Pick<TransactionFormState, 'fields' | 'set' | 'choosePayee' | 'errorOf'>
  isLabelHidden?: boolean
  autoFocus?: boolean
  /** Also accepts an account, which makes it a transfer to that account. */
  canTransfer?: boolean
  /** Called when a category or account was typed instead; tells whether by Tab or Enter, which decides where focus goes. */
  onCategory: (isByTab: boolean) => void
}

/** The payee. Also accepts a category or the target of a transfer, for users who do not track payees. */
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
