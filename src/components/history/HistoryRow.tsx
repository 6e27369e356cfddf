import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { Tag } from '#components/ui/data/Tag.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { ChangeSet } from '#contract/history.ts'
import { contributorHours } from '#contract/roles.ts'
import classes from './HistoryRow.module.css'
import { UndoRefusal } from './UndoRefusal.tsx'
import { useChangeWords } from './useChangeWords.ts'
import { useUndo } from './useUndo.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useLoad } from '#components/useLoad.ts'
import { RowChange } from './RowChange.tsx'
import { ShowMore } from './ShowMore.tsx'

const HOUR_MS = 60 * 60 * 1000

export interface HistoryRowProps {
  changeSet: ChangeSet
  /** The day is for screen readers only, because the row above shows it. */
  isDayUnsaid?: boolean
  /** Its place among all rows. */
  place?: RowPlace
  /** Its rows are shown below it. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/**
 * A change set in one line: its time, description and source; expands to its rows, and can be undone.
 *
 * Keys: Enter on the description expands the rows, Tab moves to Undo; afterwards focus is on the description again.
 *
 * Read aloud: that it was undone, and a refusal at once.
 */
export const HistoryRow = observer(function HistoryRow(props: HistoryRowProps) {
  const { changeSet, isDayUnsaid, place, isOpen, onOpen } = props
  const { t } = useTranslation()
  const { books, history, session } = useStores()
  const isOwn = changeSet.by?.username === session.username
  const mayEdit = useMay('edit')
  const mayAdd = useMay('add')
  // The same rules as the server's for what a contributor may change, and who changes settings.
  const isRecent = Date.parse(changeSet.at) > Date.now() - contributorHours * HOUR_MS
  const isOwner = useMay('own')
  const changesSettings = changeSet.summary.some(({ kind }) => kind === 'settings')
  const mayUndo = (mayEdit || (mayAdd && isOwn && isRecent)) && (isOwner || !changesSettings)
  const dates = useDates()
  const { summaryOf } = useChangeWords()
  const wordsRef = useRef<HTMLButtonElement>(null)
  const moreId = useId()
  const undo = useUndo(changeSet.changeSetId, history.undo, () => {
    notify(t('history.done'))
    wordsRef.current?.focus()
  })
  const words = summaryOf(changeSet)
  // Deleted bytes cannot be restored.
  const canUndo = !changeSet.summary.some(({ kind, deleted }) => kind === 'files' && deleted > 0)
  // Manual changes are the normal case, so their source is not shown.
  const meansOf = ({ undoes, means }: ChangeSet) => {
    if (undoes.length > 0) return t('history.undoing')
    return means === 'form' ? undefined : t(`history.by.${means}`)
  }
  // Who made the change stands beside it; a screen reader hears the name with the button, too.
  const other = isOwn ? undefined : changeSet.by?.username
  const verb = other !== undefined && undo.obstacles.length === 0 ? t('history.undoOf', { name: other }) : undo.verb
  const author = books.isShared || !isOwn ? changeSet.by?.username : undefined
  return (
    <li
      {...place}
      className={classes.row}
      data-undone={changeSet.undone || undefined}
      data-day-begins={!isDayUnsaid || undefined}
    >
      <span className={isDayUnsaid ? classes.unsaid : classes.day}>
        <DayStamp moment={changeSet.at} />
      </span>
      <span className={classes.time}>{dates.time(changeSet.at)}</span>
      <UnstyledButton
        ref={wordsRef}
        className={classes.words ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? moreId : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
        <span>{words}</span>
      </UnstyledButton>
      <span className={classes.means}>{[author, meansOf(changeSet)].filter(Boolean).join(' · ')}</span>
      <span className={classes.way}>
        {changeSet.undone && <Tag>{t('history.undone')}</Tag>}
        {!changeSet.undone && !canUndo && <span className={classes.final}>{t('history.final')}</span>}
        {!changeSet.undone && canUndo && mayUndo && (
          <Button
            ref={undo.buttonRef}
            variant="tertiary"
            size="xs"
            aria-label={`${verb}: ${words}`}
            isPending={undo.isPending}
            onClick={undo.run}
          >
            {undo.verb}
          </Button>
        )}
      </span>
      {(isOpen || undo.refusal) && (
        <div id={moreId} className={classes.more}>
          {undo.refusal && <UndoRefusal refusal={undo.refusal} obstacles={undo.obstacles} onRetry={undo.run} />}
          {isOpen && <CommandRows changeSetId={changeSet.changeSetId} />}
        </div>
      )}
    </li>
  )
})

interface CommandRowsProps {
  changeSetId: number
}

/** Each row of a change set before and after; loaded when expanded. */
const CommandRows = observer(function CommandRows({ changeSetId }: CommandRowsProps) {
  const { t } = useTranslation()
  const { history } = useStores()
  const [list] = useState(() => history.rowsOf(changeSetId))
  const { status, refusal, load } = useLoad(list.read)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={2} />
  return (
    <div className={classes.rows}>
      <ul aria-label={t('history.rows')}>
        {list.rows.map((row) => (
          <RowChange key={`${row.kind} ${row.rowId}`} row={row} rows={list.rows} />
        ))}
      </ul>
      <ShowMore list={list} label={t('history.moreRows')} />
    </div>
  )
})
