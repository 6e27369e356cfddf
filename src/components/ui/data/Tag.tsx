import type { ComponentProps, ReactNode } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './Tag.module.css'

export interface TagProps extends ComponentProps<'span'> {
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
 * Accepts all other props of a span, such as `className`.
 *
 * Left to you: a word that is clear without the colour.
 */
export const Tag = ({ tone = 'plain', className, ...rest }: TagProps) => (
  <span className={withClass(classes.tag, className)} data-tone={tone} {...rest} />
)
