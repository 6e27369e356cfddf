import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

const inUse = new Set<ErrorCode | undefined>([
  'ACCOUNT_HAS_TRANSACTIONS',
  'ACCOUNT_HAS_RECURRING',
  'ACCOUNT_HAS_ACCUMULATION',
])

export interface DeleteAccountDialogProps {
  account: Account
  /** Called to merge instead, which is offered for an account with transactions. */
  onMerge: () => void
  onClose: () => void
}

/**
 * Asks before an account is deleted. An account with transactions cannot be deleted: hiding and merging are offered instead.
 */
export const DeleteAccountDialog = observer(function DeleteAccountDialog({
  account,
  onMerge,
  onClose,
}: DeleteAccountDialogProps) {
  const { t } = useTranslation()
  const notifyUndoable = useNotifyUndoable()
  const { accounts } = useStores()
  const { name } = account
  const done = (words: string) => (_: unknown, changeSetId: number | undefined) => {
    notifyUndoable(words, changeSetId)
    onClose()
  }
  const removal = useAction(accounts.remove, done(t('accounts.said.deleted', { name })))
  const hiding = useAction(accounts.hide, done(t('accounts.said.hidden', { name })))
  const canMerge = inUse.has(removal.refusal?.code)
  const canHide = !account.hidden && removal.refusal?.code === 'ACCOUNT_HAS_TRANSACTIONS'
  return (
    <Dialog
      title={t('accounts.delete.title')}
      isOpen
      tone="danger"
      submitLabel={t('common.actions.delete')}
      onSubmit={() => void removal.run(account)}
      isPending={removal.isPending || hiding.isPending}
      refusal={hiding.refusal ?? removal.refusal}
      aside={
        <>
          {canHide && <LinkButton onClick={() => void hiding.run(account)}>{t('accounts.hideInstead')}</LinkButton>}
          {canMerge && <LinkButton onClick={onMerge}>{t('merge.instead.accounts')}</LinkButton>}
        </>
      }
      onClose={onClose}
    >
      {t('accounts.delete.text', { name })}
    </Dialog>
  )
})
