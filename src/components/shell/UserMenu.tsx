import { Kbd, Menu } from '@mantine/core'
import { IconKeyboard, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AdminItem } from '#components/admin/AdminItem.tsx'
import { StorageItem } from '#components/files/StorageItem.tsx'
import { HistoryItem } from '#components/history/HistoryItem.tsx'
import { NotificationsItem } from '#components/notifications/NotificationsItem.tsx'
import { DataItem } from '#components/archive/DataItem.tsx'
import { SessionsItems } from '#components/sessions/SessionsItems.tsx'
import { HideAmountsItem } from '#components/settings/HideAmountsItem.tsx'
import { LanguageItems } from '#components/settings/LanguageItems.tsx'
import { SettingsItem } from '#components/settings/SettingsItem.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { LogoutItem } from './LogoutItem.tsx'
import type { OwnDialog } from './OwnDialogs.tsx'
import { UsernameItem } from './UsernameItem.tsx'

export interface UserMenuProps {
  onOpen: (dialog: OwnDialog) => void
  onHelp: () => void
}

/**
 * Who is signed in, how they like it, and the way out.
 *
 * Use for the masthead of a wide screen; not on a phone: that is MoreMenu.
 *
 * Keys: those of a menu.
 */
export const UserMenu = ({ onOpen, onHelp }: UserMenuProps) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ToolButton label={t('shell.user')} icon={IconUser} />
      </Menu.Target>
      <Menu.Dropdown>
        <UsernameItem />
        <SettingsItem />
        <HistoryItem />
        <AdminItem />
        <SessionsItems onOpen={onOpen} />
        <NotificationsItem onOpen={() => onOpen('notifications')} />
        <StorageItem onOpen={() => onOpen('files')} />
        <DataItem onOpen={() => onOpen('data')} />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.5} aria-hidden />}
          rightSection={<Kbd>?</Kbd>}
          onClick={onHelp}
        >
          {t('shell.keys')}
        </Menu.Item>
        <HideAmountsItem />
        <LanguageItems />
        <Menu.Divider />
        <LogoutItem />
      </Menu.Dropdown>
    </Menu>
  )
}
