import { Menu } from '@mantine/core'
import { IconServerCog } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { useStores } from '#components/useStores.ts'

/** A menu item that links to the administration page; for administrators only. */
export const AdminItem = observer(function AdminItem() {
  const { t } = useTranslation()
  if (!useStores().session.isAdmin) return null
  return (
    <Menu.Item component={Link} to="/admin" leftSection={<IconServerCog size={16} stroke={1.5} aria-hidden />}>
      {t('admin.title')}
    </Menu.Item>
  )
})
