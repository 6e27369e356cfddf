import { Button, Kbd, SegmentedControl } from '@mantine/core'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/Callout.tsx'
import { Money } from '#components/ui/Money.tsx'
import { useRefusalText } from '#components/ui/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { negate } from '#contract/money.ts'
import { AfterThis } from './AfterThis.tsx'
import {
  EntryAccountField,
  EntryAmountField,
  EntryCategoryField,
  EntryDateField,
  EntryDescriptionField,
  EntryToAccountField,
  EntryToAmountField,
  SwapAccounts,
} from './EntryFields.tsx'
import { needsToAmount, readPlainAmount, readToAmount } from './entryFields.ts'
import classes from './EntryForm.module.css'
import { useEntryForm } from './useEntryForm.ts'

export interface EntryFormProps {
  onClose: () => void
  /** Called once an entry is recorded; the form stays for the next. */
  onSaved?: () => void
}

/** Writes entries where they will stand: each field over its column, one entry after the other. */
export const EntryForm = observer(({ onClose, onSaved }: EntryFormProps) => {
  const { t } = useTranslation()
  const { ledger } = useStores()
  const refusalText = useRefusalText()
  const root = useRef<HTMLFormElement>(null)
  const last = ledger.lastRecorded
  const form = useEntryForm({
    initial: { accountId: last?.accountId, ...(last?.createdAt === undefined ? {} : { createdAt: last.createdAt }) },
    onSaved: () => {
      form.next()
      root.current?.querySelector<HTMLInputElement>('[data-first] input')?.focus()
      onSaved?.()
    },
  })
  const { fields, facts, unit } = form
  const { amount } = readPlainAmount(fields, facts)
  const isTwofold = fields.isTransfer && needsToAmount(facts)

  const submit = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    form.submit()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    // The keys are those of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={root}
      className={classes.form}
      onSubmit={submit}
      onKeyDown={press}
      aria-label={t('transactions.new')}
      noValidate
    >
      <div className={classes.line}>
        <div className={classes.date}>
          <EntryDateField form={form} isLabelHidden look="short" />
        </div>
        <div className={classes.category} data-first>
          <EntryCategoryField form={form} isLabelHidden autoFocus />
        </div>
        <div className={classes.description}>
          <EntryDescriptionField form={form} isLabelHidden />
        </div>
        <div className={classes.account}>
          <EntryAccountField form={form} isLabelHidden />
        </div>
        <div className={classes.amount}>
          <EntryAmountField form={form} isLabelHidden look="column" isResultElsewhere />
        </div>
        {fields.isTransfer && (
          <>
            <div className={classes.toAccount}>
              <SwapAccounts form={form} />
              <IconArrowNarrowRight size={16} stroke={1.5} aria-hidden />
              <EntryToAccountField form={form} isLabelHidden />
            </div>
            <div className={classes.toAmount}>
              {isTwofold && <EntryToAmountField form={form} isLabelHidden look="column" />}
            </div>
          </>
        )}
      </div>
      {form.refusal && (
        <Callout kind="danger" isAlert>
          {refusalText(form.refusal)}
        </Callout>
      )}
      <div className={classes.foot}>
        <SegmentedControl
          size="xs"
          aria-label={t('transactions.kind')}
          value={fields.isTransfer ? 'transfer' : 'plain'}
          onChange={(kind) => form.set({ isTransfer: kind === 'transfer' })}
          data={[
            { value: 'plain', label: t('transactions.plain') },
            { value: 'transfer', label: t('transactions.transfer') },
          ]}
        />
        <span className={classes.after}>
          <AfterThis
            accountId={fields.accountId}
            delta={fields.isTransfer ? amount && negate(amount) : amount}
            isNamed
          />
        </span>
        {fields.isTransfer && (
          <span className={classes.after}>
            <AfterThis accountId={fields.toAccountId} delta={readToAmount(fields, facts).amount} isNamed />
          </span>
        )}
        <span className={classes.result} aria-live="polite">
          {amount !== undefined && (
            <>
              = <Money amount={amount} unit={unit} signs={fields.isTransfer ? 'none' : 'both'} isInline />
            </>
          )}
        </span>
        <Button variant="subtle" size="xs" className={classes.close ?? ''} onClick={onClose}>
          <Kbd>Esc</Kbd> {t('transactions.closeForm')}
        </Button>
        <Button type="submit" size="xs" loading={form.isPending}>
          {t('transactions.saveAndNext')}
        </Button>
      </div>
    </form>
  )
})
