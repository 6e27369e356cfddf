import { Kbd } from '#components/ui/layout/Kbd.tsx'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldReceipts } from '#components/files/receipts/FormReceipts.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useUnsavedForm } from '#components/ui/layout/backSteps.ts'
import { takesEscape } from '#components/ui/layout/escape.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { DropZone } from '#components/ui/inputs/DropZone.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { pressSubmit } from '#components/ui/feedback/pressSubmit.ts'
import { submitForm } from '#components/ui/feedback/submitForm.ts'
import { useLeaving } from '#components/ui/feedback/useLeaving.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useStores } from '#components/useStores.ts'
import { negate } from '#shared/money.ts'
import { AfterThis } from './AfterThis.tsx'
import { SuggestionNote } from './SuggestionNote.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { KindControl } from './KindControl.tsx'
import { SplitEditor } from './SplitEditor.tsx'
import { TransactionCells, focusCell } from './TransactionCells.tsx'
import { TransactionPayeeField } from './TransactionPayeeField.tsx'
import { followingMoment, isSplitNow, readPlainAmount, readToAmount } from './formValues.ts'
import classes from './TransactionForm.module.css'
import { useFormKeys } from './useFormKeys.ts'
import { useTransactionForm } from './useTransactionForm.ts'

const DiscardDialog = onDemand(async () => (await import('#components/ui/feedback/Dialog.tsx')).DiscardDialog)

export interface TransactionFormProps {
  /** The initial account; by default that of the previous transaction. */
  accountId?: number | undefined
  /** Changes each time the form is requested, which focuses the first field. */
  asked?: string
  onClose: () => void
  /** Called after a transaction is recorded; the form stays open for the next. */
  onSaved?: () => void
}

/**
 * Records transactions in the ledger itself: each field above its column, one transaction after another.
 *
 * Keys: Enter selects the highlighted option and moves to the next required field, or saves and starts the next transaction; Ctrl+Enter saves from any field, Alt+S splits, Escape closes, and asks first if there is input.
 *
 * Read aloud: the result of a sum during typing, a refusal at once.
 */
export const TransactionForm = observer(function TransactionForm({
  accountId,
  asked,
  onClose,
  onSaved,
}: TransactionFormProps) {
  const { t } = useTranslation()
  const { ledger, settings } = useStores()
  const refusalText = useRefusalText()
  const root = useRef<HTMLFormElement>(null)
  const isLast = useRef(false)
  const last = ledger.lastRecorded
  const form = useTransactionForm({
    initial: {
      accountId: accountId ?? last?.accountId,
      createdAt: followingMoment(settings.timeZone, last?.createdAt, new Date().toISOString()),
    },
    isAccountMeant: accountId !== undefined,
    onSaved: () => {
      onSaved?.()
      if (isLast.current) return onClose()
      form.next()
      focusCell(root.current, 'payee')
    },
  })
  const { fields, facts, unit } = form
  const amount = form.lines === undefined ? readPlainAmount(fields, facts).amount : form.lines.total
  const keys = useFormKeys(root, form)

  useEffect(() => focusCell(root.current, 'payee'), [asked])

  const save = (isLastOne: boolean) =>
    submitForm(() => {
      isLast.current = isLastOne
      form.submit()
    })
  const isUnsaved = form.hasInput && !form.isPending
  const { leave, isAsking, stay } = useLeaving(isUnsaved, onClose)
  useUnsavedForm(isUnsaved)
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    keys.press(event)
    if (event.key === 'Escape' && !event.defaultPrevented && !takesEscape(event.target)) leave()
    pressSubmit(event)
  }
  return (
    <>
      <DropZone label={t('receipts.dropHere')} onDrop={form.receipts.add}>
        {/* Key events bubble from the fields. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={root}
          className={classes.form}
          onSubmit={save(false)}
          onKeyDown={press}
          aria-label={t('transactions.new')}
          noValidate
        >
          <TransactionCells
            form={form}
            lineCount={isSplitNow(fields) ? fields.lines?.length : undefined}
            payee={
              <TransactionPayeeField
                form={form}
                isLabelHidden
                autoFocus
                canTransfer
                onCategory={(isByTab) => (isByTab ? focusCell(root.current, 'description') : keys.focusNext())}
              />
            }
          />
          <div className={classes.suggestion}>
            <SuggestionNote fields={form.fields} suggestions={form.suggestions} />
          </div>
          {isSplitNow(fields) && (
            <div className={classes.lines}>
              <SplitEditor form={form} />
            </div>
          )}
          <div className={classes.details}>
            <DetailsFields form={form} isWide />
          </div>
          {form.refusal && (
            <Callout tone="danger" isAlert>
              {refusalText(form.refusal)}
            </Callout>
          )}
          <div className={classes.foot}>
            <KindControl form={form} size="xs" />
            <span className={classes.after}>
              <AfterThis
                accountId={fields.accountId}
                delta={fields.isTransfer ? amount && negate(amount) : amount}
                moment={fields.createdAt}
                isNamed
              />
            </span>
            {fields.isTransfer && (
              <span className={classes.after}>
                <AfterThis
                  accountId={fields.toAccountId}
                  delta={readToAmount(fields, facts).amount}
                  moment={fields.createdAt}
                  isNamed
                />
              </span>
            )}
            <div className={classes.actions}>
              <span className={classes.result} aria-live="polite">
                {amount !== undefined && (
                  <>
                    = <Money amount={amount} unit={unit} signs={fields.isTransfer ? 'none' : 'both'} isInline />
                  </>
                )}
              </span>
              <Button variant="tertiary" size="xs" className={classes.close ?? ''} onClick={leave}>
                <Kbd>Esc</Kbd> {t('transactions.closeForm')}
              </Button>
              <Button variant="secondary" size="xs" isDisabled={form.isPending} onClick={save(true)}>
                {t('common.actions.save')}
              </Button>
              <Button type="submit" size="xs" isPending={form.isPending}>
                {t('transactions.saveAndNext')}
              </Button>
            </div>
            {/* After the buttons, so that a transaction without a receipt needs no extra Tab. */}
            <div className={classes.receipts}>
              <HeldReceipts held={form.receipts} />
            </div>
          </div>
        </form>
      </DropZone>
      {isAsking && <DiscardDialog onStay={stay} onDiscard={onClose} />}
    </>
  )
})
