import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { MonthSections } from '#components/dates/MonthSections.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SearchedList } from '#components/ui/data/SearchedList.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Note } from '#contract/notes.ts'
import { monthIn } from '#shared/zone.ts'
import type { NotesDialog } from './NotesDialogs.tsx'
import { NoteRow } from './NoteRow.tsx'

export interface NoteListProps {
  /** Called to open a dialog. */
  onOpen: (dialog: NotesDialog) => void
}

const textOf = ({ text }: Note): string => text

/** Estimated height before measuring, in pixels. */
const ROW = 46

/** All notes by the month of their last change, with a search for all words in any order. */
export const NoteList = observer(function NoteList({ onOpen }: NoteListProps) {
  const { t } = useTranslation()
  const { notes } = useStores()
  const { status, refusal, value: list, load } = useLoad(notes.list)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={6} />
  if (list.length === 0) return <NoNotes onOpen={onOpen} />
  return (
    <SearchedList
      rows={list}
      textOf={textOf}
      label={t('notes.search')}
      nothingFound={t('notes.nothingFound')}
      showAll={t('notes.showAll')}
      isAlways
    >
      {(found) => <Months notes={found} onOpen={onOpen} />}
    </SearchedList>
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
        <May needs="edit">
          <Button variant="secondary" onClick={() => onOpen({ kind: 'new' })}>
            {t('notes.new')}
          </Button>
        </May>
      }
    >
      {t('notes.empty.hint')}
    </EmptyState>
  )
}
