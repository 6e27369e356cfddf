import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useSayUndoable } from '#components/history/useSayUndoable.ts'
import { Dialog } from '#components/ui/Dialog.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'

export interface DeleteAccountDialogProps {
  account: Account
  onClose: () => void
}

/**
 * Asks before an account is deleted. One with entries stays: hiding it is offered instead.
 *
 * Use for an account without entries; not for putting away one that has some: that is hiding it.
 *
 * Keys: those of Dialog.
 */
export const DeleteAccountDialog = observer(({ account, onClose }: DeleteAccountDialogProps) => {
  const { t } = useTranslation()
  const sayUndoable = useSayUndoable()
  const { accounts } = useStores()
  const { name } = account
  const done = (words: string) => (_: unknown, changeSetId: number | undefined) => {
    sayUndoable(words, changeSetId)
    onClose()
  }
  const removal = useAction(accounts.remove, done(t('accounts.said.deleted', { name })))
  const hiding = useAction(accounts.hide, done(t('accounts.said.hidden', { name })))
  const canHide = !account.hidden && removal.refusal?.code === 'ACCOUNT_HAS_TRANSACTIONS'
  return (
    <Dialog
      title={t('accounts.delete.title')}
      isOpen
      isDangerous
      submitLabel={t('common.actions.delete')}
      onSubmit={() => void removal.run(account)}
      isPending={removal.isPending || hiding.isPending}
      refusal={hiding.refusal ?? removal.refusal}
      aside={canHide && <LinkButton onClick={() => void hiding.run(account)}>{t('accounts.hideInstead')}</LinkButton>}
      onClose={onClose}
    >
      {t('accounts.delete.text', { name })}
    </Dialog>
  )
})
