import { ActionIcon, Tooltip } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './ToolButton.module.css'
import { useTooltip } from './useTooltip.ts'

export interface ToolLinkProps {
  /** The link's name, shown as its tooltip. */
  label: string
  /** A Tabler icon; hidden from screen readers. */
  icon: Icon
  /** The URL of the file. */
  href: string
}

/**
 * An icon-only download link with a tooltip; a ToolButton for a file.
 *
 * Use for a file in a row; not for a page: that is Link.
 *
 * In one place: all downloads of a row are FileLinks.
 *
 * Read aloud by its label; the tooltip also appears on Tab and is hidden by a click.
 *
 * Left to you: a name that says which file it is.
 */
export const ToolLink = ({ label, icon: Glyph, href }: ToolLinkProps) => {
  const { ref: tooltip, isOpen } = useTooltip()
  const link = useRef<HTMLAnchorElement>(null)
  const merged = useMergedRef<HTMLAnchorElement>(tooltip, link)
  return (
    <>
      <ActionIcon component="a" ref={merged} href={href} download aria-label={label} className={classes.tool ?? ''}>
        <Glyph size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {isOpen && <Tooltip opened target={link} label={label} />}
    </>
  )
}
