import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './Callout.module.css'

export interface CalloutProps extends ComponentProps<'div'> {
  /** The colour and the icon. */
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** Announces the content when it appears. */
  isAlert?: boolean
  /** The content. */
  children: ReactNode
}

const icons = { info: IconInfoCircle, success: IconCheck, warning: IconAlertTriangle, danger: IconAlertTriangle }

/**
 * A notice inside the panel that it is about.
 *
 * Use for what the user should know about this panel; not for the result of an action (`notify`), nor for a field's error.
 *
 * Accepts all other props of a div, such as `className`.
 *
 * Read aloud at once with `isAlert`, for a notice that appears while the user works; otherwise in document order.
 *
 * Left to you: words that say what to do next; colour alone says nothing.
 */
export const Callout = ({ tone = 'warning', isAlert, children, className, ...rest }: CalloutProps) => {
  const Icon = icons[tone]
  return (
    <div
      className={withClass(classes.callout, className)}
      data-tone={tone}
      role={isAlert ? 'alert' : undefined}
      {...rest}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
