import { IconDevices, IconPencil, IconPlugConnected, IconSend, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useDates } from '#components/dates/useDates.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { NotificationPoint } from '#contract/notifications.ts'
import { WEB_PUSH } from '#contract/lists.ts'
import classes from './DeviceRow.module.css'

export interface DeviceRowProps {
  point: NotificationPoint
  /** Called to edit its description. */
  onEdit: () => void
  /** Called to delete it. */
  onDelete: () => void
}

/** A device that receives notifications: its name, whether it is primary, and a test button. */
export const DeviceRow = observer(function DeviceRow({ point, onEdit, onDelete }: DeviceRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { notifications } = useStores()
  const choosing = useQuickAction(notifications.setPrimary)
  const send = (options: CallOptions) => notifications.test(point, t('notifications.test.text'), options)
  const testing = useQuickAction(send, () => notify(t('notifications.test.sent')))
  const { description: name, isPrimary, createdAt } = point
  const isBrowser = point.type === WEB_PUSH
  const type = isBrowser ? t('notifications.types.webPush') : t('notifications.types.other')
  const Sign = isBrowser ? IconDevices : IconPlugConnected
  return (
    <li className={classes.point}>
      <Sign className={classes.sign} size={18} stroke={1.5} aria-hidden />
      <div className={classes.body}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts} title={dates.withTime(createdAt)}>
          {t('notifications.since', { type, date: dates.short(createdAt) })}
        </span>
        <Switch
          className={classes.primary ?? ''}
          size="xs"
          label={t('notifications.primary')}
          aria-label={t('notifications.primaryOf', { name })}
          isChecked={isPrimary}
          isDisabled={choosing.isPending}
          onChange={(isChecked) => void choosing.run(point, isChecked)}
        />
      </div>
      <span className={classes.tools}>
        <ToolButton
          label={t('notifications.testOf', { name })}
          icon={IconSend}
          isPending={testing.isPending}
          onClick={() => void testing.run()}
        />
        <ToolButton label={t('notifications.editOf', { name })} icon={IconPencil} onClick={onEdit} />
        <ToolButton label={t('notifications.deleteOf', { name })} icon={IconTrash} onClick={onDelete} />
      </span>
    </li>
  )
})
