import type { ReactNode } from 'react'
import classes from './Tag.module.css'

export interface TagProps {
  /** The colour. */
  tone?: 'plain' | 'income' | 'warning' | 'danger'
  /** The text. */
  children: ReactNode
}

/**
 * Labels a state (Current, Limited, Failed); never a category, account or currency.
 *
 * Use for a state in one word, not for anything clickable, nor for names.
 *
 * Left to you: a word that is clear without the colour.
 */
export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
)
