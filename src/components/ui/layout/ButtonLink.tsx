import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { type ButtonLook, mantineLook } from './Button.tsx'
import { Link, type LinkProps } from './Link.tsx'

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<'a'>, 'children' | 'href'> {
  /** The page to go to. */
  to?: LinkProps['to']
  /** The URL of a file to download, in place of a page. */
  href?: string
}

/**
 * A link with the look of a button.
 *
 * Use for a page that an action takes place on, or a file to download; not for navigation inside a text (Link), nor for an action (Button).
 *
 * Accepts all other props of a link.
 *
 * Read aloud as a link.
 *
 * Left to you: words that name the target, out of context too.
 */
export const ButtonLink = ({ to, href, ...props }: ButtonLinkProps) =>
  href !== undefined || to === undefined ? (
    <MantineButton component="a" href={href} download {...mantineLook(props)} />
  ) : (
    <MantineButton component={Link} to={to} {...mantineLook(props)} />
  )
