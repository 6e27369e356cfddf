import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { May } from '#components/May.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Report } from '#contract/reports.ts'
import { useReportWords } from './useReportWords.ts'
import { ReportRow } from './ReportRow.tsx'
import classes from './ReportsPanel.module.css'

const DeleteDialog = onDemand(async () => (await import('#components/history/DeleteDialog.tsx')).DeleteDialog)
const ReportRows = onDemand(async () => (await import('./ReportRows.tsx')).ReportRows)
const ReportDialog = onDemand(async () => (await import('./ReportDialog.tsx')).ReportDialog)

const SHOWN_AT_FIRST = 10

/**
 * The reports, newest first, with a button for a new one. Loads its own data. A list instead of a table, because reports are few, titles are long, size and expiry are often missing, and a list also fits a narrow column and a phone.
 */
export const ReportsPanel = observer(function ReportsPanel() {
  const { t } = useTranslation()
  const words = useReportWords()
  const { reports } = useStores()
  const [isAsking, setAsking] = useState(false)
  const [areAllShown, setAllShown] = useState(false)
  const [deleted, setDeleted] = useState<Report>()
  const { status, isReady, refusal, value: list, load } = useLoad(reports.list)
  const ask = (
    <May needs="edit">
      <LinkButton onClick={() => setAsking(true)}>{t('reports.new')}</LinkButton>
    </May>
  )
  const isLong = list.length > SHOWN_AT_FIRST
  const showAll = isLong && (
    <LinkButton onClick={() => setAllShown(!areAllShown)}>
      {areAllShown ? t('reports.showNewest') : t('reports.showAll', { count: list.length })}
    </LinkButton>
  )
  return (
    <Panel
      title={t('reports.title')}
      tools={
        list.length > 0 && (
          <>
            {showAll} {ask}
          </>
        )
      }
    >
      {status === 'loading' && <SkeletonRows count={2} row="compact" />}
      {status === 'failed' && <LoadFailed refusal={refusal} onRetry={() => void load()} />}
      {isReady && list.length === 0 && (
        <EmptyState title={t('reports.empty.title')} link={ask}>
          {t('reports.empty.hint')}
        </EmptyState>
      )}
      {areAllShown && isLong ? (
        <ReportRows reports={list} onDelete={setDeleted} />
      ) : (
        <ul className={classes.reports}>
          {list.slice(0, SHOWN_AT_FIRST).map((report) => (
            <ReportRow key={report.reportId} report={report} onDelete={() => setDeleted(report)} />
          ))}
        </ul>
      )}
      {isAsking && <ReportDialog onClose={() => setAsking(false)} />}
      {deleted !== undefined && (
        <DeleteDialog
          title={t('reports.delete.title')}
          isFinal
          done={t('reports.deleted')}
          onDelete={(options) => reports.remove(deleted, options)}
          onClose={() => setDeleted(undefined)}
        >
          {t('reports.delete.text', { name: words.name(deleted) })}
        </DeleteDialog>
      )}
    </Panel>
  )
})
