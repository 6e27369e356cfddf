import { observer } from 'mobx-react-lite'
import { SumsPanel } from '#components/analytics/trend/SumsPanel.tsx'
import { useQuestion } from '#components/analytics/trend/useQuestion.ts'
import { DateFilter } from '#components/filters/DateFilter.tsx'
import { type Filters, noFilters } from '#components/filters/filters.ts'
import { LatestTransactions } from '#components/transactions/list/LatestTransactions.tsx'
import { useStores } from '#components/useStores.ts'
import { dayIn } from '#shared/zone.ts'
import type { Timestamp } from '#contract/fields.ts'
import classes from './Report.module.css'
import { ReportRings } from './ReportRings.tsx'

export interface ReportProps {
  /** The filter of its transactions. */
  about: Partial<Filters>
  /** The date of the latest of them, where the range ends unless the URL says otherwise. */
  latest: Timestamp | undefined
}

/** Totals of a payee or tag, over time and by category, and its latest transactions. */
export const Report = observer(function Report({ about, latest }: ReportProps) {
  const { settings } = useStores()
  const upTo = latest === undefined ? undefined : dayIn(settings.timeZone, latest)
  const question = useQuestion({ about, upTo })
  const { filters, set, allTime } = question
  return (
    <div className={classes.panels}>
      <div className={classes.over}>
        <DateFilter from={filters.from} to={filters.to} onChange={set} isNeeded allTime={allTime} />
        <SumsPanel question={question} />
      </div>
      <ReportRings question={question} />
      <LatestTransactions filters={{ ...noFilters, ...about }} />
    </div>
  )
})
