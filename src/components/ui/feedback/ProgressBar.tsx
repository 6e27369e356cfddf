import { Progress } from '@mantine/core'
import type { ComponentProps } from 'react'

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name: what is under way, or what is used. */
  label: string
  /** The share that is done, from 0 to 1. */
  value: number
  /** The colour; `warning` is for a limit that is nearly reached. */
  tone?: 'plain' | 'warning'
  /** The rest takes an unknown time: the bar is full and moves. */
  isIndeterminate?: boolean
}

/**
 * A bar that fills.
 *
 * Use for an upload, or a share of a limit, with the numbers in words beside it; not for a wait that is over in a second (SkeletonRows), nor for a budget.
 *
 * Accepts all other props of a div, such as `className`.
 *
 * Read aloud: its name and the percentage.
 *
 * Left to you: the numbers in words, in a place that is read aloud when they matter.
 */
export const ProgressBar = ({ label, value, tone, isIndeterminate = false, ...rest }: ProgressBarProps) => (
  <Progress.Root size={6} {...rest}>
    <Progress.Section
      value={isIndeterminate ? 100 : Math.round(value * 100)}
      color={tone === 'warning' ? 'var(--fa-warning-fill)' : 'var(--fa-accent-fill)'}
      animated={isIndeterminate}
      striped={isIndeterminate}
      aria-label={label}
    />
  </Progress.Root>
)
