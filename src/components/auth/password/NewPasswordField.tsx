import { PasswordField, type PasswordFieldProps } from '#components/ui/inputs/PasswordField.tsx'
import { observer } from 'mobx-react-lite'
import { usePasswordHint } from './usePasswordHint.ts'

export interface NewPasswordFieldProps extends PasswordFieldProps {
  /** The current text. */
  typed: string
}

/**
 * A field for a new password. Its missing requirements are shown while typing.
 *
 * Accepts all other props of PasswordField.
 *
 * Read aloud: the missing requirement, as the description of the field.
 */
export const NewPasswordField = observer(function NewPasswordField({ typed, error, ...field }: NewPasswordFieldProps) {
  const hintFor = usePasswordHint()
  const isTold = error !== undefined && error !== null
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      error={error}
      description={isTold ? undefined : hintFor(typed)}
    />
  )
})
