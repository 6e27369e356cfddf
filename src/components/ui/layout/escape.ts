import type { FocusEvent } from 'react'

/** Mantine's own mark of an element that takes Escape from the dialog around it. */
const MARK = 'data-mantine-stop-propagation'

/** Marks a field while its list or calendar is open. */
export const escapeMark = (isOpen: boolean) => ({ [MARK]: isOpen || undefined })

/** Marks the focused element of a list, calendar or menu. */
export const markFocused = ({ target }: FocusEvent): void => target.setAttribute(MARK, 'true')

/** Whether Escape closes a list, calendar or menu, not the form around it. */
export const takesEscape = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute(MARK) === 'true'
