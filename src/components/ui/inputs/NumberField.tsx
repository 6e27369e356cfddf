import { NumberInput } from '@mantine/core'
import type { ComponentProps, Ref } from 'react'
import { type FieldProps, mantineField } from './TextField.tsx'

export interface NumberFieldProps
  extends
    FieldProps,
    Omit<
      ComponentProps<'input'>,
      'defaultValue' | 'disabled' | 'max' | 'min' | 'onChange' | 'size' | 'step' | 'type' | 'value'
    > {
  /** The number; undefined while the field is empty. */
  value?: number
  /** Called with the number on every change; undefined when the field is emptied. */
  onChange?: (value: number | undefined) => void
  /** The smallest number. */
  min?: number
  /** The largest number. */
  max?: number
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for a whole number.
 *
 * Use for counts; not for money (AmountField) or numbers that nobody counts with, such as codes (TextField).
 *
 * Accepts all other props of an input; `className` is that of the whole field.
 *
 * Keys: arrow up and down change the number by one.
 *
 * Left to you: a label with the unit.
 */
export const NumberField = ({ value, onChange, ...props }: NumberFieldProps) => (
  <NumberInput
    value={value ?? ''}
    onChange={(typed) => onChange?.(typeof typed === 'number' ? typed : undefined)}
    allowDecimal={false}
    clampBehavior="strict"
    allowNegative={(props.min ?? 0) < 0}
    {...mantineField(props)}
  />
)
