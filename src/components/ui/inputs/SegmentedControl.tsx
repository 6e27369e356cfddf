import { Input, SegmentedControl as MantineSegmentedControl } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Choice } from './ChoiceField.tsx'

export interface SegmentedControlProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** The label. */
  label: string
  /** Hides the label visually, where a heading already names the choice. */
  isLabelHidden?: boolean
  /** A hint below the control: what the selected option means. */
  description?: ReactNode
  /** Shows the selected option and allows no change. */
  isDisabled?: boolean
  /** The options, in order. */
  options: readonly Choice<Value>[]
  /** The selected option; undefined while none is. */
  value: Value | undefined
  /** Called with the newly selected option. */
  onChange: (value: Value) => void
  /** The height: `xs` for rows and small forms. */
  size?: 'xs' | 'sm'
  /** Takes the whole width around it. */
  isFullWidth?: boolean
}

/**
 * A few choices side by side, one of them selected.
 *
 * Use for two to four short choices that should be seen at once, such as the period of a chart; not for more or longer ones (ChoiceField, Picker), nor for on and off (Switch).
 *
 * Accepts all other props of a div, such as `className`.
 *
 * Keys: arrows select.
 *
 * Read aloud: a group of radio buttons with its label.
 *
 * Left to you: options of one or two words.
 */
export const SegmentedControl = <Value extends string>(props: SegmentedControlProps<Value>) => {
  const { label, isLabelHidden, description, options, value, isFullWidth, isDisabled, ...rest } = props
  const control = (
    <MantineSegmentedControl
      aria-label={label}
      data={[...options]}
      value={value ?? ('' as Value)}
      fullWidth={isFullWidth}
      disabled={isDisabled}
      {...rest}
    />
  )
  if (isLabelHidden && description === undefined) return control
  return (
    <Input.Wrapper label={isLabelHidden ? undefined : label} labelElement="div" description={description}>
      {control}
    </Input.Wrapper>
  )
}
