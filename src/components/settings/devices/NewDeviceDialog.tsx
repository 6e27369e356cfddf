import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PushFaultKind } from '#api/push.ts'
import { browserOf } from '#components/settings/sessions/browserOf.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { WebPushDraft } from '#contract/notifications.ts'
import classes from './NotificationsDialog.module.css'

export interface NewDeviceDialogProps {
  onClose: () => void
}

/**
 * Subscribes this browser to notifications, and explains obstacles.
 *
 * Read aloud: the obstacle, at once.
 */
export const NewDeviceDialog = observer(function NewDeviceDialog({ onClose }: NewDeviceDialogProps) {
  const { t } = useTranslation()
  const { notifications } = useStores()
  const [fault, setFault] = useState<PushFaultKind>()
  const browser = browserOf(navigator.userAgent)
  const name = browser === undefined ? t('notifications.new.unnamed') : t('sessions.list.browserOn', browser)
  const draft = useDraft({
    schema: WebPushDraft.pick({ description: true }),
    initial: { description: name },
    send: ({ description }, _version, options) => notifications.addThisBrowser(description, options),
    onDone: (found) => {
      setFault(found)
      if (found !== undefined) return
      notify(t('notifications.new.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      draft={draft}
      title={t('notifications.new.title')}
      submitLabel={t('notifications.new.submit')}
      onClose={onClose}
      notice={fault !== undefined && <Callout isAlert>{t(`notifications.faults.${fault}`)}</Callout>}
    >
      <p className={classes.words}>{t('notifications.new.hint')}</p>
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
