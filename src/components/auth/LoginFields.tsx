import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useLogin } from './useLogin.ts'

export interface LoginFieldsProps {
  form: ReturnType<typeof useLogin>['form']
}

/** Name, password, and whether this device may remember. The first empty field has the focus. */
export const LoginFields = ({ form }: LoginFieldsProps) => {
  const { t } = useTranslation()
  const isNameKnown = form.getInitialValues().username !== ''
  return (
    <>
      <TextInput
        label={t('sessions.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={!isNameKnown || undefined}
        autoFocus={!isNameKnown}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={t('sessions.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('sessions.showPassword'), tabIndex: 0 }}
        data-autofocus={isNameKnown || undefined}
        {...form.getInputProps('password')}
      />
      <Checkbox label={t('sessions.remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
    </>
  )
}
