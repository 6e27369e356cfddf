import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Callout.module.css'

export interface CalloutProps {
  /** Which of its kinds it is. */
  kind?: 'info' | 'success' | 'warning' | 'danger'
  /** Announces itself when it appears. */
  isAlert?: boolean
  /** What stands inside it. */
  children: ReactNode
}

const icons = { info: IconInfoCircle, success: IconCheck, warning: IconAlertTriangle, danger: IconAlertTriangle }

/**
 * A remark inside the panel that it speaks of.
 *
 * Use for what a person should know of this panel while it stands; not for what was just done (`say`), nor for a
 * field's error.
 *
 * Read aloud at once with `isAlert`, for what appears while one works; otherwise in its turn.
 *
 * Left to you: words that say what to do next; a tone alone says nothing.
 */
export const Callout = ({ kind = 'warning', isAlert, children }: CalloutProps) => {
  const Icon = icons[kind]
  return (
    <div className={classes.callout} data-kind={kind} role={isAlert ? 'alert' : undefined}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
