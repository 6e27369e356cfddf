import { Kbd as MantineKbd } from '@mantine/core'
import type { ComponentProps } from 'react'

export interface KbdProps extends ComponentProps<'kbd'> {
  /** The name of the key, or of keys that are pressed together. */
  children: string
}

/**
 * A key of the keyboard.
 *
 * Use for a list of shortcuts, or beside the words of what the key does; not for the shortcut of a Button, which has a prop for it.
 *
 * Accepts all other props of an element, such as `className`.
 */
export const Kbd = (props: KbdProps) => <MantineKbd {...props} />
