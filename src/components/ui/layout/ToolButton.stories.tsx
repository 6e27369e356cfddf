import { IconPencil } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ToolButton } from './ToolButton.tsx'

const meta = {
  component: ToolButton,
  args: { label: 'Edit Groceries', icon: IconPencil, onClick: fn() },
} satisfies Meta<typeof ToolButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · icon button, action icon' }
export const Playground: Story = {
  args: { shortcut: 'E', isDisabled: false, isPending: false },
  argTypes: { icon: { control: false }, shortcut: { control: 'text' } },
}
/** The tooltip appears on Tab; a click hides it. */
export const SaysItsNameOnTab: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const tool = canvas.getByRole('button')
    await expect(tool).toHaveFocus()
    await expect(tool).toHaveAccessibleName('Edit Groceries')
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

/** No tooltip when a closing dialog restores focus: it would cover the amounts beside the button. */
export const SilentWhenTheFocusIsGivenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const tool = canvas.getByRole('button')
    await userEvent.hover(tool)
    await screen.findByRole('tooltip')
    await userEvent.click(tool)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    tool.blur()
    await userEvent.keyboard('{Enter}')
    tool.focus()
    await userEvent.unhover(tool)
    await expect(tool).toHaveFocus()
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button').click()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Pending: Story = { ...Disabled, args: { isPending: true } }

export const WithAKey: Story = { args: { shortcut: 'E' } }

/** Touch targets need 44 pixels. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  },
}
