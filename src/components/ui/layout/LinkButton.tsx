import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Link.module.css'

export interface LinkButtonProps {
  /** Called when it is pressed. */
  onClick: () => void
  /** It deletes. */
  isDangerous?: boolean
  /** Its name for a screen reader, where the words alone do not say of what; it begins with them. */
  label?: string
  /** What stands inside it. */
  children: ReactNode
}

/**
 * A button that reads as a part of the text: the lesser way, beside or below a real one.
 *
 * Use for the second way out of a sentence or an empty state; not for going to an address (Link), nor as the only
 * thing to do.
 *
 * Left to you: a verb; where it leads to another address, use Link.
 */
export const LinkButton = ({ onClick, isDangerous, label, children }: LinkButtonProps) => (
  <UnstyledButton
    className={classes.link ?? ''}
    data-dangerous={isDangerous || undefined}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </UnstyledButton>
)
