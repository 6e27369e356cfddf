import { PasswordField } from '#components/ui/inputs/PasswordField.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { useStores } from '#components/useStores.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useForm } from '@mantine/form'
import type { CallOptions } from '#api/createApi.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import type { Refusal } from '#contract/errors.ts'
import type { PasswordChange } from '#contract/sessions.ts'
import { usePasswordHint } from './usePasswordHint.ts'

export interface ChangePasswordDialogProps {
  onClose: () => void
}

/** Changes the password. This ends all sessions, so the user signs in again. */
export const ChangePasswordDialog = observer(function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation()
  const { session } = useStores()
  const { form, draft } = useChangePassword(onClose)
  return (
    <FormDialog
      draft={draft}
      title={t('sessions.change.title')}
      submitLabel={t('sessions.change.submit')}
      onClose={onClose}
    >
      <Callout>{t('sessions.change.warning')}</Callout>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={session.username} readOnly hidden />
      <PasswordField
        label={t('sessions.change.current')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordField
        label={t('sessions.change.new')}
        typed={form.getValues().password}
        {...form.getInputProps('password')}
      />
      <PasswordField label={t('sessions.change.again')} autoComplete="new-password" {...form.getInputProps('again')} />
    </FormDialog>
  )
})

/** State of the form. A wrong current password is cleared; other failures keep the input. */
const useChangePassword = (onDone: () => void) => {
  const { t } = useTranslation()
  const { session } = useStores()
  const hintFor = usePasswordHint()
  const form = useForm({
    initialValues: { currentPassword: '', password: '', again: '' },
    validate: {
      currentPassword: (typed) => (typed === '' ? t('sessions.needCurrentPassword') : null),
      password: (typed) => (typed === '' ? t('sessions.needNewPassword') : (hintFor(typed) ?? null)),
      again: (typed, { password }) => (typed === password ? null : t('sessions.change.differs')),
    },
  })
  const askAgain = () => {
    form.setFieldValue('currentPassword', '')
    form.setFieldError('currentPassword', t('errors.WRONG_CURRENT_PASSWORD'))
    form.getInputNode('currentPassword')?.focus()
  }
  const isWrong = (refusal: Refusal | undefined) =>
    refusal?.code === 'WRONG_CURRENT_PASSWORD' || refusal?.issues.some(({ path }) => path[0] === 'currentPassword')
  const change = useAction(
    (values: PasswordChange, _options: CallOptions) => session.changePassword(values),
    () => {
      notify(t('sessions.change.done'))
      onDone()
    },
    { onRefused: (refusal) => isWrong(refusal) && askAgain() },
  )
  const submit = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    const { currentPassword, password } = form.getValues()
    void change.run({ currentPassword, password })
  }
  const refusal = isWrong(change.refusal) ? undefined : change.refusal
  return { form, draft: { submit, isPending: change.isPending, refusal, conflict: undefined } }
}
