import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { usePasswordHint } from './usePasswordHint.ts'

export interface NewPasswordFieldProps extends PasswordInputProps {
  /** What has been typed so far. */
  typed: string
}

/**
 * A field for a password to come. What it still lacks is said while it is typed.
 *
 * Takes what Mantine’s PasswordInput takes, too.
 *
 * Read aloud: what it still lacks describes the field.
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
