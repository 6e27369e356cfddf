import { UnstyledButton } from '@mantine/core'
import { IconHome, IconListDetails, IconPlus, IconSitemap, type Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/Link.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { pageAt, type PageName, pages } from './pages.ts'
import classes from './TabBar.module.css'

export interface TabBarProps {
  /** The address of the page that is shown. */
  path: string
  onNewTransaction: () => void
  onFiles: () => void
}

const icons: Partial<Record<PageName, Icon>> = {
  main: IconHome,
  transactions: IconListDetails,
  categories: IconSitemap,
}

/** The foot of a phone: where one goes most, and what one does most in the middle. */
export const TabBar = ({ path, onNewTransaction, onFiles }: TabBarProps) => {
  const { t } = useTranslation()
  const [main, transactions, categories] = pages.map(({ name, to }) => (
    <Tab key={name} name={name} to={to} path={path} />
  ))
  return (
    <nav className={classes.bar} aria-label={t('common.navigation.label')}>
      {main}
      {transactions}
      <UnstyledButton className={classes.plus ?? ''} aria-label={t('shell.newTransaction')} onClick={onNewTransaction}>
        <IconPlus size={22} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {categories}
      <MoreMenu path={path} onFiles={onFiles} />
    </nav>
  )
}

const Tab = ({ name, to, path }: { name: PageName; to: string; path: string }) => {
  const { t } = useTranslation()
  const Glyph = icons[name]
  const isHere = pageAt(path) === name
  return (
    <Link to={to} className={classes.tab} data-current={isHere || undefined} aria-current={isHere ? 'page' : undefined}>
      {Glyph && <Glyph size={22} stroke={1.5} aria-hidden />}
      <span className={classes.label}>{t(`common.navigation.${name}`)}</span>
    </Link>
  )
}
