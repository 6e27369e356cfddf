import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { useStores } from '#components/useStores.ts'
import { StatementDialog } from '#components/statements/StatementDialog.tsx'
import { WithStatementTexts } from '#components/statements/WithStatementTexts.tsx'
import { RoundUpDialog } from '#components/roundUps/RoundUpDialog.tsx'
import { MergeAccountDialog } from '#components/accounts/MergeAccountDialog.tsx'
import type { Account, Folder } from '#contract/accounts.ts'
import { DeleteAccountDialog } from '#components/accounts/DeleteAccountDialog.tsx'
import { EditAccountDialog } from '#components/accounts/EditAccountDialog.tsx'
import { FolderDialog } from '#components/accounts/FolderDialog.tsx'
import { NewAccountDialog } from '#components/accounts/NewAccountDialog.tsx'

export type AccountsDialog =
  | { kind: 'newFolder' }
  | { kind: 'editFolder'; folder: Folder }
  | { kind: 'deleteFolder'; folder: Folder }
  | { kind: 'newAccount'; folderId?: number }
  | { kind: 'editAccount'; account: Account }
  | { kind: 'deleteAccount'; account: Account }
  | { kind: 'mergeAccount'; account: Account }
  | { kind: 'reconcile'; account: Account }
  | { kind: 'roundUp'; account: Account }
  | { kind: 'deleteRoundUp'; account: Account }

export interface AccountsDialogsProps {
  dialog: AccountsDialog | undefined
  /** Called with the next dialog, or undefined to close. */
  onChange: (dialog: AccountsDialog | undefined) => void
}

/** Renders the open dialog about folders and accounts. */
export const AccountsDialogs = ({ dialog, onChange }: AccountsDialogsProps) => {
  const { t } = useTranslation()
  const { accounts, roundUps } = useStores()
  const close = () => onChange(undefined)
  return (
    <>
      {dialog?.kind === 'newFolder' && <FolderDialog onClose={close} />}
      {dialog?.kind === 'editFolder' && <FolderDialog folder={dialog.folder} onClose={close} />}
      {dialog?.kind === 'deleteFolder' && (
        <DeleteDialog
          title={t('accounts.folder.delete.title')}
          done={t('accounts.folder.said.deleted', { name: dialog.folder.name })}
          onDelete={(options, newest = dialog.folder) => accounts.removeFolder(newest, options)}
          reload={() => accounts.folders.load().then(() => accounts.folderById.get(dialog.folder.folderId))}
          onClose={close}
        >
          {(newest = dialog.folder) => t('accounts.folder.delete.text', { name: newest.name })}
        </DeleteDialog>
      )}
      {dialog?.kind === 'newAccount' && (
        <NewAccountDialog {...(dialog.folderId ? { folderId: dialog.folderId } : {})} onClose={close} />
      )}
      {dialog?.kind === 'editAccount' && (
        <EditAccountDialog
          account={dialog.account}
          onDelete={() => onChange({ kind: 'deleteAccount', account: dialog.account })}
          onMerge={() => onChange({ kind: 'mergeAccount', account: dialog.account })}
          onRoundUp={() => onChange({ kind: 'roundUp', account: dialog.account })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'deleteAccount' && (
        <DeleteAccountDialog
          account={dialog.account}
          onMerge={() => onChange({ kind: 'mergeAccount', account: dialog.account })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'mergeAccount' && <MergeAccountDialog account={dialog.account} onClose={close} />}
      {dialog?.kind === 'reconcile' && (
        <WithStatementTexts>
          <StatementDialog purpose="start" account={dialog.account} onClose={close} />
        </WithStatementTexts>
      )}
      {dialog?.kind === 'roundUp' && (
        <RoundUpDialog
          account={dialog.account}
          onDelete={() => onChange({ kind: 'deleteRoundUp', account: dialog.account })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'deleteRoundUp' && (
        <DeleteDialog
          title={t('roundUps.remove.title')}
          confirmLabel={t('roundUps.remove.confirm')}
          done={t('roundUps.said.removed')}
          onDelete={(options) => roundUps.remove(dialog.account.accountId, options)}
          onClose={close}
        >
          {t('roundUps.remove.text', { name: dialog.account.name })}
        </DeleteDialog>
      )}
    </>
  )
}
