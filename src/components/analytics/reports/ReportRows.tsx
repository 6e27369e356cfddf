import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import type { Report } from '#contract/reports.ts'
import { ReportRow } from './ReportRow.tsx'
import classes from './ReportsPanel.module.css'

export interface ReportRowsProps {
  reports: readonly Report[]
  /** Called with the report that is to be deleted. */
  onDelete: (report: Report) => void
}

/** In pixels, before it is measured. */
const ROW = 67

/** All reports, of which those in view are drawn. A chunk of its own: the first page begins with the newest few. */
export const ReportRows = ({ reports, onDelete }: ReportRowsProps) => (
  <VirtualRows as="ul" className={classes.reports} rows={reports} keyOf={({ reportId }) => reportId} rowHeight={ROW}>
    {(report, place) => <ReportRow report={report} place={place} onDelete={() => onDelete(report)} />}
  </VirtualRows>
)
