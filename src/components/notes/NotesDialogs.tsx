import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { Note } from '#contract/notes.ts'
import classes from './NoteRow.module.css'
import { NoteDialog } from './NoteDialog.tsx'

export type NotesDialog = { kind: 'new' } | { kind: 'edit'; note: Note } | { kind: 'delete'; note: Note }

export interface NotesDialogsProps {
  dialog: NotesDialog | undefined
  onClose: () => void
}

/** Renders the open dialog about notes. */
export const NotesDialogs = ({ dialog, onClose }: NotesDialogsProps) => {
  const { t } = useTranslation()
  const { notes } = useStores()
  return (
    <>
      {dialog?.kind === 'new' && <NoteDialog onClose={onClose} />}
      {dialog?.kind === 'edit' && <NoteDialog note={dialog.note} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={t('notes.delete')}
          done={t('notes.deleted')}
          onDelete={(options, newest = dialog.note) => notes.remove(newest, options)}
          reload={() => notes.list.load().then(() => notes.byId.get(dialog.note.noteId))}
          onClose={onClose}
        >
          {(newest = dialog.note) => <p className={classes.text}>{newest.text}</p>}
        </DeleteDialog>
      )}
    </>
  )
}
