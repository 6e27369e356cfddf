import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { RepeatedNotice } from '#components/import/RepeatedNotice.tsx'
import { StepFooter } from '#components/import/StepFooter.tsx'
import { columnsNeed, useObstacle } from '#components/import/useObstacle.ts'
import { useDates } from '#components/dates/useDates.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { monthIn } from '#shared/zone.ts'
import { ImportRows } from '#components/import/check/ImportRows.tsx'
import { NothingToImport } from '#components/import/check/NothingToImport.tsx'
import type { TableFindings } from '#import/plan/findings.ts'
import { nothingToImport } from '#import/plan/nothingToImport.ts'
import { Defaults } from './Defaults.tsx'
import { RawTable } from './RawTable.tsx'
import { ReadingQuestions } from './ReadingQuestions.tsx'
import { RowStates } from './RowStates.tsx'
import classes from './ColumnsStep.module.css'

/** The second step: the role of each column, and how the rows will be imported. */
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
      <RowStates />
      <Defaults />
      <RowsPreview />
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

/** Says that the settings of an earlier file with the same columns were used, and offers to reset them. */
const ProfileNotice = observer(function ProfileNotice() {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const { since } = imports.profiles.recognised
  if (since === undefined) return null
  return (
    <div className={classes.notice}>
      <Callout tone="info">
        {t('import.profile.notice', { date: dates.short(since) })}{' '}
        <LinkButton onClick={() => void imports.reset()}>{t('import.profile.undo')}</LinkButton>
      </Callout>
    </div>
  )
})

/** The first rows as they will appear in the ledger. */
const RowsPreview = observer(function RowsPreview() {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const findings = imports.reading.table
  if (findings === undefined) return null
  const { first, importedCount, missing } = findings
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
          <NoRows findings={findings} />
        ) : (
          <ImportRows
            label={t('import.preview.title')}
            rows={first}
            hasWholeDates={months.size > 1}
            isUnsigned={missing.includes('signs')}
          />
        )}
      </Panel>
    </div>
  )
})

/** Says why the preview is empty. */
const NoRows = observer(function NoRows({ findings }: { findings: TableFindings }) {
  const { t } = useTranslation()
  const obstacle = useObstacle([...columnsNeed, 'similar'])
  const nothing = obstacle === undefined ? nothingToImport(findings) : undefined
  if (nothing !== undefined) return <NothingToImport excluded={nothing} />
  return <EmptyState title={t('import.preview.none')}>{obstacle ?? t('import.preview.noneHint')}</EmptyState>
})
