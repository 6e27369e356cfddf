import { ConflictCallout, type ConflictCalloutProps } from './ConflictCallout.tsx'
import { Dialog, type DialogFrame, type DialogProps } from './Dialog.tsx'
import { useStepsAside } from './useStepsAside.ts'

export interface FormDialogProps extends DialogFrame {
  /** What is being written: its sending, and why it was refused. */
  draft: {
    submit: () => void
    isPending: boolean
    refusal: DialogProps['refusal']
    conflict: ConflictCalloutProps | undefined
  }
  /** The page shows at once what is sent: the dialog gives way to it, and comes back if it is refused or takes longer than a second. */
  stepsAside?: boolean
}

/**
 * A dialog over a draft. It lives while it is open, so that it begins afresh each time.
 *
 * Use for every dialog that writes one object; not for a question without fields: that is ConfirmDialog.
 *
 * Keys: those of Dialog.
 *
 * Left to you: labels for the fields, and errors at the fields they belong to.
 */
export const FormDialog = ({ draft, children, stepsAside = false, ...dialog }: FormDialogProps) => {
  const isAside = useStepsAside(stepsAside && draft.isPending)
  return (
    <Dialog {...dialog} isOpen={!isAside} onSubmit={draft.submit} isPending={draft.isPending} refusal={draft.refusal}>
      {children}
      {draft.conflict && <ConflictCallout {...draft.conflict} />}
    </Dialog>
  )
}
