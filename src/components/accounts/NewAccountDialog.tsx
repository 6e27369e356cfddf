import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { AccountFields } from './AccountFields.tsx'
import { OpeningBalance } from './OpeningBalance.tsx'
import { useNewAccount } from './useNewAccount.ts'

export interface NewAccountDialogProps {
  /** The default folder. */
  folderId?: number
  onClose: () => void
}

export const NewAccountDialog = observer(function NewAccountDialog({ folderId, onClose }: NewAccountDialogProps) {
  const { t } = useTranslation()
  const { draft, opening } = useNewAccount(folderId, onClose)
  return (
    <FormDialog draft={draft} title={t('accounts.new')} submitLabel={t('common.actions.create')} onClose={onClose}>
      <AccountFields field={draft.field} currency={draft.field('currencyId')} />
      <OpeningBalance {...opening} />
    </FormDialog>
  )
})
