import type { User } from '#contract/admin.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { NewUserDialog } from './NewUserDialog.tsx'
import { UserPasswordDialog } from './UserPasswordDialog.tsx'

export type AdminDialog = { kind: 'new' } | { kind: 'password'; user: User } | { kind: 'delete'; user: User }

export interface AdminDialogsProps {
  dialog: AdminDialog | undefined
  onClose: () => void
}

/** Renders the open dialog about users. */
export const AdminDialogs = ({ dialog, onClose }: AdminDialogsProps) => (
  <>
    {dialog?.kind === 'new' && <NewUserDialog onClose={onClose} />}
    {dialog?.kind === 'password' && <UserPasswordDialog user={dialog.user} onClose={onClose} />}
    {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={onClose} />}
  </>
)
