import { Menu, UnstyledButton } from '@mantine/core'
import {
  IconCoin,
  IconDots,
  IconHistory,
  IconMessage,
  IconNote,
  IconRepeat,
  IconSettings,
  IconSitemap,
  IconTable,
  IconUpload,
} from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AdminItem } from '#components/admin/AdminItem.tsx'
import { StorageItem } from '#components/files/StorageItem.tsx'
import { NotificationsItem } from '#components/notifications/NotificationsItem.tsx'
import { DataItem } from '#components/archive/DataItem.tsx'
import { SessionsItems } from '#components/sessions/SessionsItems.tsx'
import { HideAmountsItem } from '#components/settings/HideAmountsItem.tsx'
import { LanguageItems } from '#components/settings/LanguageItems.tsx'
import { ThemeItems } from '#components/settings/ThemeItems.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { useStores } from '#components/useStores.ts'
import { LogoutItem } from './LogoutItem.tsx'
import type { OwnDialog } from './OwnDialogs.tsx'
import classes from './TabBar.module.css'
import { UsernameItem } from './UsernameItem.tsx'

export interface MoreMenuProps {
  /** The address of the page that is shown. */
  path: string
  onOpen: (dialog: OwnDialog) => void
}

/**
 * What has no tab of its own on a phone.
 *
 * Use for the last tab of a phone; not on wide screens, whose masthead has room.
 *
 * Keys: those of a menu.
 */
export const MoreMenu = observer(function MoreMenu({ path, onOpen }: MoreMenuProps) {
  const { t } = useTranslation()
  const hasAssistant = useStores().config.current.value.ai.enabled
  const rest = [
    { to: '/categories', words: t('common.navigation.categories'), Icon: IconSitemap },
    { to: '/recurring', words: t('common.navigation.recurring'), Icon: IconRepeat },
    { to: '/currencies', words: t('common.navigation.currencies'), Icon: IconCoin },
    { to: '/notes', words: t('common.navigation.notes'), Icon: IconNote },
    { to: '/history', words: t('history.title'), Icon: IconHistory },
    { to: '/bulk', words: t('bulk.enter'), Icon: IconTable },
    { to: '/import', words: t('shell.import'), Icon: IconUpload },
    { to: '/settings', words: t('settings.title'), Icon: IconSettings },
  ]
  const isHere = rest.some(({ to }) => path === to)
  return (
    <Menu position="top-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.tab ?? ''} data-current={isHere || undefined}>
          <IconDots size={22} stroke={1.5} aria-hidden />
          {t('common.navigation.more')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.more ?? ''}>
        {rest.map(({ to, words, Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            className={classes.item ?? ''}
            aria-current={path === to ? 'page' : undefined}
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
          >
            {words}
          </Menu.Item>
        ))}
        {hasAssistant && path !== '/assistant' && (
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<IconMessage size={16} stroke={1.5} aria-hidden />}
            onClick={() => onOpen('assistant')}
          >
            {t('assistant.open')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <ThemeItems />
        <LanguageItems />
        <Menu.Divider />
        <HideAmountsItem />
        <Menu.Divider />
        <UsernameItem />
        <AdminItem />
        <SessionsItems onOpen={onOpen} />
        <NotificationsItem onOpen={() => onOpen('notifications')} />
        <StorageItem onOpen={() => onOpen('files')} />
        <DataItem onOpen={() => onOpen('data')} />
        <LogoutItem />
      </Menu.Dropdown>
    </Menu>
  )
})
