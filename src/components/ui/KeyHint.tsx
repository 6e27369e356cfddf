import { Kbd } from '@mantine/core'
import classes from './KeyHint.module.css'

export interface KeyHintProps {
  /** What stands on the key. */
  children: string
}

/** The key that does the same as the button it stands in. A phone has none, so shows none. */
export const KeyHint = ({ children }: KeyHintProps) => (
  <Kbd className={classes.key ?? ''} aria-hidden>
    {children}
  </Kbd>
)
