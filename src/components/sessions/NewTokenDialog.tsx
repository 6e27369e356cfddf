import { Checkbox, TextInput } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { OptionalLabel } from '#components/ui/inputs/OptionalLabel.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/config.ts'
import { SessionDraft } from '#contract/sessions.ts'
import classes from './SessionDialogs.module.css'

export interface NewTokenDialogProps {
  onMade: (token: string) => void
  onClose: () => void
}

const DAYS_A_YEAR = 365
const lifetimes = [1, 7, 30, 90, DAYS_A_YEAR, 10 * DAYS_A_YEAR]

/** Makes a token with which another program comes in. */
export const NewTokenDialog = observer(function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation()
  const { sessions } = useStores()
  const draft = useDraft({
    schema: SessionDraft,
    initial: { description: '', lifetimeDays: 90, readOnly: true },
    send: (values) => sessions.create(values),
    onDone: (token) => onMade(token),
  })
  const { form } = draft
  const { lifetimeDays } = form.values as { lifetimeDays: number }
  const words = (days: number) =>
    days < DAYS_A_YEAR
      ? t('sessions.token.days', { count: days })
      : t('sessions.token.years', { count: days / DAYS_A_YEAR })
  return (
    <FormDialog
      draft={draft}
      title={t('sessions.token.new')}
      submitLabel={t('sessions.token.create')}
      onClose={onClose}
    >
      <p className={classes.words}>{t('sessions.token.hint')}</p>
      <TextInput
        label={<OptionalLabel>{t('sessions.token.description')}</OptionalLabel>}
        maxLength={limits.sessionDescription}
        autoComplete="off"
        data-autofocus
        {...draft.field('description')}
      />
      <ChoiceField
        label={t('sessions.token.lifetime')}
        data={lifetimes.map((days) => ({ value: String(days), label: words(days) }))}
        value={String(lifetimeDays)}
        onChange={(event) => form.setFieldValue('lifetimeDays', Number(event.currentTarget.value))}
      />
      <Checkbox label={t('sessions.token.readOnly')} {...form.getInputProps('readOnly', { type: 'checkbox' })} />
    </FormDialog>
  )
})
