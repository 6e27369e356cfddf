import { PasswordInput } from '@mantine/core'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import type { ComponentProps, Ref } from 'react'
import { type FieldProps, mantineField } from './TextField.tsx'

export interface PasswordFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'disabled' | 'onChange' | 'size' | 'type' | 'value'> {
  /** The password. */
  value?: string
  /** Called with the password on every change. */
  onChange?: (value: string) => void
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for a password, with a button that shows it.
 *
 * Use for a password; not for codes that are sent once (TextField).
 *
 * Accepts all other props of an input, above all `autoComplete`; `className` is that of the whole field.
 *
 * Read aloud: the label, then the error and the description; the button is after the field.
 *
 * Left to you: `autoComplete`, by which password managers know whether the password is new.
 */
export const PasswordField = ({ onChange, ...props }: PasswordFieldProps) => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      {...mantineField(props)}
    />
  )
}
