import { Menu } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'

/** The way to the settings, as an item of a menu. */
export const SettingsItem = () => {
  const { t } = useTranslation()
  return (
    <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} stroke={1.5} aria-hidden />}>
      {t('settings.title')}
    </Menu.Item>
  )
}
