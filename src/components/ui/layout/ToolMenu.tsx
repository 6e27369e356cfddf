import { Menu } from '@mantine/core'
import { useId, useMounted } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { ToolButton } from './ToolButton.tsx'

export interface ToolMenuProps {
  /** The button's name. */
  label: string
  /** The items of the menu. */
  children: ReactNode
}

/**
 * A button with three dots that opens a menu. The menu is mounted when it is first opened: hundreds of rows may have one.
 *
 * Use for the less frequent tools of a row; not for its first one: that is a ToolButton.
 *
 * Keys: Enter and Space open it, arrows walk, Escape closes it and gives the focus back.
 *
 * Left to you: a name that says which row it is for.
 */
export const ToolMenu = ({ label, children }: ToolMenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const turn = () => {
    setUsed(true)
    setOpen(!isOpen)
  }
  return (
    <>
      <ToolButton
        ref={button}
        id={id}
        label={label}
        icon={IconDots}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={turn}
      />
      {isUsed && (
        <OpenedMenu id={id} button={button} isOpen={isOpen} onChange={setOpen}>
          {children}
        </OpenedMenu>
      )}
    </>
  )
}

interface OpenedMenuProps extends Pick<ToolMenuProps, 'children'> {
  id: string
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

const OpenedMenu = ({ id, button, isOpen, onChange, children }: OpenedMenuProps) => {
  // A menu that is open from its first moment would not know where the focus was.
  const isMounted = useMounted()
  return (
    <Menu id={id} opened={isOpen && isMounted} onChange={onChange} position="bottom-end" width={260}>
      <Menu.Target>
        <MenuAnchor button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** Gives the menu the button that was there before it. */
const MenuAnchor = ({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) => {
  useEffect(() => {
    if (typeof ref === 'function') ref(button.current)
  }, [button, ref])
  return null
}
