import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

export interface ChoiceFieldProps extends Omit<NativeSelectProps, 'rightSection'> {
  /** The label. */
  label?: NativeSelectProps['label']
  /** The options, in order: words, or a value and a label for each. */
  data?: NativeSelectProps['data']
  /** The selected value. */
  value?: NativeSelectProps['value']
  /** Called with the browser's event; the new value is its `currentTarget.value`. */
  onChange?: NativeSelectProps['onChange']
  /** The error message: what is wrong and how to correct it. */
  error?: NativeSelectProps['error']
  /** Shows the value and allows no change. */
  disabled?: boolean
}

/**
 * A select that uses the device's own list: cheap where there are many such fields.
 *
 * Use for up to a dozen fixed choices, or where dozens of such fields are in one list; not for lists that grow: that is Picker.
 *
 * Accepts all other props of Mantine’s NativeSelect.
 *
 * Keys: the device's own.
 *
 * Left to you: a label, and options of one or two words.
 */
export const ChoiceField = (props: ChoiceFieldProps) => (
  <NativeSelect size="sm" rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />} {...props} />
)
