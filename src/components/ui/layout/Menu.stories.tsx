import { IconArrowMerge, IconCheck, IconSettings, IconTrash } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { Button } from './Button.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuDivider,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuText,
} from './Menu.tsx'
import { ToolButton } from './ToolButton.tsx'

const onMerge = fn()

const meta = {
  component: Menu,
  subcomponents: {
    MenuItem,
    MenuLink,
    MenuCheckboxItem,
    MenuGroup,
    MenuRadioGroup: MenuRadioGroup<string>,
    MenuText,
    MenuDivider,
  },
  args: {
    target: <Button variant="secondary">More</Button>,
    children: (
      <>
        <MenuItem icon={IconArrowMerge} onClick={onMerge}>
          Merge…
        </MenuItem>
        <MenuLink icon={IconSettings} to="/settings">
          Settings
        </MenuLink>
        <MenuDivider />
        <MenuItem icon={IconTrash} isDisabled>
          Delete…
        </MenuItem>
      </>
    ),
    onChange: fn(),
  },
  decorators: [(Story) => <div style={{ minHeight: '420px' }}>{Story()}</div>],
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · dropdown menu, action menu, popup' }

export const Playground: Story = {
  args: { isOpen: true, position: 'bottom-start', offset: 8, width: 260 },
  argTypes: {
    target: {
      control: 'select',
      options: ['button', 'tool'],
      mapping: {
        button: <Button variant="secondary">More</Button>,
        tool: <ToolButton label="Settings" icon={IconSettings} />,
      },
    },
    children: {
      control: 'select',
      options: ['items', 'none'],
      mapping: { items: meta.args.children, none: <MenuText>Nothing saved yet</MenuText> },
    },
    width: { control: 'number' },
    staysOpen: { control: false },
    ref: { control: false },
  },
}

const Settings = () => {
  const [isHidden, setHidden] = useState(true)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <>
      <MenuGroup label="Actions">
        <MenuItem icon={IconArrowMerge} shortcut="M">
          Merge…
        </MenuItem>
        <MenuItem trailingIcon={IconCheck} aria-current>
          Selected
        </MenuItem>
        <MenuItem isDisabled>Disabled</MenuItem>
        <MenuLink to="/settings">Settings</MenuLink>
      </MenuGroup>
      <MenuDivider />
      <MenuCheckboxItem isChecked={isHidden} onChange={setHidden}>
        Hide amounts
      </MenuCheckboxItem>
      <MenuCheckboxItem isChecked isDisabled onChange={fn()}>
        Always on
      </MenuCheckboxItem>
      <MenuRadioGroup
        label="Theme"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={theme}
        onChange={setTheme}
      />
      <MenuText>No saved filters</MenuText>
    </>
  )
}

/** Every kind of item, in every state. */
export const Items: Story = {
  args: { isOpen: true, children: <Settings /> },
  parameters: inModes('dark', 'rtl', 'phone', 'largeText', 'forcedColours'),
}

const list = createRef<HTMLDivElement>()

export const WalksByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { ref: list, className: 'mine', children: <Settings /> },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More' })
    await tabTo(userEvent, button)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Merge…/ })).toHaveFocus())
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(list.current).toBe(screen.getByRole('menu', { name: 'More' }))
    await expect(list.current).toHaveClass('mine', 'mantine-Menu-dropdown')
    await expect(screen.getByRole('group', { name: 'Actions' })).toContainElement(
      screen.getByRole('menuitem', { name: 'Settings' }),
    )
    await expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')

    // The disabled item is skipped, and the walk goes on across the groups.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    const hides = screen.getByRole('menuitemcheckbox', { name: 'Hide amounts' })
    await expect(hides).toHaveFocus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(hides).not.toBeChecked())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    const theme = screen.getByRole('group', { name: 'Theme' })
    const dark = screen.getByRole('menuitemradio', { name: 'Dark' })
    await expect(theme).toContainElement(dark)
    await waitFor(() => expect(dark).toBeChecked())

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
  },
}

export const ClosesOnAPress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge…' }))
    await expect(onMerge).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const StaysOpen: Story = {
  args: { staysOpen: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge…' }))
    await expect(screen.getByRole('menu')).toBeVisible()
  },
}

/** The menu closes when one of these is selected. */
export const ClosesWhenOneIsSelected: Story = {
  args: {
    children: (
      <MenuRadioGroup
        label="Delimiter"
        isLabelHidden
        options={[
          { value: 'comma', label: 'Comma' },
          { value: 'tab', label: 'Tab' },
        ]}
        value="comma"
        onChange={onMerge}
        closesOnChange
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await screen.findByRole('group', { name: 'Delimiter' })
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tab' }))
    await expect(onMerge).toHaveBeenLastCalledWith('tab')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
