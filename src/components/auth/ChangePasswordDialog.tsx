import { PasswordInput } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { useStores } from '#components/useStores.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useChangePassword } from './useChangePassword.ts'

export interface ChangePasswordDialogProps {
  onClose: () => void
}

/** Changes the password. All sessions end, and one signs in anew. */
export const ChangePasswordDialog = observer(function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation()
  const { session } = useStores()
  const { form, draft } = useChangePassword(onClose)
  const eye = { 'aria-label': t('sessions.showPassword'), tabIndex: 0 }
  return (
    <FormDialog
      draft={draft}
      title={t('sessions.change.title')}
      submitLabel={t('sessions.change.submit')}
      onClose={onClose}
    >
      <Callout>{t('sessions.change.warning')}</Callout>
      {/* For whoever keeps the passwords. */}
      <input type="text" autoComplete="username" value={session.username} readOnly hidden />
      <PasswordInput
        label={t('sessions.change.current')}
        autoComplete="current-password"
        visibilityToggleButtonProps={eye}
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordField
        label={t('sessions.change.new')}
        typed={form.getValues().password}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('sessions.change.again')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        {...form.getInputProps('again')}
      />
    </FormDialog>
  )
})
