import { Textarea } from '@mantine/core'
import type { ComponentProps, Ref } from 'react'
import { type FieldProps, mantineField } from './TextField.tsx'
import { useTextLimit } from './useTextLimit.ts'

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'disabled' | 'onChange' | 'value'> {
  /** The text. */
  value?: string
  /** Called with the text on every change. */
  onChange?: (value: string) => void
  /** The height of an empty field, in lines. */
  minRows?: number
  /** The height up to which it grows with its text, in lines. */
  maxRows?: number
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLTextAreaElement>
}

/**
 * A field for several lines of text. It grows with its text.
 *
 * Use for notes and other text of any length; not for names and codes (TextField).
 *
 * Accepts all other props of a textarea, such as `placeholder`; a text beyond `maxLength` is taken and said to be too long; `className` is that of the whole field.
 *
 * Keys: Enter starts a new line.
 *
 * Read aloud: the label, the text, then the error and the description.
 *
 * Left to you: a label; a placeholder is none.
 */
export const TextArea = ({ onChange, ...props }: TextAreaProps) => (
  <Textarea
    autosize
    onChange={(event) => onChange?.(event.currentTarget.value)}
    {...mantineField(useTextLimit(props))}
  />
)
