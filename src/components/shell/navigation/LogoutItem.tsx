import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'

export const LogoutItem = () => {
  const { t } = useTranslation()
  const { session } = useStores()
  return (
    <MenuItem icon={IconLogout} onClick={() => void session.leave()}>
      {t('shell.logout')}
    </MenuItem>
  )
}
