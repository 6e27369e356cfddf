import type { Account, Folder } from '#contract/accounts.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx'
import { EditAccountDialog } from './EditAccountDialog.tsx'
import { FolderDialog } from './FolderDialog.tsx'
import { NewAccountDialog } from './NewAccountDialog.tsx'

/** What is asked about folders and accounts. */
export type AccountsDialog =
  | { kind: 'newFolder' }
  | { kind: 'editFolder'; folder: Folder }
  | { kind: 'deleteFolder'; folder: Folder }
  | { kind: 'newAccount'; folderId?: number }
  | { kind: 'editAccount'; account: Account }
  | { kind: 'deleteAccount'; account: Account }

export interface AccountsDialogsProps {
  dialog: AccountsDialog | undefined
  /** Called with the dialog that takes its place, or with nothing. */
  onChange: (dialog: AccountsDialog | undefined) => void
}

/** The one dialog about folders and accounts that is open. */
export const AccountsDialogs = ({ dialog, onChange }: AccountsDialogsProps) => {
  const close = () => onChange(undefined)
  if (dialog === undefined) return null
  switch (dialog.kind) {
    case 'newFolder':
      return <FolderDialog onClose={close} />
    case 'editFolder':
      return <FolderDialog folder={dialog.folder} onClose={close} />
    case 'deleteFolder':
      return <DeleteFolderDialog folder={dialog.folder} onClose={close} />
    case 'newAccount':
      return <NewAccountDialog {...(dialog.folderId ? { folderId: dialog.folderId } : {})} onClose={close} />
    case 'editAccount':
      return (
        <EditAccountDialog
          account={dialog.account}
          onDelete={() => onChange({ kind: 'deleteAccount', account: dialog.account })}
          onClose={close}
        />
      )
    case 'deleteAccount':
      return <DeleteAccountDialog account={dialog.account} onClose={close} />
  }
}
