import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '#components/transactions/list/FilterBar.tsx'
import { asQuery, type Filters, isFiltering, noFilters } from '#components/filters/filters.ts'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { ReportDraft, ReportFormat, RowFor } from '#contract/reports.ts'
import classes from './ReportDialog.module.css'
import { useReportWords } from './useReportWords.ts'

export interface ReportDialogProps {
  onClose: () => void
}

const types = [0, 1, 2, 3] as const

/** Requests a report: its transactions, format and name. */
export const ReportDialog = observer(function ReportDialog({ onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const words = useReportWords()
  const { region } = useLocale()
  const { reports, settings } = useStores()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const draft = useDraft({
    schema: ReportDraft,
    initial: { type: 0, format: 'csv', rowFor: 'line', description: '' },
    send: (values, _version, options) =>
      reports.create({ ...values, filter: asQuery(filters, settings.timeZone, region) }, options),
    onDone: () => {
      notify(t('reports.requested'))
      onClose()
    },
  })
  const { form } = draft
  return (
    <FormDialog draft={draft} title={t('reports.new')} submitLabel={t('reports.request')} onClose={onClose}>
      <div className={classes.filters}>
        <span className={classes.label}>{t('reports.filter')}</span>
        <FilterBar
          state={{
            filters,
            set: (part) => setFilters((before) => ({ ...before, ...part })),
            clear: () => setFilters(noFilters),
            canClear: isFiltering(filters),
          }}
          found={undefined}
        />
      </div>
      <FieldRow>
        <ChoiceField
          label={t('reports.type')}
          data-autofocus
          options={types.map((type) => ({ value: String(type), label: words.type(type) }))}
          {...draft.field('type')}
          value={String(form.values['type'])}
          onChange={(type) => form.setFieldValue('type', Number(type))}
        />
        <ChoiceField
          label={t('reports.format')}
          options={ReportFormat.options.map((format) => ({ value: format, label: words.format(format) }))}
          {...draft.field('format')}
        />
      </FieldRow>
      {form.values['type'] === 0 && (
        <ChoiceField
          label={t('reports.rowFor')}
          description={t('reports.rowForHint')}
          options={RowFor.options.map((each) => ({ value: each, label: words.rowFor(each) }))}
          {...draft.field('rowFor')}
        />
      )}
      <TextField
        label={t('reports.description')}
        isOptional
        maxLength={limits.fileDescription}
        {...draft.field('description')}
      />
    </FormDialog>
  )
})
