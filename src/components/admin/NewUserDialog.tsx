import { useForm } from '@mantine/form'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { NewPasswordField } from '#components/auth/password/NewPasswordField.tsx'
import { usePasswordHint } from '#components/auth/password/usePasswordHint.ts'
import { useUsernameFault } from '#components/auth/useUsernameFault.ts'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { UserDraft } from '#contract/admin.ts'

export interface NewUserDialogProps {
  onClose: () => void
}

/** Creates a user, even where registration is closed. */
export const NewUserDialog = observer(function NewUserDialog({ onClose }: NewUserDialogProps) {
  const { t } = useTranslation()
  const { admin } = useStores()
  const hintFor = usePasswordHint()
  const form = useForm<UserDraft>({
    initialValues: { username: '', password: '' },
    validate: {
      username: useUsernameFault(),
      password: (typed) => (typed === '' ? t('sessions.choosePassword') : (hintFor(typed) ?? null)),
    },
  })
  const making = useAction(
    (draft: UserDraft, _options: CallOptions) => admin.register(draft),
    () => {
      notify(t('admin.said.registered', { name: form.getValues().username }))
      onClose()
    },
    {
      onRefused: ({ code }) => code === 'USERNAME_TAKEN' && form.setFieldError('username', t('errors.USERNAME_TAKEN')),
    },
  )
  const submit = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    void making.run(form.getValues())
  }
  const refusal = making.refusal?.code === 'USERNAME_TAKEN' ? undefined : making.refusal
  return (
    <FormDialog
      draft={{ submit, isPending: making.isPending, refusal, conflict: undefined }}
      title={t('admin.new')}
      submitLabel={t('admin.register')}
      onClose={onClose}
    >
      <TextField
        label={t('sessions.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('username')}
      />
      <NewPasswordField
        label={t('sessions.password')}
        typed={form.getValues().password}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
})
