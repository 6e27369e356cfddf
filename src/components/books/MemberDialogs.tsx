import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { BookMember } from '#contract/books.ts'

interface MemberDialogProps {
  member: BookMember
  onClose: () => void
}

/** Asks before a member becomes an owner. */
export const PromoteDialog = observer(function PromoteDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation()
  const { members } = useStores()
  const name = member.username
  const action = useAction(
    (options: CallOptions) => members.setRole(member, 'owner', options),
    () => {
      notify(t('books.roleSet', { name, role: t('common.roles.owner') }))
      onClose()
    },
  )
  return (
    <ConfirmDialog
      title={t('books.promote.title', { name })}
      confirmLabel={t('books.promote.submit')}
      isOpen
      isPending={action.isPending}
      refusal={action.refusal}
      onConfirm={() => void action.run()}
      onClose={onClose}
    >
      {t('books.promote.text')}
    </ConfirmDialog>
  )
})

/** Asks before a member loses access. */
export const RemoveMemberDialog = observer(function RemoveMemberDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation()
  const { members } = useStores()
  const name = member.username
  const action = useAction(
    (options: CallOptions) => members.remove(member, options),
    () => {
      notify(t('books.remove.done', { name }))
      onClose()
    },
  )
  return (
    <ConfirmDialog
      title={t('books.remove.title', { name })}
      confirmLabel={t('books.remove.submit')}
      isOpen
      isPending={action.isPending}
      refusal={action.refusal}
      onConfirm={() => void action.run()}
      onClose={onClose}
    >
      {t('books.remove.text', { name })}
    </ConfirmDialog>
  )
})

/** Asks before the user leaves the book. */
export const LeaveDialog = observer(function LeaveDialog({ onClose }: Pick<MemberDialogProps, 'onClose'>) {
  const { t } = useTranslation()
  const { books } = useStores()
  const [book] = useState(books.current?.name)
  const action = useAction(books.leave, () => {
    notify(t('books.leave.done', { book }))
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('books.leave.title', { book })}
      confirmLabel={t('books.leave.submit')}
      isOpen
      isPending={action.isPending}
      refusal={action.refusal}
      onConfirm={() => void action.run()}
      onClose={onClose}
    >
      {t('books.leave.text')}
    </ConfirmDialog>
  )
})
