import { Menu } from '@mantine/core'
import type { Decorator } from '@storybook/react-vite'
import { useState } from 'react'

/**
 * Keeps what a field reports by `onChange` and gives it back as its `value`, as a form does; without the name of a value the
 * report holds several props. The story's own callback is called, too.
 */
export const controlled = (onChange: string, value?: string): Decorator =>
  function Controlled(Story, { args }) {
    const [current, setCurrent] = useState({})
    const change = (next: object) => {
      setCurrent(value === undefined ? next : { [value]: next })
      const own: unknown = args[onChange]
      if (typeof own === 'function') own(next)
    }
    return <Story args={{ ...args, ...current, [onChange]: change }} />
  }

/** Shows an item in an open menu, where it belongs. */
export const inMenu: Decorator = (Story) => (
  <Menu opened withinPortal={false}>
    <Menu.Target>
      <button type="button">User</button>
    </Menu.Target>
    <Menu.Dropdown>
      <Story />
    </Menu.Dropdown>
  </Menu>
)
