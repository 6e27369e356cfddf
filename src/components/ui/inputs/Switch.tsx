import { Switch as MantineSwitch } from '@mantine/core'
import { type CheckboxProps, mantineCheck } from './Checkbox.tsx'

export interface SwitchProps extends CheckboxProps {
  /** `xs` for rows of a list. */
  size?: 'xs' | 'sm'
  /** Whether the label stands before or after it. */
  labelPosition?: 'left' | 'right'
}

/**
 * A switch with its label.
 *
 * Use for a setting that applies at once; not for a form that is sent later: that is Checkbox.
 *
 * Accepts all other props of an input; `className` is that of the whole field.
 *
 * Keys: Space turns it.
 *
 * Read aloud as a switch, on or off.
 *
 * Left to you: a label that says what is so when it is on, and `isDisabled` while it is saved.
 */
export const Switch = (props: SwitchProps) => <MantineSwitch {...mantineCheck(props)} />
