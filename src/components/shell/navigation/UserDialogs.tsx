import { onDemand } from '#components/ui/layout/onDemand.ts'

/** Dialogs about the user's own account. */
export type UserDialog = 'password' | 'sessions' | 'files' | 'notifications' | 'data' | 'assistant' | 'newBook'

export interface UserDialogsProps {
  dialog: UserDialog | undefined
  onClose: () => void
  onGo: (to: string) => void
}

const dialogs = {
  password: onDemand(
    async () => (await import('#components/auth/password/ChangePasswordDialog.tsx')).ChangePasswordDialog,
  ),
  sessions: onDemand(async () => (await import('#components/settings/sessions/SessionsDialog.tsx')).SessionsDialog),
  files: onDemand(async () => (await import('#components/files/receipts/StorageDialog.tsx')).StorageDialog),
  notifications: onDemand(
    async () => (await import('#components/settings/devices/NotificationsDialog.tsx')).NotificationsDialog,
  ),
  data: onDemand(async () => (await import('#components/settings/archive/DataDialog.tsx')).DataDialog),
  newBook: onDemand(async () => (await import('#components/books/NewBookDialog.tsx')).NewBookDialog),
  assistant: onDemand(async () => (await import('#components/assistant/AssistantDialog.tsx')).AssistantDialog),
}

/** Renders the open dialog about the user's own account. */
export const UserDialogs = ({ dialog, onClose, onGo }: UserDialogsProps) => {
  if (dialog === undefined) return null
  const Opened = dialogs[dialog]
  return <Opened onClose={onClose} onGo={onGo} />
}
