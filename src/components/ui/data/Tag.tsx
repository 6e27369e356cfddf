import type { ReactNode } from 'react'
import classes from './Tag.module.css'

export interface TagProps {
  /** Which of its kinds it is. */
  kind?: 'plain' | 'income' | 'warning' | 'danger'
  /** What stands inside it. */
  children: ReactNode
}

/**
 * Names a state (Current, Limited, Failed); never a category, account or currency.
 *
 * Use for a state in one word, not for what one can press, nor for the name of anything.
 *
 * Left to you: the word must be enough without its colour.
 */
export const Tag = ({ kind = 'plain', children }: TagProps) => (
  <span className={classes.tag} data-kind={kind}>
    {children}
  </span>
)
