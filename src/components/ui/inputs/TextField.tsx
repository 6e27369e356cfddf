import { TextInput } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { OptionalLabel } from './OptionalLabel.tsx'
import { useTextLimit } from './useTextLimit.ts'

/** Props common to every field with a label. */
export interface LabelProps {
  /** The label. */
  label: string
  /** Marks the field as optional in its label. */
  isOptional?: boolean
  /** Hides the label visually, where a heading or placeholder already names the field. */
  isLabelHidden?: boolean
  /** The error message: what is wrong and how to correct it. */
  error?: ReactNode
}

/** Props common to every field that says what it is for itself. */
export interface FieldProps extends LabelProps {
  /** A hint below the field: the format, or the use of the value. */
  description?: ReactNode
  /** Shows the value and allows no change. */
  isDisabled?: boolean
}

/** Props of a field, as Mantine's inputs take them. */
export const mantineField = <Props extends FieldProps>(props: Props) => {
  const { label, isOptional, isLabelHidden, isDisabled, ...rest } = props
  const shown = isOptional ? <OptionalLabel>{label}</OptionalLabel> : label
  return { ...(isLabelHidden ? { 'aria-label': label } : { label: shown }), disabled: isDisabled, ...rest }
}

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'disabled' | 'onChange' | 'size' | 'value'> {
  /** The text. */
  value?: string
  /** Called with the text on every change. */
  onChange?: (value: string) => void
  /** A Tabler icon before the text. */
  icon?: Icon
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for one line of text.
 *
 * Use for names, codes and other short text; not for long text (TextArea), amounts (AmountField), dates (DateField), a search on the server (SearchField) or a choice (Picker).
 *
 * Accepts all other props of an input, such as `autoComplete`; a text beyond `maxLength` is taken and said to be too long; `className` is that of the whole field.
 *
 * Read aloud: the label, the text, then the error and the description.
 *
 * Left to you: a label; a placeholder is none.
 */
export const TextField = ({ onChange, icon: Glyph, ...props }: TextFieldProps) => (
  <TextInput
    leftSection={Glyph && <Glyph size={16} stroke={1.5} aria-hidden />}
    onChange={(event) => onChange?.(event.currentTarget.value)}
    {...mantineField(useTextLimit(props))}
  />
)
