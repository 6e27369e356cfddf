import { MenuItem } from '#components/ui/layout/Menu.tsx'
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
      <MenuItem icon={IconLock} onClick={() => onOpen('password')}>
        {t('sessions.change.title')}
      </MenuItem>
      <MenuItem icon={IconDevices} onClick={() => onOpen('sessions')}>
        {t('sessions.list.title')}
      </MenuItem>
    </>
  )
}
