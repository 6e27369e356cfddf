import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

export interface ChoiceFieldProps extends Omit<NativeSelectProps, 'rightSection'> {
  /** Its name, as it is read. */
  label?: NativeSelectProps['label']
  /** What is offered, in order: words, or a value and a label for each. */
  data?: NativeSelectProps['data']
  /** The value that is picked. */
  value?: NativeSelectProps['value']
  /** Called with the browser's event; the new value is its `currentTarget.value`. */
  onChange?: NativeSelectProps['onChange']
  /** What is wrong, in a sentence that says what to do. */
  error?: NativeSelectProps['error']
  /** It shows what is picked, and lets nothing else be picked. */
  disabled?: boolean
}

/**
 * A field that picks one of a few things by the device's own list: light where there are many such fields.
 *
 * Use for up to a dozen fixed choices, or where dozens of such fields stand in one list; not for what grows: that is
 * Picker.
 *
 * Takes what else Mantine’s NativeSelect takes.
 *
 * Keys: the device's own.
 *
 * Left to you: a label, and options of one or two words.
 */
export const ChoiceField = (props: ChoiceFieldProps) => (
  <NativeSelect size="sm" rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />} {...props} />
)
