import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminDialog, AdminDialogs } from '#components/admin/AdminDialogs.tsx'
import { BookTable } from '#components/admin/BookTable.tsx'
import { Counts } from '#components/admin/Counts.tsx'
import { LiveUpdatesWarning } from '#components/admin/LiveUpdatesWarning.tsx'
import { UserTable } from '#components/admin/UserTable.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'

/** `/admin`: the users and books of this server, for administrators. */
export const Component = () => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<AdminDialog>()
  return (
    <>
      <PageTitle
        title={t('admin.title')}
        tools={<Button onClick={() => setDialog({ kind: 'new' })}>{t('admin.new')}</Button>}
      />
      <LiveUpdatesWarning />
      <Counts />
      <UserTable onOpen={setDialog} />
      <BookTable />
      <AdminDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
