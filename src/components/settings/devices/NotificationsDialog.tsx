import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { NotificationPoint } from '#contract/notifications.ts'
import { NewDeviceDialog } from './NewDeviceDialog.tsx'
import classes from './NotificationsDialog.module.css'
import { DeviceDescriptionDialog } from './DeviceDescriptionDialog.tsx'
import { DeviceRow } from './DeviceRow.tsx'

export interface NotificationsDialogProps {
  onClose: () => void
}

type View = { kind: 'list' | 'new' } | { kind: 'edit' | 'delete'; point: NotificationPoint }

/** The devices that receive notifications; each dialog about one returns to the list. */
export const NotificationsDialog = ({ onClose }: NotificationsDialogProps) => {
  const { t } = useTranslation()
  const { notifications } = useStores()
  const [view, setView] = useState<View>({ kind: 'list' })
  const back = () => setView({ kind: 'list' })
  if (view.kind === 'new') return <NewDeviceDialog onClose={back} />
  if (view.kind === 'edit') return <DeviceDescriptionDialog point={view.point} onClose={back} />
  if (view.kind === 'delete') {
    return (
      <DeleteDialog
        title={t('notifications.delete.title')}
        done={t('notifications.delete.done')}
        onDelete={(options) => notifications.remove(view.point, options)}
        onClose={back}
      >
        {t('notifications.delete.text', { name: view.point.description })}
      </DeleteDialog>
    )
  }
  return <ListDialog onShow={setView} onClose={onClose} />
}

const ListDialog = ({ onShow, onClose }: NotificationsDialogProps & { onShow: (view: View) => void }) => {
  const { t } = useTranslation()
  const add = (
    <Button variant="secondary" onClick={() => onShow({ kind: 'new' })}>
      {t('notifications.add')}
    </Button>
  )
  return (
    <Dialog title={t('notifications.title')} isOpen onClose={onClose}>
      <p className={classes.words}>{t('notifications.intro')}</p>
      <div>{add}</div>
      <DeviceList onShow={onShow} />
    </Dialog>
  )
}

const DeviceList = observer(function DeviceList({ onShow }: { onShow: (view: View) => void }) {
  const { t } = useTranslation()
  const { status, refusal, value: points, load } = useLoad(useStores().notifications.list)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={3} />
  if (points.length === 0) {
    return <EmptyState title={t('notifications.empty.title')}>{t('notifications.empty.hint')}</EmptyState>
  }
  return (
    <ul className={classes.points} aria-label={t('notifications.title')}>
      {points.map((point) => (
        <DeviceRow
          key={point.pointId}
          point={point}
          onEdit={() => onShow({ kind: 'edit', point })}
          onDelete={() => onShow({ kind: 'delete', point })}
        />
      ))}
    </ul>
  )
})
