import { TextInput } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { OptionalLabel } from './OptionalLabel.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'disabled' | 'onChange' | 'size' | 'value'> {
  /** The label. */
  label: string
  /** Marks the field as optional in its label. */
  isOptional?: boolean
  /** Hides the label visually, where a heading or placeholder already names the field. */
  isLabelHidden?: boolean
  /** The text. */
  value?: string
  /** Called with the text on every change. */
  onChange?: (value: string) => void
  /** A hint below the field: the format, or the use of the text. */
  description?: ReactNode
  /** The error message: what is wrong and how to correct it. */
  error?: ReactNode
  /** A Tabler icon before the text. */
  icon?: Icon
  /** Shows the text and allows no change. */
  isDisabled?: boolean
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for one line of text.
 *
 * Use for names, codes and other short text; not for amounts (AmountField), dates (DateField), a search on the server (SearchField) or a choice (Picker).
 *
 * Accepts all other props of an input, such as `maxLength` and `autoComplete`; `className` is that of the whole field.
 *
 * Read aloud: the label, the text, then the error and the description.
 *
 * Left to you: a label; a placeholder is none.
 */
export const TextField = ({ label, isOptional, isLabelHidden, ...props }: TextFieldProps) => {
  const { onChange, icon: Glyph, isDisabled, ...rest } = props
  return (
    <TextInput
      {...(isLabelHidden
        ? { 'aria-label': label }
        : { label: isOptional ? <OptionalLabel>{label}</OptionalLabel> : label })}
      leftSection={Glyph && <Glyph size={16} stroke={1.5} aria-hidden />}
      disabled={isDisabled}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      {...rest}
    />
  )
}
