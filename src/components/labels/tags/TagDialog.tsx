import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import type { Day } from '#shared/zone.ts'
import { limits } from '#contract/limits.ts'
import { TAG_COLORS } from '#contract/lists.ts'
import { type Tag, TagDraft } from '#contract/tags.ts'
import { TagColorField } from './TagColorField.tsx'
import classes from './TagDialog.module.css'

export interface TagDialogProps {
  /** The tag to edit; undefined for a new one. */
  tag?: Tag
  onClose: () => void
}

/** Creates or edits a tag: its name, its colour, and the days on which it is suggested. */
export const TagDialog = observer(function TagDialog({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation()
  const { tags, settings } = useStores()
  const newest = tag && (tags.byId.get(tag.tagId) ?? tag)
  const draft = useDraft({
    schema: TagDraft,
    initial: tag ? valuesOf(tag) : { name: '', color: tags.list.value.length % TAG_COLORS },
    existing: newest && { version: newest.version, values: valuesOf(newest), reload: tags.list.load },
    send: async (values, version, options): Promise<unknown> =>
      tag === undefined ? tags.create(values, options) : tags.edit({ tagId: tag.tagId, version, ...values }, options),
    onDone: onClose,
  })
  const { values, errors } = draft.form
  const [firstDay, lastDay] = [values['firstDay'] as Day | undefined, values['lastDay'] as Day | undefined]
  const isBackwards = firstDay !== undefined && lastDay !== undefined && lastDay < firstDay
  const day = (name: 'firstDay' | 'lastDay') => ({
    value: values[name] as Day | undefined,
    onChange: (chosen: Day | undefined) => draft.form.setFieldValue(name, chosen),
    zone: settings.timeZone,
    isOptional: true,
  })

  return (
    <FormDialog
      draft={draft}
      title={tag === undefined ? t('tags.new') : t('tags.edit')}
      submitLabel={tag === undefined ? t('common.actions.create') : t('common.actions.save')}
      onClose={onClose}
    >
      <TextField label={t('tags.name')} maxLength={limits.name} data-autofocus {...draft.field('name')} />
      <TagColorField value={values['color'] as number} onChange={(color) => draft.form.setFieldValue('color', color)} />
      <div>
        <FieldRow>
          <DateField label={t('tags.firstDay')} error={errors['firstDay']} {...day('firstDay')} />
          <DateField
            label={t('tags.lastDay')}
            error={errors['lastDay'] && isBackwards ? t('tags.lastDayBefore') : errors['lastDay']}
            {...day('lastDay')}
          />
        </FieldRow>
        <p className={classes.hint}>{t('tags.daysHint')}</p>
      </div>
    </FormDialog>
  )
})

const valuesOf = ({ name, color, firstDay, lastDay }: Tag) => ({ name, color, firstDay, lastDay })
