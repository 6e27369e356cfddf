import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { pageAt, pages } from './pages.ts'
import classes from './PagesMenu.module.css'

export interface PagesMenuProps {
  /** The address of the page that is shown. */
  path: string
}

/**
 * The pages folded into a menu that is called like the current one.
 *
 * Use for screens from 720 to 1080 px; not for wider ones, where words fit, nor for a phone, which has tabs.
 *
 * Keys: those of a menu.
 */
export const PagesMenu = ({ path }: PagesMenuProps) => {
  const { t } = useTranslation()
  const current = pageAt(path)
  return (
    <nav className={classes.nav} aria-label={t('common.navigation.label')}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            className={classes.target ?? ''}
            rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
          >
            {t(`common.navigation.${current ?? 'menu'}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {pages.map(({ name, to }) => (
            <Menu.Item
              key={name}
              component={Link}
              to={to}
              className={classes.item ?? ''}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`common.navigation.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
