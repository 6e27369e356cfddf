import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { type Amount, negate } from '#shared/money.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { Transaction } from '#contract/transactions.ts'
import { AfterThis } from './AfterThis.tsx'
import { ExchangeWords } from './ExchangeWords.tsx'
import { needsToAmount, readPlainAmount, readToAmount } from './formValues.ts'
import {
  SwapAccounts,
  ToAccountField,
  ToAmountField,
  TransactionAccountField,
  TransactionCategoryField,
} from './TransactionFields.tsx'
import type { TransactionCell } from './TransactionCells.tsx'
import classes from './TransferFields.module.css'
import type { FormOfFields } from './useTransactionForm.ts'

export interface TransferFieldsProps {
  form: FormOfFields
  /** The field to focus. */
  cell?: TransactionCell
  /** Shows the resulting balance below each account. */
  hasBalances?: boolean
  /** The transfer being edited. */
  transaction?: Transaction | undefined
  /** The fields with the date whose rate applies, where it differs from their own. */
  rateOn?: TransactionFields
}

/** Source, target, category, and the target amount in another currency. */
export const TransferFields = observer(function TransferFields({
  form,
  cell,
  hasBalances = false,
  transaction,
  rateOn,
}: TransferFieldsProps) {
  const { fields, facts } = form
  const { amount } = readPlainAmount(fields, facts)
  const after = (accountId: number | undefined, delta: Amount | undefined): ReactNode =>
    hasBalances && <AfterThis accountId={accountId} delta={delta} transaction={transaction} moment={fields.createdAt} />
  return (
    <>
      <div className={classes.accounts}>
        <div data-cell="account">
          <TransactionAccountField
            form={form}
            autoFocus={cell === 'account'}
            description={after(fields.accountId, amount && negate(amount))}
          />
        </div>
        <SwapAccounts form={form} />
        <div data-cell="toAccount">
          <ToAccountField form={form} description={after(fields.toAccountId, readToAmount(fields, facts).amount)} />
        </div>
      </div>
      <FieldRow>
        <TransactionCategoryField form={form} autoFocus={cell === 'category'} />
        {needsToAmount(facts) && <ToAmountField form={form} />}
      </FieldRow>
      <ExchangeWords form={rateOn === undefined ? form : { ...form, fields: rateOn }} />
    </>
  )
})
