import { Menu } from '@mantine/core'
import { IconDevices, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface SessionsItemsProps {
  onOpen: (dialog: 'password' | 'sessions') => void
}

/** Menu items for the password and the sessions. */
export const SessionsItems = ({ onOpen }: SessionsItemsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item leftSection={<IconLock size={16} stroke={1.5} aria-hidden />} onClick={() => onOpen('password')}>
        {t('sessions.change.title')}
      </Menu.Item>
      <Menu.Item leftSection={<IconDevices size={16} stroke={1.5} aria-hidden />} onClick={() => onOpen('sessions')}>
        {t('sessions.list.title')}
      </Menu.Item>
    </>
  )
}
