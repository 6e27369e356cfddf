import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { NotificationPoint } from '#contract/notifications.ts'

export interface DeletePointDialogProps {
  point: NotificationPoint
  onClose: () => void
}

/** Asks before a device no longer receives notifications. */
export const DeletePointDialog = observer(function DeletePointDialog({ point, onClose }: DeletePointDialogProps) {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { notifications } = useStores()
  const removal = useAction(notifications.remove, (_, changeSetId) => {
    sayUndoable(t('notifications.delete.done'), changeSetId)
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
