import { Menu } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'

/**
 * The way to the history, as an item of a menu.
 *
 * Use for the user's menu; not on a phone, whose menu lists all addresses alike.
 */
export const HistoryItem = () => {
  const { t } = useTranslation()
  return (
    <Menu.Item component={Link} to="/history" leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}>
      {t('history.title')}
    </Menu.Item>
  )
}
