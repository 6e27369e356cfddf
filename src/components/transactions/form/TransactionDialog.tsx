import { SegmentedControl } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { useStores } from '#components/useStores.ts'
import { negate } from '#contract/calc/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { AfterThis } from './AfterThis.tsx'
import {
  TransactionAccountField,
  TransactionAmountField,
  TransactionCategoryField,
  TransactionDateField,
  TransactionDescriptionField,
  ToAccountField,
  ToAmountField,
  SwapAccounts,
} from './TransactionFields.tsx'
import { SignReason } from './SignReason.tsx'
import { needsToAmount, readPlainAmount, readToAmount } from './formValues.ts'
import { ExchangeWords } from './ExchangeWords.tsx'
import { TransactionLine } from '#components/transactions/parts/TransactionLine.tsx'
import classes from './TransactionDialog.module.css'
import { type TransactionFormState, useTransactionForm } from './useTransactionForm.ts'

export interface TransactionDialogProps {
  /** The transaction to change; absent for a new one. */
  entry?: Transaction
  /** The account that a new one begins with; absent for that of the transaction before. */
  accountId?: number | undefined
  onClose: () => void
  onSaved?: (transactionId: number) => void
}

/** Writes one transaction, or changes one; of a transfer both legs at once. It lives while it is open. */
export const TransactionDialog = observer(function TransactionDialog({
  entry,
  accountId,
  onClose,
  onSaved,
}: TransactionDialogProps) {
  const { t } = useTranslation()
  const { ledger } = useStores()
  const form = useTransactionForm({
    entry,
    initial: { accountId: accountId ?? ledger.lastRecorded?.accountId },
    onSaved: (transactionId) => {
      onClose()
      onSaved?.(transactionId)
    },
  })
  const { fields, facts } = form
  const { amount } = readPlainAmount(fields, facts)
  const isNew = entry === undefined
  const editTitle = fields.isTransfer ? t('transactions.editTransfer') : t('transactions.edit')
  return (
    <FormDialog
      title={isNew ? t('transactions.new') : editTitle}
      draft={form}
      stepsAside
      onClose={onClose}
      aside={
        entry === undefined ? (
          <Link to="/bulk" onClick={onClose}>
            {t('bulk.enter')}
          </Link>
        ) : (
          <ToRule entry={entry} />
        )
      }
      submitLabel={isNew ? t('common.actions.create') : t('common.actions.save')}
    >
      {isNew && (
        <SegmentedControl
          fullWidth
          aria-label={t('transactions.kind')}
          value={fields.isTransfer ? 'transfer' : 'plain'}
          onChange={(kind) => form.set({ isTransfer: kind === 'transfer' })}
          data={[
            { value: 'plain', label: t('transactions.plain') },
            { value: 'transfer', label: t('transactions.transfer') },
          ]}
        />
      )}
      <TransactionAmountField form={form} look="figure" autoFocus hint={<SignReason form={form} />} />
      {fields.isTransfer ? (
        <TransferFields form={form} entry={entry} />
      ) : (
        <FieldRow>
          <TransactionAccountField
            form={form}
            description={<AfterThis accountId={fields.accountId} delta={amount} entry={entry} />}
          />
          <TransactionCategoryField form={form} />
        </FieldRow>
      )}
      <TransactionDateField form={form} hasQuickDays />
      <TransactionDescriptionField form={form} />
      {form.conflict?.newest && <TransactionLine entry={form.conflict.newest} label={t('transactions.newest')} />}
    </FormDialog>
  )
})

/** To the rule that made the transaction; of a plain one, to a rule that would repeat it. */
const ToRule = ({ entry: { metadata, transactionId } }: { entry: Transaction }) => {
  const { t } = useTranslation()
  if (metadata?.type === 1) return null
  const ruleId = metadata?.recurringTransactionId
  if (ruleId !== undefined) return <Link to={`/recurring?rule=${ruleId}`}>{t('recurring.showRule')}</Link>
  return <Link to={`/recurring?repeat=${transactionId}`}>{t('recurring.repeatThis')}</Link>
}

const TransferFields = observer(function TransferFields({
  form,
  entry,
}: {
  form: TransactionFormState
  entry: Transaction | undefined
}) {
  const { fields, facts } = form
  const { amount } = readPlainAmount(fields, facts)
  const after = (accountId: number | undefined, delta: string | undefined): ReactNode => (
    <AfterThis accountId={accountId} delta={delta} entry={entry} />
  )
  return (
    <>
      <div className={classes.accounts}>
        <TransactionAccountField form={form} description={after(fields.accountId, amount && negate(amount))} />
        <SwapAccounts form={form} />
        <ToAccountField form={form} description={after(fields.toAccountId, readToAmount(fields, facts).amount)} />
      </div>
      <FieldRow>
        <TransactionCategoryField form={form} />
        {needsToAmount(facts) && <ToAmountField form={form} />}
      </FieldRow>
      <ExchangeWords form={form} />
    </>
  )
})
