import type { ComponentProps } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './RowActions.module.css'

export interface RowActionsProps extends ComponentProps<'span'> {
  /** Icon buttons and a menu. */
  children: ComponentProps<'span'>['children']
}

/**
 * The actions on one row of a table or list. A mouse sees them over the row or with the focus in it; a finger sees them always.
 *
 * Use for two or three icon buttons, the rest in a menu; not for the only way to open a row, which is a link.
 *
 * Accepts all other props of a span, such as `className`.
 *
 * Keys: Tab reaches every action, and shows them.
 *
 * Left to you: `data-row` on the element of the row, which a TableRow has, and the name of the row in each label.
 */
export const RowActions = ({ className, ...rest }: RowActionsProps) => (
  <span className={withClass(classes.actions, className)} {...rest} />
)
