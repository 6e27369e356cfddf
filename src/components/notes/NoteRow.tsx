import { IconPencil, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import { RowActions } from '#components/ui/data/RowActions.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import type { Note } from '#contract/notes.ts'
import classes from './NoteRow.module.css'
import { Reminder } from './Reminder.tsx'

export interface NoteRowProps {
  note: Note
  /** The position among all rows. */
  place?: RowPlace
  onEdit: () => void
  onDelete: () => void
}

/** A note as plain text, with the day of its last change in the margin. */
export const NoteRow = observer(function NoteRow({ note, place, onEdit, onDelete }: NoteRowProps) {
  const { t } = useTranslation()
  return (
    <li {...place} data-row className={classes.note}>
      <DayStamp moment={note.lastEdit} isTimed />
      <div className={classes.body}>
        <p className={classes.text}>{note.text}</p>
        {note.notificationTime !== undefined && <Reminder at={note.notificationTime} />}
      </div>
      <May needs="edit">
        <RowActions className={classes.tools}>
          <ToolButton label={t('common.actions.edit')} icon={IconPencil} onClick={onEdit} />
          <ToolButton label={t('common.actions.delete')} icon={IconTrash} onClick={onDelete} />
        </RowActions>
      </May>
    </li>
  )
})
