import { Kbd, Menu } from '@mantine/core'
import { IconKeyboard, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DensityItem } from '#components/settings/DensityItem.tsx'
import { HideAmountsItem } from '#components/settings/HideAmountsItem.tsx'
import { LanguageItems } from '#components/settings/LanguageItems.tsx'
import { StorageItem } from '#components/files/StorageItem.tsx'
import { ToolButton } from '#components/ui/ToolButton.tsx'
import { LogoutItem } from './LogoutItem.tsx'
import { UsernameItem } from './UsernameItem.tsx'

export interface UserMenuProps {
  onHelp: () => void
  onFiles: () => void
}

/** Who is signed in, how they like it, and the way out. */
export const UserMenu = ({ onHelp, onFiles }: UserMenuProps) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ToolButton label={t('shell.user')} icon={IconUser} />
      </Menu.Target>
      <Menu.Dropdown>
        <UsernameItem />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.5} aria-hidden />}
          rightSection={<Kbd>?</Kbd>}
          onClick={onHelp}
        >
          {t('shell.keys')}
        </Menu.Item>
        <HideAmountsItem />
        <DensityItem />
        <LanguageItems />
        <StorageItem onOpen={onFiles} />
        <Menu.Divider />
        <LogoutItem />
      </Menu.Dropdown>
    </Menu>
  )
}
