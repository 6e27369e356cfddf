import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { usePasswordHint } from './usePasswordHint.ts'

export interface NewPasswordFieldProps extends PasswordInputProps {
  /** The current text. */
  typed: string
}

/**
 * A field for a new password. Its missing requirements are shown while typing.
 *
 * Accepts all other props of Mantine’s PasswordInput.
 *
 * Read aloud: the missing requirement, as the description of the field.
 */
export const NewPasswordField = observer(function NewPasswordField({ typed, error, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation()
  const hintFor = usePasswordHint()
  const isTold = error !== undefined && error !== null
  return (
    <PasswordInput
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('sessions.showPassword'), tabIndex: 0 }}
      {...field}
      error={error}
      description={isTold ? undefined : hintFor(typed)}
    />
  )
})
