import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { lockIn } from '#components/statementLock/locks.ts'
import { ReopenQuestion } from '#components/statementLock/ReopenQuestion.tsx'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useAction } from '#components/useAction.ts'
import { useNewest } from './useNewest.ts'
import { useNotifyUndoable } from './useNotifyUndoable.ts'
import { useHiddenWhilePending } from '#components/ui/feedback/useHiddenWhilePending.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

export interface DeleteDialogProps<T> {
  /** A question: "Delete the folder?" */
  title: string
  /** Says what will be deleted and what is kept; of the latest version, once it had to be loaded. */
  children: ReactNode | ((newest: T | undefined) => ReactNode)
  /** The label of the primary button; "Delete" by default. */
  confirmLabel?: string
  onDelete: (options: CallOptions, newest: T | undefined) => Promise<unknown>
  /** Loads the latest version of what is deleted, after another has changed it; undefined if it is gone. */
  reload?: () => Promise<T | undefined>
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

/** Asks before deleting. After a refusal the dialog stays open and says why; after a change by another it asks again about the latest version. */
export const DeleteDialog = <T,>({
  children,
  confirmLabel,
  onDelete,
  reload,
  done,
  isFinal = false,
  instead,
  hidesWhilePending = false,
  onDone,
  ...dialog
}: DeleteDialogProps<T>) => {
  const { t } = useTranslation()
  const notifyUndoable = useNotifyUndoable()
  const { newest, isLoading, onRefused, noteOf } = useNewest(reload)
  const removal = useAction(
    (latest: T | undefined, options: CallOptions) => onDelete(options, latest),
    (_, changeSetId) => {
      notifyUndoable(done, isFinal ? undefined : changeSetId)
      ;(onDone ?? dialog.onClose)()
    },
    { onRefused },
  )
  const isAside = useHiddenWhilePending(hidesWhilePending && removal.isPending)
  const note = noteOf(removal.refusal)
  const isLocked = lockIn(removal.refusal) !== undefined
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={confirmLabel ?? t('common.actions.delete')}
      isOpen={!isAside}
      isPending={removal.isPending || isLoading}
      refusal={isLoading || note !== undefined || isLocked ? undefined : removal.refusal}
      aside={removal.refusal?.code === instead?.of && instead?.way}
      onConfirm={() => void removal.run(newest)}
    >
      {note !== undefined && <Callout isAlert>{note}</Callout>}
      {typeof children === 'function' ? children(newest) : children}
      <ReopenQuestion refusal={removal.refusal} of="delete" onReopened={() => void removal.run(newest)} />
    </ConfirmDialog>
  )
}
