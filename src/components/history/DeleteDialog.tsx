import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useNotifyUndoable } from './useNotifyUndoable.ts'
import { useHiddenWhilePending } from '#components/ui/feedback/useHiddenWhilePending.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

export interface DeleteDialogProps {
  /** A question: "Delete the folder?" */
  title: string
  /** Says what will be deleted and what is kept. */
  children: ReactNode
  /** The label of the primary button; "Delete" by default. */
  confirmLabel?: string
  onDelete: (options: CallOptions) => Promise<unknown>
  /** The text of the toast after the deletion, with Undo. */
  done: string
  /** The deletion cannot be undone, so no Undo is offered. */
  isFinal?: boolean
  /** An alternative offered when the deletion was refused with this code. */
  instead?: { of: ErrorCode; way: ReactNode }
  /** Hides the dialog while the request is pending, because the page shows the change at once; it reappears on a refusal or after a second. */
  hidesWhilePending?: boolean
  /** Called on closing, and after the deletion. */
  onClose: () => void
  /** Called instead of `onClose` after the deletion. */
  onDone?: () => void
}

/** Asks before deleting. After a refusal the dialog stays open and says why. */
export const DeleteDialog = ({
  children,
  confirmLabel,
  onDelete,
  done,
  isFinal = false,
  instead,
  hidesWhilePending = false,
  onDone,
  ...dialog
}: DeleteDialogProps) => {
  const { t } = useTranslation()
  const notifyUndoable = useNotifyUndoable()
  const removal = useAction(onDelete, (_, changeSetId) => {
    notifyUndoable(done, isFinal ? undefined : changeSetId)
    ;(onDone ?? dialog.onClose)()
  })
  const isAside = useHiddenWhilePending(hidesWhilePending && removal.isPending)
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={confirmLabel ?? t('common.actions.delete')}
      isOpen={!isAside}
      isPending={removal.isPending}
      refusal={removal.refusal}
      aside={removal.refusal?.code === instead?.of && instead?.way}
      onConfirm={() => void removal.run()}
    >
      {children}
    </ConfirmDialog>
  )
}
