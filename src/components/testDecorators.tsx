import { Menu } from '#components/ui/layout/Menu.tsx'
import type { Decorator } from '@storybook/react-vite'
import { useState } from 'react'

/**
 * Controls a field in a story: passes the value of `onChange` back as `value`; without a value's name, the callback's argument is an object of several props. The story's own callback is called too.
 */
export const controlled = (onChange: string, value?: string): Decorator =>
  function Controlled(Story, { args, allArgs }) {
    const [changed, setChanged] = useState({ of: allArgs, props: {} })
    // A control that is moved later counts.
    const current = changed.of === allArgs ? changed.props : {}
    const change = (next: object) => {
      setChanged({ of: allArgs, props: value === undefined ? next : { [value]: next } })
      const own: unknown = args[onChange]
      if (typeof own === 'function') own(next)
    }
    return <Story args={{ ...args, ...current, [onChange]: change }} />
  }

/** Renders a menu item in an open menu. */
export const inMenu: Decorator = (Story) => (
  <Menu target={<button type="button">User</button>} isOpen>
    <Story />
  </Menu>
)
