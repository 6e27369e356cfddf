import { TextArea } from '#components/ui/inputs/TextArea.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '#components/ui/inputs/date/DateTimeField.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { type Note, NoteDraft } from '#contract/notes.ts'
import { dayIn, daysAfter, momentIn } from '#shared/zone.ts'

export interface NoteDialogProps {
  /** The note to edit; undefined for a new one. */
  note?: Note
  onClose: () => void
}

/** Creates or edits a note, with an optional reminder. */
export const NoteDialog = observer(function NoteDialog({ note, onClose }: NoteDialogProps) {
  const { t } = useTranslation()
  const { notes, settings } = useStores()
  const zone = settings.timeZone
  const newest = note && (notes.byId.get(note.noteId) ?? note)
  const draft = useDraft({
    schema: NoteDraft,
    initial: valuesOf(note),
    existing: newest && { version: newest.version, values: valuesOf(newest), reload: notes.list.load },
    send: async (values, version, options): Promise<unknown> =>
      note === undefined
        ? notes.create(values, options)
        : notes.edit({ noteId: note.noteId, version, ...values }, options),
    onDone: onClose,
  })
  const { form } = draft
  const { notificationTime } = form.values as { notificationTime: string | undefined }
  const setReminder = (moment: string | undefined) => form.setFieldValue('notificationTime', moment)
  const tomorrow = () => momentIn(zone, daysAfter(dayIn(zone, new Date()), 1), '09:00')
  return (
    <FormDialog
      draft={draft}
      title={note === undefined ? t('notes.new') : t('notes.edit')}
      submitLabel={note === undefined ? t('common.actions.create') : t('common.actions.save')}
      onClose={onClose}
    >
      <TextArea
        label={t('notes.text')}
        minRows={4}
        maxRows={14}
        maxLength={limits.note}
        data-autofocus
        {...draft.field('text')}
      />
      <Checkbox
        label={t('notes.remind')}
        isChecked={notificationTime !== undefined}
        onChange={(isChecked) => setReminder(isChecked ? tomorrow() : undefined)}
      />
      {notificationTime !== undefined && (
        <DateTimeField
          label={t('notes.remindAt')}
          value={notificationTime}
          onChange={(moment) => moment !== undefined && setReminder(moment)}
          zone={zone}
        />
      )}
    </FormDialog>
  )
})

const valuesOf = (note: Note | undefined) => ({ text: note?.text ?? '', notificationTime: note?.notificationTime })
