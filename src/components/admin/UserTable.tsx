import { IconSearch } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Table } from '#components/ui/data/Table.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Pagination } from '#components/ui/layout/Pagination.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import type { AdminDialog } from './AdminDialogs.tsx'
import { UserRow } from './UserRow.tsx'
import classes from './UserTable.module.css'

export interface UserTableProps {
  /** Called to open a dialog. */
  onOpen: (dialog: AdminDialog) => void
}

/** All users of this server, paged, with a search by name. */
export const UserTable = observer(function UserTable({ onOpen }: UserTableProps) {
  const { t } = useTranslation()
  const { admin } = useStores()
  const { status, refusal, value, load } = useLoad(admin.users)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={10} />
  return (
    <>
      <TextField
        className={classes.filter}
        label={t('admin.filter')}
        isLabelHidden
        placeholder={t('admin.filter')}
        icon={IconSearch}
        maxLength={limits.login.max}
        value={admin.nameFilter}
        onChange={(text) => admin.filterBy(text)}
      />
      {value.users.length === 0 ? <NobodyFound /> : <Users onOpen={onOpen} />}
      {admin.pages > 1 && (
        <Pagination
          className={classes.pages}
          label={t('admin.pages')}
          pageLabel={(page) => t('admin.page', { page })}
          pageCount={admin.pages}
          value={admin.page}
          onChange={admin.turnTo}
        />
      )}
    </>
  )
})

const Users = observer(function Users({ onOpen }: UserTableProps) {
  const { t } = useTranslation()
  const { users } = useStores().admin.users.value
  return (
    <Table
      className={classes.table}
      label={t('admin.users')}
      columns={[
        { label: t('admin.id'), className: classes.id, isNumeric: true },
        { label: t('admin.name') },
        { label: t('admin.since'), className: classes.since },
        { label: t('admin.tools'), isLabelHidden: true },
      ]}
    >
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
})

const NobodyFound = () => {
  const { t } = useTranslation()
  const { admin } = useStores()
  return (
    <EmptyState
      title={t('admin.nothingFound')}
      action={<LinkButton onClick={() => admin.filterBy('')}>{t('admin.showAll')}</LinkButton>}
    />
  )
}
