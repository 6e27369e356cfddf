import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

/**
 * A field that picks one of a few things by the device's own list: light where there are many such fields.
 *
 * Use for up to a dozen fixed choices, or where dozens of such fields stand in one list; not for what grows: that is
 * Picker.
 *
 * Takes what Mantine’s NativeSelect takes: `label`, `data`, `value`, `onChange`, `error` and the like.
 *
 * Keys: the device's own.
 *
 * Left to you: a label, and options of one or two words.
 */
export const ChoiceField = (props: Omit<NativeSelectProps, 'rightSection'>) => (
  <NativeSelect size="sm" rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />} {...props} />
)
