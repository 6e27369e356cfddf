import { Menu, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconChartBar,
  IconCoin,
  IconDots,
  IconBuildingStore,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMessage,
  IconNote,
  IconPlus,
  IconRepeat,
  IconSettings,
  IconSitemap,
  IconTable,
  IconTag,
  IconTargetArrow,
  IconUpload,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { observer } from 'mobx-react-lite'
import { Link } from '#components/ui/layout/Link.tsx'
import { AdminItem } from '#components/admin/AdminItem.tsx'
import { StorageItem } from '#components/files/StorageItem.tsx'
import { NotificationsItem } from '#components/notifications/NotificationsItem.tsx'
import { DataItem } from '#components/archive/DataItem.tsx'
import { SessionsItems } from '#components/sessions/SessionsItems.tsx'
import { HideAmountsItem } from '#components/settings/HideAmountsItem.tsx'
import { LanguageItems } from '#components/settings/LanguageItems.tsx'
import { ThemeItems } from '#components/settings/ThemeItems.tsx'
import { useStores } from '#components/useStores.ts'
import type { OwnDialog } from './OwnDialogs.tsx'
import { addressOf, pageAt, type PageName } from './pages.ts'
import classes from './TabBar.module.css'
import { LogoutItem } from './LogoutItem.tsx'
import { UsernameItem } from './UsernameItem.tsx'

export interface TabBarProps {
  /** The address of the page that is shown. */
  path: string
  onNewTransaction: () => void
  onOpen: (dialog: OwnDialog) => void
}

const icons: Partial<Record<PageName, Icon>> = {
  main: IconHome,
  transactions: IconListDetails,
  analytics: IconChartBar,
}

/**
 * The foot of a phone: where one goes most, and what one does most in the middle.
 *
 * Read aloud: a navigation, the page one is on said as the current one.
 */
export const TabBar = ({ path, onNewTransaction, onOpen }: TabBarProps) => {
  const { t } = useTranslation()
  const tabOf = (name: PageName) => <Tab name={name} path={path} />
  return (
    <nav className={classes.bar} aria-label={t('common.navigation.label')}>
      {tabOf('main')}
      {tabOf('transactions')}
      <UnstyledButton className={classes.plus ?? ''} aria-label={t('shell.newTransaction')} onClick={onNewTransaction}>
        <IconPlus size={22} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {tabOf('analytics')}
      <MoreMenu path={path} onOpen={onOpen} />
    </nav>
  )
}

const Tab = ({ name, path }: { name: PageName; path: string }) => {
  const { t } = useTranslation()
  const Glyph = icons[name]
  const isHere = pageAt(path) === name
  return (
    <Link
      to={addressOf(name)}
      className={classes.tab}
      data-current={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      {Glyph && <Glyph size={22} stroke={1.5} aria-hidden />}
      <span className={classes.label}>{t(`common.navigation.${name}`)}</span>
    </Link>
  )
}

interface MoreMenuProps {
  /** The address of the page that is shown. */
  path: string
  onOpen: (dialog: OwnDialog) => void
}

/** What has no tab of its own on a phone. */
const MoreMenu = observer(function MoreMenu({ path, onOpen }: MoreMenuProps) {
  const { t } = useTranslation()
  const hasAssistant = useStores().config.current.value.ai.enabled
  const rest = [
    { to: '/categories', words: t('common.navigation.categories'), Icon: IconSitemap },
    { to: '/budgets', words: t('common.navigation.budgets'), Icon: IconTargetArrow },
    { to: '/payees', words: t('payees.title'), Icon: IconBuildingStore },
    { to: '/tags', words: t('tags.title'), Icon: IconTag },
    { to: '/recurring', words: t('common.navigation.recurring'), Icon: IconRepeat },
    { to: '/currencies', words: t('common.navigation.currencies'), Icon: IconCoin },
    { to: '/notes', words: t('common.navigation.notes'), Icon: IconNote },
    { to: '/history', words: t('history.title'), Icon: IconHistory },
    { to: '/bulk', words: t('bulk.enter'), Icon: IconTable },
    { to: '/import', words: t('shell.import'), Icon: IconUpload },
    { to: '/settings', words: t('settings.title'), Icon: IconSettings },
  ]
  const isHere = rest.some(({ to }) => path === to || path.startsWith(`${to}/`))
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
