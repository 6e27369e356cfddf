import { TextArea } from '#components/ui/inputs/TextArea.tsx'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '#components/accounts/AccountSelect.tsx'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { AmountField, type AmountFieldProps } from '#components/ui/inputs/amount/AmountField.tsx'
import { DateTimeField, type DateTimeFieldProps } from '#components/ui/inputs/date/DateTimeField.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { directionIn, isSplitNow, readPlainAmount, swapped, typeOfNew } from './formValues.ts'
import { RefundOffer } from './SignReason.tsx'
import type { FormOfFields } from './useTransactionForm.ts'

interface FieldProps {
  form: FormOfFields
  /** Hides the label visually, where the column header above names the field. */
  isLabelHidden?: boolean
  autoFocus?: boolean
}

interface ToAmountProps extends FieldProps {
  variant?: AmountFieldProps['variant']
}

interface AmountProps extends ToAmountProps {
  hint?: ReactNode
  /** Does not show the result of a sum, because the parent shows it. */
  isResultElsewhere?: boolean
}

interface DateProps extends FieldProps {
  variant?: DateTimeFieldProps['variant']
  /** Shows buttons for common days below the field. */
  hasQuickDays?: boolean
}

/** The amount, with the sign of its category. */
export const TransactionAmountField = observer(function TransactionAmountField({ form, ...rest }: AmountProps) {
  const { t } = useTranslation()
  const { fields, facts, unit } = form
  const isContradiction = readPlainAmount(fields, facts).problem === 'contradicts' && !isSplitNow(fields)
  // A split transaction may leave the total empty: it is the sum of the lines.
  const isDue = !isSplitNow(fields) || fields.amount.trim() !== ''
  const error = isContradiction ? <RefundOffer form={form} /> : form.errorOf('amount')
  return (
    <AmountField
      {...rest}
      label={t('transactions.columns.amount')}
      value={fields.amount}
      onChange={(amount) => form.set({ amount })}
      unit={unit}
      direction={directionIn(fields, facts)}
      isSubmitted={form.isChecked && isDue}
      error={error}
    />
  )
})

/** The target amount, in the currency of the target account. */
export const ToAmountField = observer(function ToAmountField({ form, ...rest }: ToAmountProps) {
  const { t } = useTranslation()
  const error = form.errorOf('toAmount')
  return (
    <AmountField
      {...rest}
      label={t('transactions.arrives')}
      value={form.fields.toAmount}
      onChange={(toAmount) => form.set({ toAmount })}
      unit={form.toUnit}
      direction="none"
      isProposal={form.isArrivalProposed === true}
      isSubmitted={form.isChecked}
      error={error}
    />
  )
})

/** The category, which decides the sign. */
export const TransactionCategoryField = observer(function TransactionCategoryField({ form, ...rest }: FieldProps) {
  const { t } = useTranslation()
  const label = t('transactions.columns.category')
  const isOptional = form.fields.isTransfer
  return (
    <CategorySelect
      {...rest}
      label={label}
      placeholder={isOptional ? t('transactions.optionalCategory') : label}
      {...(isOptional ? { noneLabel: t('transactions.noCategory') } : {})}
      value={form.fields.categoryId}
      unread={form.fields.unread?.categoryId}
      onChange={(categoryId) => form.set({ categoryId, isRefund: false })}
      error={form.errorOf('categoryId')}
      typeOfNew={typeOfNew(form.fields, form.facts)}
      canCreate
    />
  )
})

export const TransactionAccountField = observer(function TransactionAccountField({
  form,
  ...rest
}: FieldProps & { description?: ReactNode }) {
  const { t } = useTranslation()
  const label = form.fields.isTransfer ? t('transactions.fromAccount') : t('transactions.columns.account')
  return (
    <AccountSelect
      {...rest}
      label={label}
      placeholder={label}
      value={form.fields.accountId}
      unread={form.fields.unread?.accountId}
      onChange={(accountId) => form.set({ accountId })}
      error={form.errorOf('accountId')}
    />
  )
})

/** The target account of a transfer: never its source. */
export const ToAccountField = observer(function ToAccountField({
  form,
  ...rest
}: FieldProps & { description?: ReactNode }) {
  const { t } = useTranslation()
  const { accountId, toAccountId } = form.fields
  return (
    <AccountSelect
      {...rest}
      label={t('transactions.toAccount')}
      placeholder={t('transactions.toAccount')}
      value={toAccountId}
      onChange={(toAccountId) => form.set({ toAccountId })}
      error={form.errorOf('toAccountId')}
      withoutIds={accountId === undefined ? [] : [accountId]}
    />
  )
})

/** Swaps source and target of a transfer. */
export const SwapAccounts = ({ form }: FieldProps) => {
  const { t } = useTranslation()
  return (
    <ToolButton
      label={t('transactions.swap')}
      icon={IconArrowsUpDown}
      onClick={() => form.set(swapped(form.fields, form.facts))}
    />
  )
}

export const TransactionDateField = observer(function TransactionDateField({ form, ...rest }: DateProps) {
  const { t } = useTranslation()
  const { settings, ledger } = useStores()
  return (
    <DateTimeField
      {...rest}
      label={t('transactions.columns.date')}
      value={form.fields.createdAt}
      unread={form.fields.unread?.createdAt}
      onChange={(createdAt) => form.set({ createdAt })}
      zone={settings.timeZone}
      last={ledger.lastRecorded?.createdAt}
      error={form.errorOf('createdAt')}
    />
  )
})

/** An optional short description. */
export const TransactionDescriptionField = ({ form, isLabelHidden, autoFocus = false }: FieldProps) => {
  const { t } = useTranslation()
  const label = t('transactions.columns.description')
  const shared = {
    value: form.fields.description,
    maxLength: limits.transactionDescription,
    error: form.errorOf('description'),
    autoFocus,
    'data-autofocus': autoFocus || undefined,
  }
  const set = (description: string) => form.set({ description })
  if (isLabelHidden)
    return <TextField {...shared} label={label} isLabelHidden placeholder={label} autoComplete="off" onChange={set} />
  return <TextArea {...shared} label={label} isOptional minRows={2} maxRows={6} onChange={set} />
}
