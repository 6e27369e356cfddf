import { ConflictCallout, type ConflictCalloutProps } from './ConflictCallout.tsx'
import { Dialog, type DialogFrame, type DialogProps } from './Dialog.tsx'
import { useHiddenWhilePending } from './useHiddenWhilePending.ts'

export interface FormDialogProps extends DialogFrame {
  /** The draft that the form edits: how to submit it, and why that failed. */
  draft: {
    submit: () => void
    isPending: boolean
    refusal: DialogProps['refusal']
    conflict: ConflictCalloutProps | undefined
  }
  /** Hides the dialog while the request is pending, because the page shows the change at once; it reappears on a refusal or after a second. */
  hidesWhilePending?: boolean
}

/**
 * A dialog for a draft. Mount it only while it is open, so that it starts with a new draft each time.
 *
 * Use for every dialog that writes one object; not for a question without fields: that is ConfirmDialog.
 *
 * Keys: those of Dialog.
 *
 * Left to you: labels of the fields, and errors beside the fields they belong to.
 */
export const FormDialog = ({ draft, notice, hidesWhilePending = false, ...dialog }: FormDialogProps) => {
  const isAside = useHiddenWhilePending(hidesWhilePending && draft.isPending)
  return (
    <Dialog
      {...dialog}
      isOpen={!isAside}
      onSubmit={draft.submit}
      isPending={draft.isPending}
      refusal={draft.refusal}
      notice={draft.conflict ? <ConflictCallout {...draft.conflict}>{notice}</ConflictCallout> : notice}
    />
  )
}
