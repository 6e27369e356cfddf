import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '#components/accounts/AccountSelect.tsx'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import classes from './RoundUpDialog.module.css'
import { RoundUpExample } from './RoundUpExample.tsx'
import { SavedChart } from './SavedChart.tsx'
import { StepRows } from './StepRows.tsx'
import { useRoundUpDraft } from './useRoundUpDraft.ts'

export interface RoundUpDialogProps {
  account: Account
  onDelete: () => void
  onClose: () => void
}

/**
 * Configures the round-ups of an account, and shows past savings as a preview. Mount it only while it is open.
 */
export const RoundUpDialog = observer(function RoundUpDialog({ account, onDelete, onClose }: RoundUpDialogProps) {
  const { t } = useTranslation()
  const { accounts, currencies } = useStores()
  const draft = useRoundUpDraft(account, () => {
    notify(t('roundUps.said.set'))
    onClose()
  })
  const { fields, steps, isChecked } = draft
  const unit = currencies.byId.get(account.currencyId)
  const withoutIds = accounts.list.value
    .filter(({ accountId, currencyId }) => accountId === account.accountId || currencyId !== account.currencyId)
    .map(({ accountId }) => accountId)
  const isAlone = accounts.list.isReady && withoutIds.length === accounts.list.value.length
  const missing = (value: unknown) => isChecked && value === undefined && t('common.fields.needed')
  return (
    <FormDialog
      draft={draft}
      title={t('roundUps.of', { name: account.name })}
      submitLabel={t('roundUps.set')}
      onClose={onClose}
      aside={
        draft.isThere && (
          <LinkButton tone="danger" onClick={onDelete}>
            {t('roundUps.delete')}
          </LinkButton>
        )
      }
    >
      <p className={classes.lead}>
        {t('roundUps.lead')} <RoundUpExample account={account} targetAccountId={fields.targetAccountId} steps={steps} />
      </p>
      <FieldRow>
        <AccountSelect
          label={t('roundUps.target')}
          value={fields.targetAccountId}
          onChange={(targetAccountId) => draft.set({ targetAccountId })}
          withoutIds={withoutIds}
          autoFocus
          error={missing(fields.targetAccountId)}
          description={isAlone && t('roundUps.needsAccount', { code: unit?.code })}
        />
        <CategorySelect
          label={t('roundUps.category')}
          value={fields.categoryId}
          onChange={(categoryId) => draft.set({ categoryId })}
          error={missing(fields.categoryId)}
          canCreate
          withTransfers
        />
      </FieldRow>
      <StepRows draft={draft} unit={unit} />
      <Checkbox
        label={t('roundUps.includeRecurring')}
        isChecked={fields.includeRecurring}
        onChange={(isChecked) => draft.set({ includeRecurring: isChecked })}
      />
      <SavedChart account={account} steps={steps} includeRecurring={fields.includeRecurring} />
    </FormDialog>
  )
})
