import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MonthSections } from '#components/dates/MonthSections.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { ChangeSet, HistoryFilter } from '#contract/history.ts'
import { dayIn, monthIn } from '#shared/zone.ts'
import classes from './HistoryList.module.css'
import { HistoryRow } from './HistoryRow.tsx'
import { ShowMore } from './ShowMore.tsx'

export interface HistoryListProps {
  /** A different filter needs a different key, because it is another list. */
  filter: HistoryFilter
  /** Clears the filters; undefined while none is set. */
  onClear: (() => void) | undefined
}

/** The change sets that match a filter, by month, newest first; loaded in pages. */
export const HistoryList = observer(function HistoryList({ filter, onClear }: HistoryListProps) {
  const { t } = useTranslation()
  const { history } = useStores()
  const [list] = useState(() => history.list(filter))
  const { status, refusal, load } = useLoad(list.read)
  useEffect(() => history.watch(list), [history, list])
  useNames()
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={8} />
  if (list.rows.length === 0) return <NoCommands onClear={onClear} />
  return (
    <div className={classes.list}>
      <Months commands={list.rows} />
      <ShowMore list={list} label={t('history.more')} />
    </div>
  )
})

/** Loads the objects that rows refer to by id. */
const useNames = (): void => {
  const { accounts, categories, currencies, payees, tags } = useStores()
  useLoad(accounts.folders)
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  useLoad(tags.list)
}

/** In pixels, before it is measured. */
const ROW = 36

const Months = observer(function Months({ commands }: { commands: readonly ChangeSet[] }) {
  const { timeZone } = useDates()
  // A row that is scrolled out of view is not drawn and keeps nothing.
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const sections = useMemo(() => {
    const dayOf = (command: ChangeSet | undefined) => command && dayIn(timeZone, command.at)
    return [...Map.groupBy(commands, ({ at }) => monthIn(timeZone, at))].map(([key, inside]) => ({
      key,
      rows: inside.map((command, index) => ({
        command,
        isDayUnsaid: dayOf(command) === dayOf(inside[index - 1]),
      })),
    }))
  }, [commands, timeZone])
  const open = (id: number, isOpen: boolean) =>
    setOpened((before) => new Set([...[...before].filter((each) => each !== id), ...(isOpen ? [id] : [])]))
  return (
    <MonthSections sections={sections} keyOf={({ command }) => command.changeSetId} size={ROW}>
      {({ command, isDayUnsaid }, place) => (
        <HistoryRow
          changeSet={command}
          isDayUnsaid={isDayUnsaid}
          place={place}
          isOpen={opened.has(command.changeSetId)}
          onOpen={(isOpen) => open(command.changeSetId, isOpen)}
        />
      )}
    </MonthSections>
  )
})

const NoCommands = ({ onClear }: Pick<HistoryListProps, 'onClear'>) => {
  const { t } = useTranslation()
  if (onClear === undefined) return <EmptyState title={t('history.empty.title')}>{t('history.empty.hint')}</EmptyState>
  return (
    <EmptyState
      title={t('history.nothingFound')}
      action={<LinkButton onClick={onClear}>{t('history.showAll')}</LinkButton>}
    />
  )
}
