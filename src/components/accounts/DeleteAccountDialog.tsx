import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNewest } from '#components/history/useNewest.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
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
  const done = (words: string) => (_: unknown, changeSetId: number | undefined) => {
    notifyUndoable(words, changeSetId)
    onClose()
  }
  const {
    newest = account,
    isLoading,
    onRefused,
    noteOf,
  } = useNewest(() => accounts.list.load().then(() => accounts.byId.get(account.accountId)))
  const { name } = newest
  const removal = useAction(accounts.remove, done(t('accounts.said.deleted', { name })), { onRefused })
  const hiding = useAction(accounts.hide, done(t('accounts.said.hidden', { name })))
  const canMerge = inUse.has(removal.refusal?.code)
  const canHide = !newest.hidden && removal.refusal?.code === 'ACCOUNT_HAS_TRANSACTIONS'
  const note = noteOf(removal.refusal)
  return (
    <Dialog
      title={t('accounts.delete.title')}
      isOpen
      tone="danger"
      submitLabel={t('common.actions.delete')}
      onSubmit={() => void removal.run(newest)}
      isPending={removal.isPending || hiding.isPending || isLoading}
      refusal={hiding.refusal ?? (isLoading || note !== undefined ? undefined : removal.refusal)}
      aside={
        <>
          {canHide && <LinkButton onClick={() => void hiding.run(newest)}>{t('accounts.hideInstead')}</LinkButton>}
          {canMerge && <LinkButton onClick={onMerge}>{t('merge.instead.accounts')}</LinkButton>}
        </>
      }
      onClose={onClose}
    >
      {note !== undefined && <Callout isAlert>{note}</Callout>}
      {t('accounts.delete.text', { name })}
    </Dialog>
  )
})
