import type { Ref } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import classes from './Link.module.css'

export interface LinkProps extends RouterLinkProps {
  /** Where it leads. */
  to: RouterLinkProps['to']
  /** By which the focus is brought to it. */
  ref?: Ref<HTMLAnchorElement>
  /** What it says. */
  children?: RouterLinkProps['children']
}

/**
 * A link to another page of the product. Serves as `component` of a button, too; then it brings no look of its own.
 *
 * Takes what else the router’s Link takes: `replace`, `state` and the like.
 *
 * Use for going to another address; not for doing something: that is a button, or LinkButton.
 *
 * Left to you: words that say where it leads, out of context too.
 */
export const Link = ({ className, ...rest }: LinkProps) => (
  <RouterLink className={className ?? classes.link} {...rest} />
)
