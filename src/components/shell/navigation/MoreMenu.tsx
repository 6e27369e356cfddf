import { UnstyledButton } from '@mantine/core'
import { Menu, MenuGroup, MenuItem, MenuLink } from '#components/ui/layout/Menu.tsx'
import { IconDots } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminItem } from '#components/admin/AdminItem.tsx'
import { DataItem } from '#components/settings/archive/DataItem.tsx'
import { StorageItem } from '#components/files/StorageItem.tsx'
import { BookItems } from '#components/books/BookItems.tsx'
import { NotificationsItem } from '#components/settings/devices/NotificationsItem.tsx'
import { SessionsItems } from '#components/settings/sessions/SessionsItems.tsx'
import { HideAmountsItem } from '#components/settings/HideAmountsItem.tsx'
import { useBackStep } from '#components/ui/layout/backSteps.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { LogoutItem } from './LogoutItem.tsx'
import classes from './MoreMenu.module.css'
import type { UserDialog } from './UserDialogs.tsx'
import { addressOf, type PageName } from './pages.ts'
import { ReviewCount } from './ReviewCount.tsx'
import tabClasses from './TabBar.module.css'
import { UsernameItem } from './UsernameItem.tsx'

export interface MoreMenuProps {
  /** The current path. */
  path: string
  onOpen: (dialog: UserDialog) => void
}

/**
 * The index on a phone: everything without a tab, in groups.
 *
 * Keys: arrows move, Enter opens, Escape closes.
 *
 * Read aloud: a menu, with the current page marked.
 */
export const MoreMenu = observer(function MoreMenu({ path, onOpen }: MoreMenuProps) {
  const { t } = useTranslation()
  const hasAssistant = useStores().config.current.value.ai.enabled
  const mayEdit = useMay('edit')
  const [isOpen, setOpen] = useState(false)
  useBackStep(isOpen ? () => setOpen(false) : undefined)
  const page = (name: PageName) => ({ to: addressOf(name), words: t(`common.navigation.${name}`) })
  const groups = [
    { name: 'planning', links: [page('review'), page('budgets'), page('recurring'), page('notes')] },
    {
      name: 'lists',
      links: [
        page('categories'),
        { to: '/payees', words: t('payees.title') },
        { to: '/tags', words: t('tags.title') },
        { to: '/rules', words: t('common.navigation.rules') },
        page('currencies'),
      ],
    },
    {
      name: 'data',
      links: [
        ...(mayEdit
          ? [
              { to: '/import', words: t('shell.import') },
              { to: '/bulk', words: t('bulk.enter') },
            ]
          : []),
        { to: '/history', words: t('history.title') },
        { to: '/proof', words: t('shell.proof') },
      ],
    },
  ] as const
  const isHere = groups.some(({ links }) => links.some(({ to }) => path === to || path.startsWith(`${to}/`)))
  return (
    <Menu
      target={
        <UnstyledButton className={tabClasses.tab ?? ''} data-current={isHere || undefined}>
          <ReviewCount isOverIcon />
          <IconDots size={22} stroke={1.5} aria-hidden />
          {t('common.navigation.more')}
        </UnstyledButton>
      }
      className={classes.sheet ?? ''}
      data-sheet
      isOpen={isOpen}
      onChange={setOpen}
      position="top"
      offset={0}
      width="calc(100vw - 10px)"
    >
      {groups.map(({ name, links }) => (
        <MenuGroup key={name} label={t(`shell.groups.${name}`)}>
          {links.map(({ to, words }) => (
            <MenuLink key={to} to={to} aria-current={path === to ? 'page' : undefined}>
              {words}
              {to === '/review' && <ReviewCount />}
            </MenuLink>
          ))}
          {name === 'planning' && hasAssistant && path !== '/assistant' && (
            <MenuItem onClick={() => onOpen('assistant')}>{t('assistant.title')}</MenuItem>
          )}
          {name === 'data' && (
            <>
              <DataItem onOpen={() => onOpen('data')} />
              <StorageItem onOpen={() => onOpen('files')} />
            </>
          )}
        </MenuGroup>
      ))}
      <MenuGroup label={t('shell.books.title')}>
        <BookItems onNew={() => onOpen('newBook')} />
      </MenuGroup>
      <MenuGroup label={t('shell.user')}>
        <MenuLink to="/settings" aria-current={path === '/settings' ? 'page' : undefined}>
          {t('settings.title')}
        </MenuLink>
        <NotificationsItem onOpen={() => onOpen('notifications')} />
        <SessionsItems onOpen={onOpen} />
        <HideAmountsItem />
        <AdminItem />
        <UsernameItem />
        <LogoutItem />
      </MenuGroup>
    </Menu>
  )
})
