import { useTranslation } from 'react-i18next'
import type { Report, ReportFormat, ReportType, RowFor } from '#contract/reports.ts'

const types = ['list', 'byDays', 'byMonths', 'byYears'] as const
const statuses = { [-1]: 'failed', 0: 'inProgress', 1: 'available' } as const

/** Names of the types, formats and states of reports. */
export const useReportWords = () => {
  const { t } = useTranslation()
  return {
    type: (type: ReportType) => t(`reports.types.${types[type]}`),
    format: (format: ReportFormat) => t(`reports.formats.${format}`),
    rowFor: (each: RowFor) => t(`reports.rowsFor.${each}`),
    status: ({ status }: Report) => t(`reports.status.${statuses[status]}`),
    /** Its description, or the name of its type. */
    name: ({ description, type }: Report) => description ?? t(`reports.titles.${types[type]}`),
  }
}
