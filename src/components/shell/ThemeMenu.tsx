import { Menu } from '@mantine/core'
import { IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ThemeItems } from '#components/settings/ThemeItems.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'

/**
 * Chooses the theme.
 *
 * Use for the masthead of a wide screen; not on a phone, where MoreMenu has the themes.
 *
 * Keys: those of a menu.
 */
export const ThemeMenu = () => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton label={t('common.themes.label')} icon={IconSun} />
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}
