import { PasswordField } from '#components/ui/inputs/PasswordField.tsx'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import type { useLogin } from './useLogin.ts'

export interface LoginFieldsProps {
  fields: ReturnType<typeof useLogin>['fields']
}

/** Username, password, and whether to remember the device. The first empty field has the focus. */
export const LoginFields = ({
  fields: { knownName, typed, errors, usernameRef, passwordRef, type },
}: LoginFieldsProps) => {
  const { t } = useTranslation()
  const isNameKnown = knownName !== ''
  return (
    <>
      <TextField
        ref={usernameRef}
        label={t('sessions.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={!isNameKnown || undefined}
        autoFocus={!isNameKnown}
        value={typed.username}
        onChange={(text) => type({ username: text })}
        error={errors.username}
      />
      <PasswordField
        ref={passwordRef}
        label={t('sessions.password')}
        autoComplete="current-password"
        data-autofocus={isNameKnown || undefined}
        value={typed.password}
        onChange={(password) => type({ password })}
        error={errors.password}
      />
      <Checkbox
        label={t('sessions.remember')}
        isChecked={typed.remember}
        onChange={(isChecked) => type({ remember: isChecked })}
      />
    </>
  )
}
