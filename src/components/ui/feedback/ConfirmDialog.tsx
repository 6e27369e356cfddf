import type { ReactNode } from 'react'
import type { Refusal } from '#components/ui/adapter/texts.ts'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  /** A question: "Delete the account?" */
  title: string
  /** Says what will be deleted, and whether it can be restored. */
  children: ReactNode
  /** Secondary content at the left of the footer, such as a link. */
  aside?: ReactNode
  /** The label of the primary button: the verb of the question. */
  confirmLabel: string
  /** Whether it is open. */
  isOpen: boolean
  /** Called on closing; the parent unmounts it. */
  onClose: () => void
  /** Called when the user confirms. */
  onConfirm: () => void
  /** A request is pending: the form cannot be sent again. */
  isPending?: boolean
  /** Why the last attempt failed. */
  refusal?: Refusal | undefined
}

/**
 * Asks before something is deleted. Stays open until the request succeeds.
 *
 * Use for what cannot be undone; for the rest do not ask: do it, and offer Undo in a toast.
 *
 * Keys: Ctrl+Enter confirms, Escape cancels. Cancel has the initial focus, so that an accidental Enter deletes nothing.
 *
 * Left to you: a question as the title, and the verb on the button.
 */
export const ConfirmDialog = ({ confirmLabel, onConfirm, children, ...dialog }: ConfirmDialogProps) => (
  <Dialog {...dialog} submitLabel={confirmLabel} onSubmit={onConfirm} tone="danger">
    <div>{children}</div>
  </Dialog>
)
