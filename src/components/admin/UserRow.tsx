import { IconLock, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { RowActions } from '#components/ui/data/RowActions.tsx'
import { TableRow } from '#components/ui/data/Table.tsx'
import { Tag } from '#components/ui/data/Tag.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { User } from '#contract/admin.ts'
import type { AdminDialog } from './AdminDialogs.tsx'
import classes from './UserTable.module.css'
import { notify, notifyWithUndo } from '#components/ui/feedback/toast.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'

export interface UserRowProps {
  user: User
  /** Called to open a dialog. */
  onOpen: (dialog: AdminDialog) => void
}

/** A row of the user table. Administrators cannot change their own user here. */
export const UserRow = observer(function UserRow({ user, onOpen }: UserRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { session } = useStores()
  const { id, username: name, isAdmin, disabled, createdAt } = user
  const isYou = name === session.username
  const disabling = useDisabling(user)
  return (
    <TableRow className={classes.row} data-disabled={disabled || undefined}>
      <td className={classes.id} data-numeric>
        {id}
      </td>
      <td className={classes.name}>
        {name} {isYou && <Tag tone="income">{t('admin.you')}</Tag>} {isAdmin && <Tag>{t('admin.admin')}</Tag>}{' '}
        {disabled && <Tag tone="warning">{t('admin.disabled')}</Tag>}
      </td>
      <td className={classes.since}>{dates.short(createdAt)}</td>
      <td className={classes.last}>
        {!isYou && (
          <RowActions>
            <ToolButton
              label={t('admin.actions.password', { name })}
              icon={IconLock}
              onClick={() => onOpen({ kind: 'password', user })}
            />
            <ToolButton
              label={t(disabled ? 'admin.actions.enable' : 'admin.actions.disable', { name })}
              icon={disabled ? IconUserCheck : IconUserOff}
              onClick={disabling}
            />
            <ToolButton
              label={t('admin.actions.delete', { name })}
              icon={IconTrash}
              onClick={() => onOpen({ kind: 'delete', user })}
            />
          </RowActions>
        )}
      </td>
    </TableRow>
  )
})

/** Disables or enables a user. Disabling can be undone at once, except for the sessions it ended. */
const useDisabling = (user: User): (() => void) => {
  const { t } = useTranslation()
  const { admin } = useStores()
  const name = user.username
  const enabling = useQuickAction(
    () => admin.setDisabled(user, false),
    () => notify(t('admin.said.enabled', { name })),
  )
  const disabling = useQuickAction(
    () => admin.setDisabled(user, true),
    () => notifyWithUndo(t('admin.said.disabled', { name }), t('common.actions.undo'), () => void enabling.run()),
  )
  return () => void (user.disabled ? enabling : disabling).run()
}
