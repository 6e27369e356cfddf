import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { type NotificationPoint, WebPushDraft } from '#contract/notifications.ts'

export interface DeviceDescriptionDialogProps {
  point: NotificationPoint
  onClose: () => void
}

/** Edits the description of a device. */
export const DeviceDescriptionDialog = observer(function DeviceDescriptionDialog({
  point,
  onClose,
}: DeviceDescriptionDialogProps) {
  const { t } = useTranslation()
  const { notifications } = useStores()
  const draft = useDraft({
    schema: WebPushDraft.pick({ description: true }),
    initial: { description: point.description },
    send: ({ description }, _version, options) => notifications.describe(point, description, options),
    onDone: () => {
      notify(t('notifications.edit.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      draft={draft}
      title={t('notifications.edit.title')}
      submitLabel={t('common.actions.save')}
      onClose={onClose}
    >
      <TextField
        label={t('notifications.description')}
        maxLength={limits.pointDescription}
        autoComplete="off"
        data-autofocus
        {...draft.field('description')}
      />
    </FormDialog>
  )
})
