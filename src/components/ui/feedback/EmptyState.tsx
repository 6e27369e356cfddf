import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
  /** What is so, as a sentence. */
  title: string
  /** Why, or what next: one line. */
  children?: ReactNode
  /** One button of the second kind. */
  action?: ReactNode
  /** One link. */
  link?: ReactNode
}

/**
 * Stands where the content would be and says what to do next.
 *
 * Use for a list or page that has nothing to show and knows why; not for a failure (LoadFailed), nor for waiting
 * (SkeletonRows).
 *
 * Left to you: one next step that works by keyboard.
 */
export const EmptyState = ({ title, children, action, link }: EmptyStateProps) => (
  <div className={classes.empty}>
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
