import { Kbd } from '@mantine/core'
import classes from './KeyHint.module.css'

export interface KeyHintProps {
  /** What stands on the key. */
  children: string
}

/**
 * The key that does the same as the button it stands in. A phone has none, so shows none.
 *
 * Use for a button that is pressed many times a day; not for keys that every form has, such as Escape.
 *
 * Not read aloud: the list of keys (`?`) says them.
 *
 * Left to you: bind the key, and list it among the keyboard shortcuts.
 */
export const KeyHint = ({ children }: KeyHintProps) => (
  <Kbd className={classes.key ?? ''} aria-hidden>
    {children}
  </Kbd>
)
