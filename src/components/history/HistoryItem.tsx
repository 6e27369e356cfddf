import { Menu } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'

/** The way to the history, as an item of a menu. */
export const HistoryItem = () => {
  const { t } = useTranslation()
  return (
    <Menu.Item component={Link} to="/history" leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}>
      {t('history.title')}
    </Menu.Item>
  )
}
