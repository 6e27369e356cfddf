import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Note } from '#contract/notes.ts'
import classes from './NoteRow.module.css'

export interface DeleteNoteDialogProps {
  note: Note
  onClose: () => void
}

/** Asks before a note is deleted. */
export const DeleteNoteDialog = observer(function DeleteNoteDialog({ note, onClose }: DeleteNoteDialogProps) {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { notes } = useStores()
  const removal = useAction(notes.remove, (_, changeSetId) => {
    sayUndoable(t('notes.deleted'), changeSetId)
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('notes.delete')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run(note)}
      onClose={onClose}
    >
      <p className={classes.text}>{note.text}</p>
    </ConfirmDialog>
  )
})
