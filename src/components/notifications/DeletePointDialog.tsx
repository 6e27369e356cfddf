import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { say } from '#components/ui/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { NotificationPoint } from '#contract/notifications.ts'

export interface DeletePointDialogProps {
  point: NotificationPoint
  onClose: () => void
}

/**
 * Asks before a place is no longer notified: only its own browser can bring it back.
 *
 * Use for a point of the list; not for a session, which stays open.
 *
 * Keys: those of ConfirmDialog.
 */
export const DeletePointDialog = observer(({ point, onClose }: DeletePointDialogProps) => {
  const { t } = useTranslation()
  const { notifications } = useStores()
  const removal = useAction(notifications.remove, () => {
    say(t('notifications.delete.done'))
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('notifications.delete.title')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run(point)}
      onClose={onClose}
    >
      {t('notifications.delete.text', { name: point.description })}
    </ConfirmDialog>
  )
})
