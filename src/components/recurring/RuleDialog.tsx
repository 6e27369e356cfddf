import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import {
  TransactionAccountField,
  TransactionAmountField,
  TransactionCategoryField,
  TransactionDescriptionField,
} from '#components/transactions/form/TransactionFields.tsx'
import { SignReason } from '#components/transactions/form/SignReason.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Transaction } from '#contract/transactions.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { RulePreview } from './RulePreview.tsx'
import { useRuleForm } from './useRuleForm.ts'

export interface RuleDialogProps {
  /** The rule to change; absent for a new one. */
  rule?: RecurringTransaction
  /** The transaction that a new one repeats. */
  like?: Transaction
  onClose: () => void
}

/** Writes a recurring rule or changes one, with the dates that it means. It lives while it is open. */
export const RuleDialog = observer(function RuleDialog({ rule, like, onClose }: RuleDialogProps) {
  const { t } = useTranslation()
  const isNew = rule === undefined
  const form = useRuleForm({
    rule,
    like,
    onSaved: () => {
      notify(isNew ? t('recurring.said.created') : t('recurring.said.edited'))
      onClose()
    },
  })
  return (
    <FormDialog
      draft={form}
      title={isNew ? t('recurring.new') : t('recurring.edit')}
      submitLabel={isNew ? t('common.actions.create') : t('common.actions.save')}
      onClose={onClose}
    >
      <TransactionAmountField form={form} look="figure" autoFocus hint={<SignReason form={form} />} />
      <FieldRow>
        <TransactionAccountField form={form} />
        <TransactionCategoryField form={form} />
      </FieldRow>
      <RepeatFields form={form} isNew={isNew} />
      <TransactionDescriptionField form={form} />
      <RulePreview dates={form.dates} repeatType={form.fields.repeatType} />
    </FormDialog>
  )
})
