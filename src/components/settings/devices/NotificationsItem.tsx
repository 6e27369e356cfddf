import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface NotificationsItemProps {
  onOpen: () => void
}

/** A menu item that opens the devices dialog. */
export const NotificationsItem = ({ onOpen }: NotificationsItemProps) => {
  const { t } = useTranslation()
  return (
    <MenuItem icon={IconBell} onClick={onOpen}>
      {t('notifications.title')}
    </MenuItem>
  )
}
