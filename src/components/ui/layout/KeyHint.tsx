import { Kbd } from './Kbd.tsx'
import classes from './KeyHint.module.css'

export interface KeyHintProps {
  /** The name of the key. */
  children: string
}

/**
 * The keyboard shortcut of the button that contains it. Hidden on a phone.
 *
 * Use for a button that is used many times a day; not for keys that every form has, such as Escape.
 *
 * In one place: Button has it for every shortcut.
 *
 * Not read aloud: the list of keyboard shortcuts (`?`) contains it.
 *
 * Left to you: bind the key, and list it among the keyboard shortcuts.
 */
export const KeyHint = ({ children }: KeyHintProps) => (
  <Kbd className={classes.key ?? ''} aria-hidden>
    {children}
  </Kbd>
)
