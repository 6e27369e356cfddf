import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { RepeatedNotice } from '#components/import/RepeatedNotice.tsx'
import { StepFooter } from '#components/import/StepFooter.tsx'
import { columnsNeed, useObstacle } from '#components/import/useObstacle.ts'
import { useDates } from '#components/dates/useDates.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import type { StateChoice } from '#stores/import/session/decisions.ts'
import type { StateFinding } from '#stores/import/detect/states.ts'
import { ResolveList, ResolveRow } from '#components/import/unknown/ResolveList.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { monthIn } from '#contract/calc/zone.ts'
import { ImportRows } from '#components/import/check/ImportRows.tsx'
import { Defaults } from './Defaults.tsx'
import { RawTable } from './RawTable.tsx'
import { ReadingQuestions } from './ReadingQuestions.tsx'
import classes from './ColumnsStep.module.css'

/** The second step: what is in the columns, and how the rows will be imported. */
export const ColumnsStep = observer(function ColumnsStep() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const obstacle = useObstacle(columnsNeed)
  const { findings } = imports
  const { openQuestions } = imports.reading
  return (
    <>
      <ProfileNotice />
      <RawTable />
      <ReadingQuestions />
      <States />
      <RowsPreview />
      <Defaults />
      <StepFooter
        onBack={() => imports.goTo('file')}
        nextLabel={
          openQuestions > 0
            ? t('import.next.unknown', { count: openQuestions })
            : t('import.next.check', { count: findings?.rowCount ?? 0 })
        }
        onNext={() => imports.goTo(openQuestions > 0 ? 'unknown' : 'check')}
        obstacle={obstacle}
      >
        <RepeatedNotice />
      </StepFooter>
    </>
  )
})

/** Says that the file was read as files with the same columns were read before, and offers to read it without that. */
const ProfileNotice = observer(function ProfileNotice() {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const { since } = imports.profiles.recognised
  if (since === undefined) return null
  return (
    <div className={classes.notice}>
      <Callout kind="info">
        {t('import.profile.notice', { date: dates.short(since) })}{' '}
        <LinkButton onClick={() => void imports.readAnew()}>{t('import.profile.undo')}</LinkButton>
      </Callout>
    </div>
  )
})

/** The states in which the rows are, where they differ or did not all take place: imported, or left out. */
const States = observer(function States() {
  const { t } = useTranslation()
  const states = useStores().imports.reading.table?.states ?? []
  if (states.every(({ meaning }) => meaning === 'done') || (states.length === 1 && states[0]?.meaning === undefined))
    return null
  return (
    <div className={classes.states}>
      <ResolveList title={t('import.states.title')} hint={t('import.states.hint')} items={states}>
        {(state) => <StateRow key={state.key} state={state} />}
      </ResolveList>
    </div>
  )
})

const stateChoices = ['book', 'pending', 'reconciled', 'leaveOut'] as const satisfies readonly StateChoice[]

const StateRow = observer(function StateRow({ state: { key, text, count, meaning, choice } }: { state: StateFinding }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  // What was chosen is shown at once, while the file is still analysed.
  const shown = imports.decisions.states.get(key) ?? choice
  const lines = t('import.unknown.lines', { count })
  const open = shown === undefined ? [{ value: '', label: t('import.states.open') }] : []
  return (
    <ResolveRow
      text={text}
      count={count}
      why={meaning === undefined ? lines : `${lines}, ${t(`import.states.means.${meaning}`)}`}
      label={t('import.states.choice', { text })}
      value={shown ?? ''}
      onChoose={(chosen) => void imports.resolve('states', key, chosen as StateChoice)}
      error={shown === undefined ? t('import.states.ask') : undefined}
      options={[...open, ...stateChoices.map((value) => ({ value, label: t(`import.states.${value}`) }))]}
    />
  )
})

/** The first rows as they will stand in the ledger. */
const RowsPreview = observer(function RowsPreview() {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const obstacle = useObstacle(columnsNeed)
  const findings = imports.reading.table
  if (findings === undefined) return null
  const { first, importedCount } = findings
  const months = new Set(first.map(({ moment }) => monthIn(dates.timeZone, moment)))
  const [month] = months
  const which = importedCount > first.length ? t('import.preview.firstThree') : t('import.preview.all')
  const caption =
    months.size === 1 && month !== undefined
      ? t('import.preview.inMonth', { which, month: dates.monthInside(month) })
      : which
  return (
    <div className={classes.preview}>
      <Panel
        title={t('import.preview.title')}
        tools={first.length > 0 && <span className={classes.caption}>{caption}</span>}
      >
        {first.length === 0 ? (
          <EmptyState title={t('import.preview.none')}>{obstacle ?? t('import.preview.noneHint')}</EmptyState>
        ) : (
          <ImportRows label={t('import.preview.title')} rows={first} hasWholeDates={months.size > 1} />
        )}
      </Panel>
    </div>
  )
})
