import { Checkbox as MantineCheckbox } from '@mantine/core'
import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react'

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'checked' | 'disabled' | 'onChange' | 'size' | 'type'
> {
  /** The label; without one, name it by `aria-label` or `aria-labelledby`. */
  label?: ReactNode
  /** Details below the label. */
  description?: ReactNode
  /** Whether it is checked. */
  isChecked?: boolean
  /** Called with the new state. */
  onChange?: (isChecked: boolean) => void
  /** Shows the state and allows no change. */
  isDisabled?: boolean
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/** Props of what is on or off, as Mantine's inputs take them. */
export const mantineCheck = <Props extends CheckboxProps>({ isChecked, onChange, isDisabled, ...rest }: Props) => ({
  checked: isChecked,
  disabled: isDisabled,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.checked),
  ...rest,
})

/**
 * A checkbox with its label.
 *
 * Use for an answer inside a form, or for choosing several of a list; not for a setting that applies at once: that is Switch.
 *
 * Accepts all other props of an input; `className` is that of the whole field.
 *
 * Keys: Space turns it.
 *
 * Left to you: a label that says what is so when it is checked.
 */
export const Checkbox = (props: CheckboxProps) => <MantineCheckbox {...mantineCheck(props)} />
