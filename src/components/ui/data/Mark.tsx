import type { ComponentProps } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './Mark.module.css'

export interface MarkProps extends Omit<ComponentProps<'svg'>, 'children' | 'width'> {
  /** In pixels. */
  width?: number
}

/**
 * The coin with one quarter filled: a farthing is a fourth.
 *
 * Use for the product itself: masthead, sign-in page, splash screen; not for decoration or loading.
 *
 * Not read aloud: the product's name is beside it.
 *
 * Accepts all other props of an svg, such as `className`.
 *
 * Left to you: a name beside it, or the name in the text of its link.
 */
export const Mark = ({ width = 20, className, ...rest }: MarkProps) => (
  <svg
    className={withClass(classes.mark, className)}
    width={width}
    height={width}
    viewBox="0 0 24 24"
    aria-hidden
    {...rest}
  >
    <path className={classes.quarter} d="M12 12V2a10 10 0 0 1 10 10z" />
    <path className={classes.coin} d="M12 2v10h10" />
    <circle className={classes.coin} cx="12" cy="12" r="10" />
  </svg>
)
