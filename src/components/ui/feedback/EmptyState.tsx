import type { ComponentProps, ReactNode } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './EmptyState.module.css'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The state, as a sentence. */
  title: string
  /** The reason or the next step, in one line. */
  children?: ReactNode
  /** One secondary button. */
  action?: ReactNode
  /** One link. */
  link?: ReactNode
}

/**
 * Shown in place of the content, with the next step.
 *
 * Use for a list or page that is known to be empty; not for a failure (LoadFailed), nor for loading (SkeletonRows).
 *
 * Accepts all other props of a div, such as `className`.
 *
 * Left to you: one next step that works by keyboard.
 */
export const EmptyState = ({ title, children, action, link, className, ...rest }: EmptyStateProps) => (
  <div className={withClass(classes.empty, className)} {...rest}>
    <p className={classes.title}>{title}</p>
    {children !== undefined && <p className={classes.hint}>{children}</p>}
    {(action !== undefined || link !== undefined) && (
      <div className={classes.ways}>
        {action}
        {link}
      </div>
    )}
  </div>
)
