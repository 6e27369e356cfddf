import { Menu } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface NotificationsItemProps {
  onOpen: () => void
}

/** A menu item that opens the devices dialog. */
export const NotificationsItem = ({ onOpen }: NotificationsItemProps) => {
  const { t } = useTranslation()
  return (
    <Menu.Item leftSection={<IconBell size={16} stroke={1.5} aria-hidden />} onClick={onOpen}>
      {t('notifications.title')}
    </Menu.Item>
  )
}
