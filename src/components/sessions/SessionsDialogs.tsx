import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

/** What one can look after in one's own ways in. */
export type OwnDialog = 'password' | 'sessions'

export interface SessionsDialogsProps {
  dialog: OwnDialog | undefined
  onClose: () => void
}

/** The one dialog about one's own sign-in that is open. */
export const SessionsDialogs = ({ dialog, onClose }: SessionsDialogsProps) => (
  <>
    {dialog === 'password' && <ChangePasswordDialog onClose={onClose} />}
    {dialog === 'sessions' && <SessionsDialog onClose={onClose} />}
  </>
)
