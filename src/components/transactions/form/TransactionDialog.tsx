import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { FormReceipts } from '#components/files/receipts/FormReceipts.tsx'
import { AlwaysThis } from '#components/transactions/always/AlwaysThis.tsx'
import { ReopenQuestion } from '#components/statementLock/ReopenQuestion.tsx'
import { FlagThis } from '#components/transactions/flag/FlagThis.tsx'
import { useOfferSimilar } from '#components/transactions/similar/useOfferSimilar.ts'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import { AddedBy } from './AddedBy.tsx'
import { AfterThis } from './AfterThis.tsx'
import { CategoryReason } from './CategoryReason.tsx'
import { DeleteTransaction } from './DeleteTransaction.tsx'
import {
  TransactionAccountField,
  TransactionAmountField,
  TransactionCategoryField,
  TransactionDateField,
  TransactionDescriptionField,
} from './TransactionFields.tsx'
import { SuggestionNote } from './SuggestionNote.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { KindControl } from './KindControl.tsx'
import { SignReason } from './SignReason.tsx'
import { SplitEditor } from './SplitEditor.tsx'
import { ToRecurring } from './ToRecurring.tsx'
import type { TransactionCell } from './TransactionCells.tsx'
import { TransferFields } from './TransferFields.tsx'
import { TransactionPayeeField } from './TransactionPayeeField.tsx'
import { isSplitNow, readPlainAmount } from './formValues.ts'
import classes from './TransactionDialog.module.css'
import { useFormKeys } from './useFormKeys.ts'
import { useStored } from './useStored.ts'
import { useTransactionForm } from './useTransactionForm.ts'

const NewestChanges = onDemand(async () => (await import('./NewestChanges.tsx')).NewestChanges)

export interface TransactionDialogProps {
  /** The transaction to edit; undefined for a new one. */
  transaction?: Transaction
  /** The member who recorded it. */
  addedBy?: string | undefined
  /** The initial account of a new transaction; by default that of the previous one. */
  accountId?: number | undefined
  /** The field to focus; by default the amount. */
  cell?: TransactionCell | undefined
  onClose: () => void
  onSaved?: (transactionId: number) => void
}

/**
 * Creates or edits a transaction, including its type; edits both sides of a transfer at once. Mount it only while it is open.
 *
 * Keys: those of Dialog; Enter selects the highlighted option and moves to the next required field, Alt+S splits.
 */
export const TransactionDialog = observer(function TransactionDialog({
  transaction,
  addedBy,
  accountId,
  cell: pressed = 'amount',
  onClose,
  onSaved,
}: TransactionDialogProps) {
  const { t } = useTranslation()
  const { ledger } = useStores()
  const offerSimilar = useOfferSimilar()
  const form = useTransactionForm({
    transaction,
    onSorted: (chosen, changeSetId) => void offerSimilar(chosen, changeSetId),
    initial: { accountId: accountId ?? ledger.lastRecorded?.accountId },
    isAccountMeant: accountId !== undefined,
    onSaved: (transactionId) => {
      onClose()
      onSaved?.(transactionId)
    },
  })
  const { fields, facts } = form
  const root = useRef<HTMLDivElement>(null)
  const keys = useFormKeys(root, form)
  const isSplit = isSplitNow(fields)
  const amount = form.lines === undefined ? readPlainAmount(fields, facts).amount : form.lines.total
  const isNew = transaction === undefined
  const stored = useStored(transaction)
  const isKnown = isNew || stored !== undefined
  const cell = isSplit && pressed === 'category' ? 'amount' : pressed
  const [isDeleting, setDeleting] = useState(false)
  const editTitle = fields.isTransfer ? t('transactions.editTransfer') : t('transactions.edit')
  if (isDeleting && transaction) {
    return <DeleteTransaction transaction={transaction} onClose={() => setDeleting(false)} onDone={onClose} />
  }
  return (
    <FormDialog
      title={isNew ? t('transactions.new') : editTitle}
      draft={form}
      hidesWhilePending
      onClose={onClose}
      aside={
        transaction === undefined ? (
          <May needs="edit">
            <Link to="/bulk" onClick={onClose}>
              {t('bulk.enter')}
            </Link>
          </May>
        ) : (
          <>
            <LinkButton tone="danger" onClick={() => setDeleting(true)}>
              {t('common.actions.delete')}
            </LinkButton>
            <AlwaysThis transaction={transaction} />
            <FlagThis transaction={transaction} />
            <ToRecurring transaction={transaction} />
          </>
        )
      }
      submitLabel={isNew ? t('common.actions.create') : t('common.actions.save')}
      notice={
        form.conflict?.newest && form.conflict.seen ? (
          <NewestChanges seen={form.conflict.seen} newest={form.conflict.newest} />
        ) : (
          <ReopenQuestion refusal={form.locked} of="change" onReopened={form.submit} />
        )
      }
    >
      {/* Key events bubble from the fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} className={classes.fields} onKeyDown={keys.press}>
        <KindControl form={form} />
        <div data-cell="amount">
          <TransactionAmountField
            form={form}
            variant="figure"
            autoFocus={cell === 'amount'}
            hint={<SignReason form={form} />}
          />
        </div>
        <div data-cell="payee">
          <TransactionPayeeField
            form={form}
            autoFocus={cell === 'payee'}
            canTransfer={transaction === undefined}
            onCategory={(isByTab) => !isByTab && keys.focusNext()}
          />
        </div>
        {fields.isTransfer ? (
          <TransferFields form={form} cell={cell} hasBalances={isKnown} transaction={stored} />
        ) : (
          <FieldRow>
            <div data-cell="account">
              <TransactionAccountField
                form={form}
                autoFocus={cell === 'account'}
                description={
                  isKnown && (
                    <AfterThis
                      accountId={fields.accountId}
                      delta={amount}
                      transaction={stored}
                      moment={fields.createdAt}
                    />
                  )
                }
              />
            </div>
            {!isSplit && (
              <div data-cell="category">
                <TransactionCategoryField form={form} autoFocus={cell === 'category'} />
                {stored !== undefined && fields.categoryId === stored.categoryId && (
                  <CategoryReason transaction={stored} />
                )}
              </div>
            )}
          </FieldRow>
        )}
        <SuggestionNote fields={form.fields} suggestions={form.suggestions} />
        {isSplit && <SplitEditor form={form} isNarrow />}
        <TransactionDateField form={form} autoFocus={cell === 'date'} hasQuickDays />
        <TransactionDescriptionField form={form} autoFocus={cell === 'description'} />
        <DetailsFields form={form} transaction={transaction} />
        <FormReceipts transaction={transaction} held={form.receipts} />
        <AddedBy name={addedBy} />
      </div>
    </FormDialog>
  )
})
