import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'

export const LogoutItem = () => {
  const { t } = useTranslation()
  const { session } = useStores()
  return (
    <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />} onClick={() => void session.leave()}>
      {t('shell.logout')}
    </Menu.Item>
  )
}
