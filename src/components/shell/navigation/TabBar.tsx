import { UnstyledButton } from '@mantine/core'
import { type Icon, IconChartBar, IconHome, IconListDetails, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import type { UserDialog } from './UserDialogs.tsx'
import { addressOf, pageAt, type PageName } from './pages.ts'
import classes from './TabBar.module.css'

export interface TabBarProps {
  /** The current path. */
  path: string
  onNewTransaction: () => void
  onOpen: (dialog: UserDialog) => void
}

const icons: Partial<Record<PageName, Icon>> = {
  main: IconHome,
  transactions: IconListDetails,
  analytics: IconChartBar,
}

/**
 * The tab bar on a phone: the main pages, with the new transaction button in the middle.
 *
 * Read aloud: a navigation landmark, with the current page marked.
 */
export const TabBar = ({ path, onNewTransaction, onOpen }: TabBarProps) => {
  const { t } = useTranslation()
  const tabOf = (name: PageName) => <Tab name={name} path={path} />
  return (
    <nav className={classes.bar} aria-label={t('common.navigation.label')}>
      {tabOf('main')}
      {tabOf('transactions')}
      <May needs="add">
        <UnstyledButton
          className={classes.plus ?? ''}
          aria-label={t('shell.newTransaction')}
          onClick={onNewTransaction}
        >
          <IconPlus size={22} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </May>
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
