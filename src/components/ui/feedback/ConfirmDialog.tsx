import type { ReactNode } from 'react'
import type { Refusal } from '#contract/errors.ts'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  /** A question: "Delete the account?" */
  title: string
  /** What will be gone, and whether it can come back. */
  children: ReactNode
  /** A second way out, at the left of the footer. */
  aside?: ReactNode
  /** The verb of the question. */
  confirmLabel: string
  /** Whether it is shown. */
  isOpen: boolean
  /** Called on closing; the parent removes it. */
  onClose: () => void
  /** Called when the question is answered with its verb. */
  onConfirm: () => void
  /** What was sent has no answer yet. */
  isPending?: boolean
  /** Why the last try failed; none without it. */
  refusal?: Refusal | undefined
}

/**
 * Asks before something is deleted. Stays open until the answer is there.
 *
 * Use for what cannot be undone; not for what can: do it, and offer Undo in a toast.
 *
 * Keys: Ctrl+Enter confirms, Escape leaves. The focus begins on Cancel: an Enter that came too quickly deletes nothing.
 *
 * Left to you: a question as the title, and the verb on the button.
 */
export const ConfirmDialog = ({ confirmLabel, onConfirm, children, ...dialog }: ConfirmDialogProps) => (
  <Dialog {...dialog} submitLabel={confirmLabel} onSubmit={onConfirm} isDangerous>
    <div>{children}</div>
  </Dialog>
)
