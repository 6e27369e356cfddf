import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeirFields } from '#components/books/HeirFields.tsx'
import { useHeirs } from '#components/books/useHeirs.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { User } from '#contract/admin.ts'

export interface DeleteUserDialogProps {
  user: User
  onClose: () => void
}

/** Requires typing the name before a user is deleted with all data, because this cannot be undone. */
export const DeleteUserDialog = observer(function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation()
  const { admin } = useStores()
  const name = user.username
  const [shared] = useState(() => admin.booksOf(user))
  const { heirs, fields } = useHeirs(shared)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const removal = useAction(
    () => admin.remove(user, heirs),
    () => {
      notify(t('admin.said.deleted', { name }))
      onClose()
    },
  )
  const confirm = () => {
    const matchesFilter = typed.trim() === name
    setWrong(!matchesFilter)
    if (matchesFilter) void removal.run()
    else field.current?.focus()
  }
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
  }
  return (
    <ConfirmDialog
      title={t('admin.deletion.title', { name })}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('admin.deletion.text', { name })}</p>
      <HeirFields {...fields} />
      <TextField
        ref={field}
        label={t('admin.deletion.label', { name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={type}
        error={isWrong && t('admin.deletion.differs')}
      />
    </ConfirmDialog>
  )
})
