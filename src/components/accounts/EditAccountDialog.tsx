import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { AccountFields } from './AccountFields.tsx'
import { BalanceFields } from './BalanceFields.tsx'
import { type AccountTab, useEditAccount } from './useEditAccount.ts'
import type { Account } from '#contract/accounts.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './EditAccountDialog.module.css'

export interface EditAccountDialogProps {
  account: Account
  onDelete: () => void
  /** Called to merge it into another account. */
  onMerge: () => void
  /** Called to set up its round-ups. */
  onRoundUp: () => void
  onClose: () => void
}

/** Edits an account and corrects its balance. Both are saved together. */
export const EditAccountDialog = observer(function EditAccountDialog({
  account,
  onDelete,
  onMerge,
  onRoundUp,
  onClose,
}: EditAccountDialogProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<AccountTab>('general')
  const { draft, newest, correction } = useEditAccount(account, { onDone: onClose, onWrong: setTab })

  return (
    <FormDialog
      draft={draft}
      title={t('accounts.edit')}
      submitLabel={t('common.actions.save')}
      hidesWhilePending
      aside={
        <>
          <LinkButton tone="danger" onClick={onDelete}>
            {t('common.actions.delete')}
          </LinkButton>
          <LinkButton onClick={onMerge}>{t('merge.action')}</LinkButton>
        </>
      }
      onClose={onClose}
    >
      <SegmentedControl
        isFullWidth
        label={t('accounts.edit')}
        isLabelHidden
        options={[
          { value: 'general', label: t('accounts.tabs.general') },
          { value: 'amount', label: t('accounts.tabs.amount') },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'general' && (
        <>
          <AccountFields field={draft.field} />
          <RoundUpStatus accountId={account.accountId} onOpen={onRoundUp} />
        </>
      )}
      {tab === 'amount' && <BalanceFields account={newest} {...correction} />}
    </FormDialog>
  )
})

interface RoundUpStatusProps {
  accountId: number
  onOpen: () => void
}

/** Whether round-ups are on for the account, with a button to change that. */
const RoundUpStatus = observer(function RoundUpStatus({ accountId, onOpen }: RoundUpStatusProps) {
  const { t } = useTranslation()
  const { accounts, roundUps } = useStores()
  const { isReady } = useLoad(roundUps.list)
  const roundUp = roundUps.bySource.get(accountId)
  const target = roundUp && accounts.byId.get(roundUp.targetAccountId)?.name
  return (
    <div>
      <span className={classes.label}>{t('roundUps.title')}</span>
      {isReady && (
        <p className={classes.words}>
          {roundUp === undefined ? t('roundUps.status.off') : t('roundUps.status.on', { target })}{' '}
          <LinkButton onClick={onOpen}>
            {roundUp === undefined ? t('roundUps.status.setUp') : t('roundUps.status.change')}
          </LinkButton>
        </p>
      )}
    </div>
  )
})
