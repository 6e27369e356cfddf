import { ActionIcon, type ActionIconProps, type ElementProps, Kbd, Tooltip } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type MouseEventHandler, type Ref, useRef } from 'react'
import classes from './ToolButton.module.css'
import { useTooltip } from './useTooltip.ts'

export interface ToolButtonProps
  extends
    Omit<ActionIconProps, 'children' | 'aria-label' | 'disabled' | 'loading'>,
    ElementProps<'button', keyof ActionIconProps> {
  /** The button's name, shown as its tooltip. */
  label: string
  /** A Tabler icon; hidden from screen readers. */
  icon: Icon
  /** The keyboard shortcut for the same action. */
  shortcut?: string
  /** The action is impossible now; say why beside it. */
  isDisabled?: boolean
  /** The action is under way: a spinner covers the icon, and a click does nothing. */
  isPending?: boolean
  /** Called on click. */
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** The button itself, for a menu that opens beside it. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * An icon-only button with a tooltip. Can be the target of a menu.
 *
 * Use for tools of a row or panel with a well-known icon; not for the main action of a page: that is a button with text.
 *
 * Accepts all other props of Mantine’s ActionIcon and of a button, such as `size` and `aria-expanded`.
 *
 * Read aloud by its label; the tooltip also appears on Tab and is hidden by a click.
 *
 * Left to you: a name that is a verb with its object.
 */
export const ToolButton = ({ label, icon: Glyph, shortcut, className, ref, ...props }: ToolButtonProps) => {
  const { isDisabled, isPending, ...rest } = props
  const { ref: tooltip, isOpen } = useTooltip()
  const button = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef<HTMLButtonElement>(tooltip, button, ref ?? null)
  return (
    <>
      <ActionIcon
        ref={merged}
        aria-label={label}
        className={`${classes.tool} ${className ?? ''}`}
        disabled={isDisabled}
        loading={isPending}
        {...rest}
      >
        <Glyph size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Tooltip
          opened
          target={button}
          label={
            <>
              {label} {shortcut !== undefined && <Kbd className={classes.shortcut ?? ''}>{shortcut}</Kbd>}
            </>
          }
        />
      )}
    </>
  )
}
