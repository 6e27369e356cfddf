import { ActionIcon, type ActionIconProps, type ElementProps, Kbd, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'
import classes from './ToolButton.module.css'
import { useTip } from './useTip.ts'

export interface ToolButtonProps
  extends Omit<ActionIconProps, 'children' | 'aria-label'>, ElementProps<'button', keyof ActionIconProps> {
  /** The button's name, shown while it is pointed at. */
  label: string
  /** An icon of Tabler; hidden from a screen reader. */
  icon: Icon
  /** The key that does the same. */
  shortcut?: string
  /** Called when it is pressed. */
  onClick?: MouseEventHandler<HTMLButtonElement>
}

/**
 * A button that is only an icon, with its name one pointer or focus away. Can be the target of a menu.
 *
 * Use for tools of a row or panel that everybody knows by their sign; not for the first thing to do on a page: that is
 * a button with words.
 *
 * Takes what Mantine’s ActionIcon and a button take, too: `disabled`, `loading` and the like.
 *
 * Read aloud by its label; the tooltip shows it where Tab comes to it, too, and goes with a press.
 *
 * Left to you: a name that is a verb with its object.
 */
export const ToolButton = ({ label, icon: Glyph, shortcut, className, ...rest }: ToolButtonProps) => {
  const { ref, isOpen } = useTip()
  return (
    <Tooltip
      ref={ref}
      opened={isOpen}
      label={
        <>
          {label} {shortcut !== undefined && <Kbd className={classes.shortcut ?? ''}>{shortcut}</Kbd>}
        </>
      }
    >
      <ActionIcon aria-label={label} className={`${classes.tool} ${className ?? ''}`} {...rest}>
        <Glyph size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
