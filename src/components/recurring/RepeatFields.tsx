import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { DateTimeField } from '#components/ui/inputs/date/DateTimeField.tsx'
import { useStores } from '#components/useStores.ts'
import type { NotificationMode } from '#contract/drafts.ts'
import type { RepeatType } from '#shared/schedule.ts'
import classes from './RepeatFields.module.css'
import type { RecurringForm } from './useRecurringForm.ts'

export interface RepeatFieldsProps {
  form: Pick<RecurringForm, 'fields' | 'set' | 'errorOf'>
  isNew: boolean
}

/** The frequency, the first date, and the notification. */
export const RepeatFields = observer(function RepeatFields({ form, isNew }: RepeatFieldsProps) {
  const { t } = useTranslation()
  const { settings } = useStores()
  const { fields, set } = form
  return (
    <>
      <div className={classes.every}>
        <TextField
          label={t('recurring.form.every')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={fields.repeatArg}
          onChange={(text) => set({ repeatArg: text })}
          error={form.errorOf('repeatArg')}
        />
        <Unit fields={fields} onChange={(repeatType) => set({ repeatType })} />
        <DateTimeField
          label={isNew ? t('recurring.form.first') : t('recurring.form.next')}
          value={fields.createdAt}
          onChange={(createdAt) => set({ createdAt })}
          zone={settings.timeZone}
          isAhead
          error={form.errorOf('createdAt')}
        />
      </div>
      <Notification mode={fields.notificationMode} onChange={(notificationMode) => set({ notificationMode })} />
    </>
  )
})

interface UnitProps {
  fields: RecurringForm['fields']
  onChange: (repeatType: RepeatType) => void
}

const types: Record<string, RepeatType> = { 0: 0, 1: 1, 2: 2 }

const Unit = ({ fields, onChange }: UnitProps) => {
  const { t } = useTranslation()
  const count = Number.parseInt(fields.repeatArg, 10) || 1
  return (
    <ChoiceField
      className={classes.unit ?? ''}
      label={t('recurring.form.unit')}
      isLabelHidden
      value={String(fields.repeatType)}
      onChange={(type) => onChange(types[type] ?? 2)}
      options={[
        { value: '0', label: t('recurring.units.days', { count }) },
        { value: '1', label: t('recurring.units.weeks', { count }) },
        { value: '2', label: t('recurring.units.months', { count }) },
      ]}
    />
  )
}

interface NotificationProps {
  mode: NotificationMode
  onChange: (mode: NotificationMode) => void
}

const Notification = ({ mode, onChange }: NotificationProps) => {
  const { t } = useTranslation()
  const hints: Record<NotificationMode, string> = {
    0: t('recurring.notification.withoutHint'),
    1: t('recurring.notification.silentHint'),
    2: t('recurring.notification.normalHint'),
  }
  return (
    <SegmentedControl
      isFullWidth
      label={t('recurring.notification.label')}
      description={hints[mode]}
      value={String(mode)}
      onChange={(value) => onChange(types[value] ?? 0)}
      options={[
        { value: '0', label: t('recurring.notification.without') },
        { value: '1', label: t('recurring.notification.silent') },
        { value: '2', label: t('recurring.notification.normal') },
      ]}
    />
  )
}
