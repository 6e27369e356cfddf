import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestionNote } from '#components/transactions/form/SuggestionNote.tsx'
import { DetailsFields } from '#components/transactions/form/DetailsFields.tsx'
import { isSplitNow } from '#components/transactions/form/formValues.ts'
import { KindControl } from '#components/transactions/form/KindControl.tsx'
import {
  TransactionAccountField,
  TransactionAmountField,
  TransactionCategoryField,
  TransactionDescriptionField,
} from '#components/transactions/form/TransactionFields.tsx'
import { SignReason } from '#components/transactions/form/SignReason.tsx'
import { SplitEditor } from '#components/transactions/form/SplitEditor.tsx'
import { TransferFields } from '#components/transactions/form/TransferFields.tsx'
import { TransactionPayeeField } from '#components/transactions/form/TransactionPayeeField.tsx'
import { useFormKeys } from '#components/transactions/form/useFormKeys.ts'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Transaction } from '#contract/transactions.ts'
import classes from './RecurringDialog.module.css'
import { RepeatFields } from './RepeatFields.tsx'
import { RecurringPreview } from './RecurringPreview.tsx'
import { useRecurringForm } from './useRecurringForm.ts'

export interface RecurringDialogProps {
  /** The recurring transaction to edit; undefined for a new one. */
  rule?: RecurringTransaction
  /** The transaction to copy into a new one. */
  like?: Transaction
  onClose: () => void
}

/**
 * Creates or edits a recurring transaction, with a preview of its dates. Mount it only while it is open.
 *
 * Keys: those of TransactionDialog.
 */
export const RecurringDialog = observer(function RecurringDialog({ rule, like, onClose }: RecurringDialogProps) {
  const { t } = useTranslation()
  const isNew = rule === undefined
  const form = useRecurringForm({
    rule,
    like,
    onSaved: () => {
      notify(isNew ? t('recurring.said.created') : t('recurring.said.edited'))
      onClose()
    },
  })
  const root = useRef<HTMLDivElement>(null)
  const keys = useFormKeys(root, form)
  const isSplit = isSplitNow(form.fields)
  return (
    <FormDialog
      draft={form}
      title={isNew ? t('recurring.new') : t('recurring.edit')}
      submitLabel={isNew ? t('common.actions.create') : t('common.actions.save')}
      onClose={onClose}
    >
      {/* Key events bubble from the fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} className={classes.fields} onKeyDown={keys.press}>
        <KindControl form={form} />
        <div data-cell="amount">
          <TransactionAmountField form={form} variant="figure" autoFocus hint={<SignReason form={form} />} />
        </div>
        <div data-cell="payee">
          <TransactionPayeeField form={form} canTransfer onCategory={(isByTab) => !isByTab && keys.focusNext()} />
        </div>
        {form.fields.isTransfer ? (
          <TransferFields form={form} rateOn={form.today} />
        ) : (
          <FieldRow>
            <div data-cell="account">
              <TransactionAccountField form={form} />
            </div>
            {!isSplit && (
              <div data-cell="category">
                <TransactionCategoryField form={form} />
              </div>
            )}
          </FieldRow>
        )}
        <SuggestionNote fields={form.fields} suggestions={form.suggestions} />
        {isSplit && <SplitEditor form={form} isNarrow />}
        <RepeatFields form={form} isNew={isNew} />
        <TransactionDescriptionField form={form} />
        <DetailsFields form={form} hasStatus={false} />
        <RecurringPreview dates={form.dates} repeatType={form.fields.repeatType} />
      </div>
    </FormDialog>
  )
})
