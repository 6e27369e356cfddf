import { Popover as MantinePopover } from '@mantine/core'
import {
  cloneElement,
  type ComponentProps,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The button that opens it. */
  target: ReactElement<{ onClick?: MouseEventHandler }>
  /** The content, which is mounted while it is open; a function gets what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** The side of the target, and the edge that both share. */
  position?: 'bottom-start' | 'bottom-end'
  /** The distance from the target, in pixels. */
  offset?: number
  /** The width; by default, that of its content. */
  width?: number | string
}

/**
 * Further content that a button opens beside itself.
 *
 * Use for an explanation, a filter or a small choice; not for actions (Menu), a form (Dialog), nor for what everybody needs to see.
 *
 * Accepts all other props of a div, such as `className`; `aria-label` names it where the words of its button do not.
 *
 * Keys: Enter and Space open it, Tab stays inside, Escape closes it and gives the focus back.
 *
 * Read aloud: a dialog with the name of its button.
 *
 * Left to you: a button that says what it opens.
 */
export const Popover = ({ target, children, position = 'bottom-start', offset, width, ...rest }: PopoverProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantinePopover
      opened={isOpen}
      onChange={setOpen}
      position={position}
      offset={offset}
      width={width}
      trapFocus
      returnFocus
    >
      <MantinePopover.Target>{cloneElement(target, { onClick: () => setOpen(!isOpen) })}</MantinePopover.Target>
      <MantinePopover.Dropdown tabIndex={-1} {...rest}>
        {isOpen && (typeof children === 'function' ? children(() => setOpen(false)) : children)}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
