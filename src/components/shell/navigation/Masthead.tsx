import { UnstyledButton } from '@mantine/core'
import { Kbd } from '#components/ui/layout/Kbd.tsx'
import { Menu, MenuDivider, MenuItem, MenuLink } from '#components/ui/layout/Menu.tsx'
import {
  IconChevronDown,
  IconCoins,
  IconNote,
  IconArrowsSplit,
  IconBuildingStore,
  IconChecklist,
  IconHistory,
  IconKeyboard,
  IconMessage,
  IconSearch,
  IconSettings,
  IconSun,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import { BookSwitcher } from '#components/books/BookSwitcher.tsx'
import { ThemeItems } from '#components/settings/ThemeItems.tsx'
import { AdminItem } from '#components/admin/AdminItem.tsx'
import { StorageItem } from '#components/files/StorageItem.tsx'
import { NotificationsItem } from '#components/settings/devices/NotificationsItem.tsx'
import { DataItem } from '#components/settings/archive/DataItem.tsx'
import { SessionsItems } from '#components/settings/sessions/SessionsItems.tsx'
import { HideAmountsItem } from '#components/settings/HideAmountsItem.tsx'
import { LanguageItems } from '#components/settings/LanguageItems.tsx'
import classes from './Masthead.module.css'
import type { UserDialog } from './UserDialogs.tsx'
import { pageAt, pages } from './pages.ts'
import { ReviewCount } from './ReviewCount.tsx'
import { LogoutItem } from './LogoutItem.tsx'
import { UsernameItem } from './UsernameItem.tsx'
import { Tag } from '#components/ui/data/Tag.tsx'
import { Button } from '#components/ui/layout/Button.tsx'

export interface MastheadProps {
  /** The current path. */
  path: string
  onFind: () => void
  onOpen: (dialog: UserDialog) => void
  onHelp: () => void
}

/** The header of every page. */
export const Masthead = observer(function Masthead({ path, onFind, onOpen, onHelp }: MastheadProps) {
  const { t } = useTranslation()
  const hasAssistant = useStores().config.current.value.ai.enabled
  return (
    <header className={classes.masthead}>
      <div className={classes.line}>
        <BookSwitcher onNew={() => onOpen('newBook')} />
        <DemoTag />
        <PageWords path={path} />
        <PagesMenu path={path} />
        <div className={classes.tools}>
          <UnstyledButton className={classes.find ?? ''} onClick={onFind}>
            <IconSearch size={16} stroke={1.5} aria-hidden />
            <span className={classes.findWords}>{t('shell.find.open')}</span>
            <Kbd>Ctrl K</Kbd>
          </UnstyledButton>
          <div className={classes.wide}>
            {hasAssistant && path !== '/assistant' && (
              <ToolButton label={t('assistant.open')} icon={IconMessage} onClick={() => onOpen('assistant')} />
            )}
            <ThemeMenu />
            <UserMenu onOpen={onOpen} onHelp={onHelp} />
          </div>
          <div className={classes.phone}>
            <ToolButton label={t('shell.find.open')} icon={IconSearch} onClick={onFind} />
          </div>
        </div>
      </div>
    </header>
  )
})

interface PageWordsProps {
  /** The current path. */
  path: string
}

/** These are in the menu of the user, so that the words fit beside the count of Review. */
const inUserMenu = new Set(['notes', 'currencies'])

/**
 * Links to the pages in the masthead, the current one underlined.
 *
 * Read aloud: a navigation landmark, with the current page marked.
 */
const PageWords = ({ path }: PageWordsProps) => {
  const { t } = useTranslation()
  const current = pageAt(path)
  return (
    <nav className={classes.words} aria-label={t('common.navigation.label')}>
      {pages
        .filter(({ name }) => !inUserMenu.has(name))
        .map(({ name, to }) => (
          <Link key={name} to={to} className={classes.word} aria-current={name === current ? 'page' : undefined}>
            {t(`common.navigation.${name}`)}
            {name === 'review' && <ReviewCount />}
          </Link>
        ))}
    </nav>
  )
}

interface PagesMenuProps {
  /** The current path. */
  path: string
}

/** The pages as a menu labelled with the current one. */
const PagesMenu = ({ path }: PagesMenuProps) => {
  const { t } = useTranslation()
  const current = pageAt(path)
  return (
    <nav className={classes.nav} aria-label={t('common.navigation.label')}>
      <Menu
        target={
          <Button variant="tertiary" className={classes.target ?? ''} trailingIcon={IconChevronDown}>
            {t(`common.navigation.${current ?? 'menu'}`)}
          </Button>
        }
        position="bottom-start"
      >
        {pages.map(({ name, to }) => (
          <MenuLink
            key={name}

            to={to}
            className={classes.item ?? ''}
            aria-current={name === current ? 'page' : undefined}
          >
            {t(`common.navigation.${name}`)}
            {name === 'review' && <ReviewCount />}
          </MenuLink>
        ))}
      </Menu>
    </nav>
  )
}

const ThemeMenu = () => {
  const { t } = useTranslation()
  return (
    <Menu target={<ToolButton label={t('common.themes.label')} icon={IconSun} />}>
      <ThemeItems />
    </Menu>
  )
}

interface UserMenuProps {
  onOpen: (dialog: UserDialog) => void
  onHelp: () => void
}

/** The signed-in user, preferences, and sign-out. */
const UserMenu = ({ onOpen, onHelp }: UserMenuProps) => {
  const { t } = useTranslation()
  const ways = [
    { to: '/settings', words: t('settings.title'), Icon: IconSettings },
    { to: '/payees', words: t('payees.title'), Icon: IconBuildingStore },
    { to: '/tags', words: t('tags.title'), Icon: IconTag },
    { to: '/notes', words: t('notes.title'), Icon: IconNote },
    { to: '/currencies', words: t('common.navigation.currencies'), Icon: IconCoins },
    { to: '/rules', words: t('common.navigation.rules'), Icon: IconArrowsSplit },
    { to: '/history', words: t('history.title'), Icon: IconHistory },
    { to: '/proof', words: t('shell.proof'), Icon: IconChecklist },
  ]
  return (
    <Menu target={<ToolButton label={t('shell.user')} icon={IconUser} />} width={220}>
      <UsernameItem />
      {ways.map(({ to, words, Icon: Glyph }) => (
        <MenuLink key={to} to={to} icon={Glyph}>
          {words}
        </MenuLink>
      ))}
      <AdminItem />
      <SessionsItems onOpen={onOpen} />
      <NotificationsItem onOpen={() => onOpen('notifications')} />
      <StorageItem onOpen={() => onOpen('files')} />
      <DataItem onOpen={() => onOpen('data')} />
      <MenuDivider />
      <MenuItem icon={IconKeyboard} shortcut="?" onClick={onHelp}>
        {t('shell.keys')}
      </MenuItem>
      <HideAmountsItem />
      <LanguageItems />
      <MenuDivider />
      <LogoutItem />
    </Menu>
  )
}

/** Marks a demo; renders nothing otherwise. */
const DemoTag = observer(function DemoTag() {
  const { t } = useTranslation()
  const { expiresAt } = useStores().session
  if (expiresAt === undefined) return null
  return (
    <span data-demo>
      <Tag tone="danger">{t('sessions.demo.name')}</Tag>
    </span>
  )
})
