import { MenuLink } from '#components/ui/layout/Menu.tsx'
import { IconServerCog } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'

/** A menu item that links to the administration page; for administrators only. */
export const AdminItem = observer(function AdminItem() {
  const { t } = useTranslation()
  if (!useStores().session.isAdmin) return null
  return (
    <MenuLink to="/admin" icon={IconServerCog}>
      {t('admin.title')}
    </MenuLink>
  )
})
