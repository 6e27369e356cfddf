import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import classes from './Link.module.css'

/**
 * A link to another page of the product. Serves as `component` of a button, too; then it brings no look of its own.
 *
 * Takes what the router’s Link takes: `to`, `replace`, `state` and the like.
 *
 * Use for going to another address; not for doing something: that is a button, or LinkButton.
 *
 * Left to you: words that say where it leads, out of context too.
 */
export const Link = ({ className, ...rest }: ComponentProps<typeof RouterLink>) => (
  <RouterLink className={className ?? classes.link} {...rest} />
)
