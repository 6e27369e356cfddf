import { UnstyledButton } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Note } from '#contract/notes.ts'
import classes from './ImportantNotes.module.css'
import { Reminder } from './Reminder.tsx'

const NoteDialog = onDemand(async () => (await import('./NoteDialog.tsx')).NoteDialog)

/**
 * Important notes, a line each with its reminder or last change; a click expands the note. Loads its own data.
 *
 * Keys: Enter expands a note.
 *
 * Read aloud: whether each line is expanded.
 */
export const ImportantNotes = observer(function ImportantNotes() {
  const { t } = useTranslation()
  const { notes } = useStores()
  const [isWriting, setWriting] = useState(false)
  const important = useLoad(notes.important)
  return (
    <Panel title={t('notes.title')} tools={<Link to="/notes">{t('notes.all')}</Link>}>
      {important.status === 'loading' && <SkeletonRows count={3} row="compact" />}
      {important.status === 'failed' && (
        <LoadFailed refusal={important.refusal} onRetry={() => void important.load()} />
      )}
      {important.isReady && important.value.length === 0 && (
        <EmptyState
          title={t('notes.empty.title')}
          link={
            <May needs="edit">
              <LinkButton onClick={() => setWriting(true)}>{t('notes.new')}</LinkButton>
            </May>
          }
        />
      )}
      {important.value.length > 0 && (
        <ul className={classes.notes}>
          {important.value.map((note) => (
            <Line key={note.noteId} note={note} />
          ))}
        </ul>
      )}
      {isWriting && <NoteDialog onClose={() => setWriting(false)} />}
    </Panel>
  )
})

const Line = observer(function Line({ note }: { note: Note }) {
  const { t } = useTranslation()
  const dates = useDates()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <UnstyledButton className={classes.note ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={classes.text}>{note.text}</span>
        {note.notificationTime === undefined ? (
          <span className={classes.edited} title={t('notes.edited')}>
            {dates.withTime(note.lastEdit)}
          </span>
        ) : (
          <Reminder at={note.notificationTime} />
        )}
      </UnstyledButton>
    </li>
  )
})
