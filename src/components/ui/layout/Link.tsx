import type { Ref } from 'react'
import { RouterLink, type RouterLinkProps } from '#components/ui/adapter/links.ts'
import classes from './Link.module.css'

export interface LinkProps extends RouterLinkProps {
  /** The target. */
  to: RouterLinkProps['to']
  /** Ref of the anchor, for focusing it. */
  ref?: Ref<HTMLAnchorElement>
  /** The link text. */
  children?: RouterLinkProps['children']
}

/**
 * A link to another page of the product. As `component` of a button it has no style of its own.
 *
 * Accepts all other props of the router’s Link, such as `replace` and `state`.
 *
 * Use for navigation; not for an action: that is a button, or LinkButton.
 *
 * Left to you: words that name the target, out of context too.
 */
export const Link = ({ className, ...rest }: LinkProps) => (
  <RouterLink className={className ?? classes.link} {...rest} />
)
