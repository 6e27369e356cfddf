import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { useNotifyUndoable } from './useNotifyUndoable.ts'
import { useStepsAside } from '#components/ui/feedback/useStepsAside.ts'

export interface DeleteDialogProps {
  /** A question: "Delete the folder?" */
  title: string
  /** What will be gone, and what stays. */
  children: ReactNode
  /** The verb of the question; "Delete" without it. */
  confirmLabel?: string
  onDelete: (options: CallOptions) => Promise<unknown>
  /** What is said once it is done, with Undo. */
  done: string
  /** It cannot be undone: no Undo is offered. */
  isFinal?: boolean
  /** Another way, offered when deleting was refused for this reason. */
  instead?: { of: ErrorCode; way: ReactNode }
  /** The page takes it away at once: the dialog gives way to it, and comes back if it is refused or takes longer than a second. */
  stepsAside?: boolean
  /** Called when it is left, and when it is done. */
  onClose: () => void
  /** Called in place of `onClose` when it is done. */
  onDone?: () => void
}

/** Asks before something is deleted. What is refused stays, and the dialog says why. */
export const DeleteDialog = ({
  children,
  confirmLabel,
  onDelete,
  done,
  isFinal = false,
  instead,
  stepsAside = false,
  onDone,
  ...dialog
}: DeleteDialogProps) => {
  const { t } = useTranslation()
  const notifyUndoable = useNotifyUndoable()
  const removal = useAction(onDelete, (_, changeSetId) => {
    notifyUndoable(done, isFinal ? undefined : changeSetId)
    ;(onDone ?? dialog.onClose)()
  })
  const isAside = useStepsAside(stepsAside && removal.isPending)
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
