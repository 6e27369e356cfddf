import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MonthSections } from '#components/dates/MonthSections.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { matchesWords } from '#components/ui/inputs/matchesWords.ts'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Note } from '#contract/notes.ts'
import { monthIn } from '#contract/calc/zone.ts'
import classes from './NoteList.module.css'
import type { NotesDialog } from './NotesDialogs.tsx'
import { NoteRow } from './NoteRow.tsx'

export interface NoteListProps {
  /** Called to open a dialog. */
  onOpen: (dialog: NotesDialog) => void
}

/** Estimated height before measuring, in pixels. */
const ROW = 46

/** All notes by the month of their last change, with a search for all words in any order. */
export const NoteList = observer(function NoteList({ onOpen }: NoteListProps) {
  const { t } = useTranslation()
  const { notes } = useStores()
  const [search, setSearch] = useState('')
  const { status, refusal, value: list, load } = useLoad(notes.list)
  const found = useMemo(() => list.filter(({ text }) => matchesWords(text, search)), [list, search])
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={6} />
  if (list.length === 0) return <NoNotes onOpen={onOpen} />
  return (
    <>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={t('notes.search')}
        placeholder={t('notes.search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <EmptyState
          title={t('notes.nothingFound')}
          action={<LinkButton onClick={() => setSearch('')}>{t('notes.showAll')}</LinkButton>}
        />
      )}
      <Months notes={found} onOpen={onOpen} />
    </>
  )
})

const Months = observer(function Months({ notes, onOpen }: NoteListProps & { notes: readonly Note[] }) {
  const { timeZone } = useDates()
  const sections = useMemo(() => {
    const months = Map.groupBy(notes, ({ lastEdit }) => monthIn(timeZone, lastEdit))
    return [...months].map(([key, rows]) => ({ key, rows }))
  }, [notes, timeZone])
  return (
    <MonthSections sections={sections} keyOf={({ noteId }) => noteId} size={ROW}>
      {(note, place) => (
        <NoteRow
          note={note}
          place={place}
          onEdit={() => onOpen({ kind: 'edit', note })}
          onDelete={() => onOpen({ kind: 'delete', note })}
        />
      )}
    </MonthSections>
  )
})

const NoNotes = ({ onOpen }: NoteListProps) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('notes.empty.title')}
      action={
        <Button variant="default" onClick={() => onOpen({ kind: 'new' })}>
          {t('notes.new')}
        </Button>
      }
    >
      {t('notes.empty.hint')}
    </EmptyState>
  )
}
