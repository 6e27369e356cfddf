import type { User } from '#contract/admin.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { NewUserDialog } from './NewUserDialog.tsx'
import { UserPasswordDialog } from './UserPasswordDialog.tsx'

/** What is asked about users. */
export type AdminDialog = { kind: 'new' } | { kind: 'password'; user: User } | { kind: 'delete'; user: User }

export interface AdminDialogsProps {
  dialog: AdminDialog | undefined
  onClose: () => void
}

/** The one dialog about users that is open. */
export const AdminDialogs = ({ dialog, onClose }: AdminDialogsProps) => (
  <>
    {dialog?.kind === 'new' && <NewUserDialog onClose={onClose} />}
    {dialog?.kind === 'password' && <UserPasswordDialog user={dialog.user} onClose={onClose} />}
    {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={onClose} />}
  </>
)
