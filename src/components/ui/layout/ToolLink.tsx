import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './ToolButton.module.css'
import { useTip } from './useTip.ts'

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
 * Read aloud by its label; the tooltip also appears on Tab and is hidden by a click.
 *
 * Left to you: a name that says which file it is.
 */
export const ToolLink = ({ label, icon: Glyph, href }: ToolLinkProps) => {
  const { ref, isOpen } = useTip()
  return (
    <Tooltip ref={ref} opened={isOpen} label={label}>
      <ActionIcon component="a" href={href} download aria-label={label} className={classes.tool ?? ''}>
        <Glyph size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
