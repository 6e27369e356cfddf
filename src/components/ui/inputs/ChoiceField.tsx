import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, Ref } from 'react'
import { type FieldProps, mantineField } from './TextField.tsx'

/** An option of a few fixed ones. */
export interface Choice<Value extends string> {
  value: Value
  label: string
}

export interface ChoiceFieldProps<Value extends string>
  extends FieldProps, Omit<ComponentProps<'select'>, 'children' | 'disabled' | 'onChange' | 'size' | 'value'> {
  /** The options, in order. */
  options: readonly Choice<Value>[]
  /** The selected option. */
  value?: Value
  /** Called with the newly selected option. */
  onChange?: (value: Value) => void
  /** Ref of the select, for focusing it. */
  ref?: Ref<HTMLSelectElement>
}

/**
 * A select that uses the device's own list: cheap where there are many such fields.
 *
 * Use for up to a dozen fixed choices, or where dozens of such fields are in one list; not for lists that grow (Picker), nor for two or three short choices that should be seen at once (SegmentedControl).
 *
 * Accepts all other props of a select; `className` is that of the whole field.
 *
 * Keys: the device's own.
 *
 * Left to you: a label, and options of one or two words.
 */
export const ChoiceField = <Value extends string>({ options, onChange, ...props }: ChoiceFieldProps<Value>) => (
  <NativeSelect
    size="sm"
    rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
    data={[...options]}
    onChange={(event) => onChange?.(event.currentTarget.value as Value)}
    {...mantineField(props)}
  />
)
