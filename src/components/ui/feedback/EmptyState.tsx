import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
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
