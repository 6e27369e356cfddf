import { Radio } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './RadioGroup.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  /** The answer. */
  label: ReactNode
  /** The consequence of the answer. */
  description?: ReactNode
}

export interface RadioGroupProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** The question. */
  label: ReactNode
  /** A hint below the options. */
  description?: ReactNode
  /** The options, in order. */
  options: readonly RadioOption<Value>[]
  /** The selected option; undefined while none is. */
  value: Value | undefined
  /** Called with the newly selected option. */
  onChange: (value: Value) => void
}

/**
 * A question with a few answers below each other, of which one is given.
 *
 * Use for answers that need a sentence or have consequences to show; not for short ones (SegmentedControl) or many (ChoiceField, Picker).
 *
 * In one place: only the questions about an opening balance need a sentence for each answer.
 *
 * Accepts all other props of a div, such as `className`.
 *
 * Keys: arrows select.
 *
 * Read aloud: the question, and each answer with its description.
 *
 * Left to you: answers that can be understood without each other.
 */
export const RadioGroup = <Value extends string>({ options, value, onChange, ...rest }: RadioGroupProps<Value>) => (
  <Radio.Group value={value ?? ''} onChange={(next) => onChange(next as Value)} {...rest}>
    <div className={classes.options}>
      {options.map((option) => (
        <Radio key={option.value} classNames={{ labelWrapper: classes.label ?? '' }} {...option} />
      ))}
    </div>
  </Radio.Group>
)
