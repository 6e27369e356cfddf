import type { Note } from '#contract/notes.ts'
import { DeleteNoteDialog } from './DeleteNoteDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'

/** What is asked about notes. */
export type NotesDialog = { kind: 'new' } | { kind: 'edit'; note: Note } | { kind: 'delete'; note: Note }

export interface NotesDialogsProps {
  dialog: NotesDialog | undefined
  onClose: () => void
}

/** The one dialog about notes that is open. */
export const NotesDialogs = ({ dialog, onClose }: NotesDialogsProps) => (
  <>
    {dialog?.kind === 'new' && <NoteDialog onClose={onClose} />}
    {dialog?.kind === 'edit' && <NoteDialog note={dialog.note} onClose={onClose} />}
    {dialog?.kind === 'delete' && <DeleteNoteDialog note={dialog.note} onClose={onClose} />}
  </>
)
