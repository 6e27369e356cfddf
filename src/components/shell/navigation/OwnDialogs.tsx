import { AssistantDialog } from '#components/assistant/AssistantDialog.tsx'
import { FilesDialog } from '#components/files/FilesDialog.tsx'
import { NotificationsDialog } from '#components/notifications/NotificationsDialog.tsx'
import { DataDialog } from '#components/archive/DataDialog.tsx'
import { ChangePasswordDialog } from '#components/auth/password/ChangePasswordDialog.tsx'
import { SessionsDialog } from '#components/sessions/SessionsDialog.tsx'

/** What one can look after as the owner of an account here. */
export type OwnDialog = 'password' | 'sessions' | 'files' | 'notifications' | 'data' | 'assistant'

export interface OwnDialogsProps {
  dialog: OwnDialog | undefined
  onClose: () => void
  onGo: (to: string) => void
}

const dialogs = {
  password: ChangePasswordDialog,
  sessions: SessionsDialog,
  files: FilesDialog,
  notifications: NotificationsDialog,
  data: DataDialog,
  assistant: AssistantDialog,
}

/** The one dialog about what is one's own that is open. */
export const OwnDialogs = ({ dialog, onClose, onGo }: OwnDialogsProps) => {
  if (dialog === undefined) return null
  const Opened = dialogs[dialog]
  return <Opened onClose={onClose} onGo={onGo} />
}
