import { UnstyledButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './Link.module.css'

export interface LinkButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /** The colour; `danger` is for deletion. */
  tone?: 'plain' | 'danger'
  /** The accessible name, where the text alone is ambiguous; must start with the text. */
  label?: string
  /** The text. */
  children: ReactNode
}

/**
 * A button styled as text: the secondary action beside or below a real button.
 *
 * Use for the secondary action of a sentence or an empty state; not for navigation (Link), nor as the only action.
 *
 * Accepts all other props of a button, such as `onClick` and `aria-expanded`.
 *
 * Left to you: a verb; where it leads to another address, use Link.
 */
export const LinkButton = ({ tone, label, className, ...rest }: LinkButtonProps) => (
  <UnstyledButton className={`${classes.link} ${className ?? ''}`} data-tone={tone} aria-label={label} {...rest} />
)
