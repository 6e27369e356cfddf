import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Report } from '#contract/reports.ts'
import { useReportWords } from './useReportWords.ts'

export interface DeleteReportDialogProps {
  report: Report
  onClose: () => void
}

/** Asks before a report is deleted with its file. */
export const DeleteReportDialog = observer(function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  const { t } = useTranslation()
  const words = useReportWords()
  const { reports } = useStores()
  const removal = useAction(reports.remove, () => {
    notify(t('reports.deleted'))
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('reports.delete.title')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run(report)}
      onClose={onClose}
    >
      {t('reports.delete.text', { name: words.name(report) })}
    </ConfirmDialog>
  )
})
