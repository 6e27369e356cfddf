import { useForm } from '@mantine/form'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { NewPasswordField } from '#components/auth/password/NewPasswordField.tsx'
import { usePasswordHint } from '#components/auth/password/usePasswordHint.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { User } from '#contract/admin.ts'

export interface UserPasswordDialogProps {
  user: User
  onClose: () => void
}

/** Resets the password of a user who forgot it. */
export const UserPasswordDialog = observer(function UserPasswordDialog({ user, onClose }: UserPasswordDialogProps) {
  const { t } = useTranslation()
  const { admin } = useStores()
  const hintFor = usePasswordHint()
  const name = user.username
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? t('sessions.needNewPassword') : (hintFor(typed) ?? null)) },
  })
  const change = useAction(
    (password: string, _options: CallOptions) => admin.changePassword(user, password),
    () => {
      notify(t('admin.said.password', { name }))
      onClose()
    },
  )
  const submit = () => {
    if (form.validate().hasErrors) return form.getInputNode('password')?.focus()
    void change.run(form.getValues().password)
  }
  return (
    <FormDialog
      draft={{ submit, isPending: change.isPending, refusal: change.refusal, conflict: undefined }}
      title={t('admin.password.title', { name })}
      submitLabel={t('admin.password.submit')}
      onClose={onClose}
    >
      <Callout>{t('admin.password.warning', { name })}</Callout>
      <NewPasswordField
        label={t('sessions.change.new')}
        data-autofocus
        typed={form.getValues().password}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
})
