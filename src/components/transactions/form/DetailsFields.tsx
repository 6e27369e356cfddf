import { TextArea } from '#components/ui/inputs/TextArea.tsx'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagsField } from '#components/labels/tags/TagsField.tsx'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { LockedStatus } from '#components/statementLock/LockedStatus.tsx'
import { useStores } from '#components/useStores.ts'
import { dayIn } from '#shared/zone.ts'
import { limits } from '#contract/limits.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { settableStatuses } from '#stores/transactionDetails.ts'
import classes from './DetailsFields.module.css'
import { eachOnce } from './nameDetails.ts'
import type { TransactionFormState } from './useTransactionForm.ts'

export interface DetailsFieldsProps {
  form: Pick<TransactionFormState, 'fields' | 'set' | 'errorOf'>
  /** The transaction being edited: its bank description is shown. */
  transaction?: Transaction | undefined
  /** Recurring transactions have no status: the ones they record are cleared. */
  hasStatus?: boolean
  /** Fields side by side, as in the ledger. */
  isWide?: boolean
}

/** Tags, note and status: collapsed unless one of them is set. Suggested tags are beside the toggle. */
export const DetailsFields = observer(function DetailsFields(props: DetailsFieldsProps) {
  const { form, transaction, hasStatus = true, isWide = false } = props
  const { t } = useTranslation()
  const { tags, settings } = useStores()
  const { fields, set, errorOf } = form
  const id = useId()
  const [isOpened, setOpened] = useState<boolean>()
  const isRefused = ['tags', 'note', 'status'].some((field) => errorOf(field as 'tags') !== undefined)
  const isOpen = isRefused || (isOpened ?? isAnySet(fields))
  const day = fields.createdAt === undefined ? undefined : dayIn(settings.timeZone, fields.createdAt)
  const chosen = fields.tags ?? []
  const offered =
    day === undefined ? [] : tags.offeredOn(day).filter(({ tagId }) => !chosen.some((tag) => tag.id === tagId))
  const label = t('transactions.form.note')
  return (
    <div className={classes.details} data-wide={isWide || undefined}>
      <div className={classes.line}>
        <Button
          variant="tertiary"
          size="xs"
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          trailingIcon={IconChevronDown}
          onClick={() => setOpened(!isOpen)}
        >
          {t(hasStatus ? 'transactions.form.more' : 'transactions.form.moreRepeated')}
        </Button>
        {offered.map(({ tagId, name }) => (
          <Button
            key={tagId}
            variant="tertiary"
            size="xs"
            className={classes.offer ?? ''}
            aria-label={t('transactions.form.addTag', { name })}
            icon={IconPlus}
            onClick={() => set({ tags: eachOnce([...chosen, { id: tagId, name }]) })}
          >
            {name}
          </Button>
        ))}
      </div>
      {transaction?.bankText !== undefined && (
        <p className={classes.bank}>
          <span>{t('transactions.form.bank')}</span> {transaction.bankText}
        </p>
      )}
      {isOpen && (
        <div id={id} className={classes.fields}>
          <TagsField value={chosen} onChange={(next) => set({ tags: next })} day={day} error={errorOf('tags')} />
          <TextArea
            label={label}
            isOptional
            value={fields.note ?? ''}
            onChange={(note) => set({ note })}
            maxLength={limits.transactionNote}
            error={errorOf('note')}
            minRows={1}
            maxRows={8}
          />
          {hasStatus && fields.status === 'reconciled' && <LockedStatus transaction={transaction} />}
          {hasStatus && fields.status !== 'reconciled' && (
            <ChoiceField
              label={t('transactions.form.status')}
              value={fields.status ?? 'cleared'}
              options={settableStatuses.map((value) => ({ value, label: t(`transactions.statuses.${value}`) }))}
              onChange={(status) => set({ status })}
              error={errorOf('status')}
            />
          )}
        </div>
      )}
    </div>
  )
})

const isAnySet = ({ tags = [], note = '', status = 'cleared' }: TransactionFields): boolean =>
  tags.length > 0 || note !== '' || status !== 'cleared'
