import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './ToolButton.module.css'
import { useTip } from './useTip.ts'

export interface ToolLinkProps {
  /** The link's name, shown while it is pointed at. */
  label: string
  /** An icon of Tabler; hidden from a screen reader. */
  icon: Icon
  /** The address of a file, which is downloaded. */
  href: string
}

/**
 * A download that is only an icon, with its name one pointer or focus away; a ToolButton that leads to a file.
 *
 * Use for a file that a row offers; not for a page: that is Link.
 *
 * Read aloud by its label; the tooltip shows it where Tab comes to it, too, and goes with a press.
 *
 * Left to you: a name that says where it leads.
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
