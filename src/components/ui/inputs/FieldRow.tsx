import type { ComponentProps, ReactNode } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './FieldRow.module.css'

export interface FieldRowProps extends ComponentProps<'div'> {
  /** The fields. */
  children: ReactNode
}

/**
 * Fields side by side, stacked where they would get too narrow.
 *
 * Use for two or three short fields that belong together; not for a long text, which has its own row.
 *
 * Accepts all other props of a div, such as `className`.
 *
 * Left to you: the order of the fields, which is the Tab order.
 */
export const FieldRow = ({ className, ...rest }: FieldRowProps) => (
  <div className={withClass(classes.row, className)} {...rest} />
)
