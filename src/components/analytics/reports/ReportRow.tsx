import { IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FileLinks } from '#components/files/FileLinks.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { fileSize } from '#components/ui/data/quantities.ts'
import { Tag } from '#components/ui/data/Tag.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { May } from '#components/May.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Report } from '#contract/reports.ts'
import classes from './ReportRow.module.css'
import { useReportWords } from './useReportWords.ts'

export interface ReportRowProps {
  report: Report
  /** Its place among all rows. */
  place?: RowPlace
  /** Called to delete it. */
  onDelete: () => void
}

/** A report: its name and the time of the request, then its status; its file, once it is ready. */
export const ReportRow = observer(function ReportRow({ report, place, onDelete }: ReportRowProps) {
  const { t } = useTranslation()
  const words = useReportWords()
  const dates = useDates()
  const locale = useLocale()
  const { files } = useStores()
  useLoad(files.list)
  const file = files.byId.get(report.fileId ?? '')
  const name = words.name(report)
  return (
    <li {...place} className={classes.report}>
      <div className={classes.body}>
        <span className={classes.head}>
          <span className={classes.name}>{name}</span>
          {report.status !== 1 && <Tag tone={report.status === -1 ? 'danger' : 'plain'}>{words.status(report)}</Tag>}
        </span>
        <span className={classes.facts}>
          {t(report.description === undefined ? 'reports.factsUntitled' : 'reports.facts', {
            type: words.type(report.type),
            format: words.format(report.format),
            created: dates.withTime(report.createdAt),
          })}
        </span>
        {file !== undefined && (
          <span className={classes.facts}>
            {t('reports.file', { size: fileSize(file.size, locale), expires: dates.short(file.expiresAt) })}
          </span>
        )}
        {report.status === -1 && <span className={classes.facts}>{t('reports.whyFailed')}</span>}
      </div>
      <span className={classes.tools}>
        {file !== undefined && <FileLinks file={file} />}
        <May needs="edit">
          <ToolButton label={t('reports.deleteOf', { name })} icon={IconTrash} onClick={onDelete} />
        </May>
      </span>
    </li>
  )
})
