import { IconPencil } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ToolButton } from './ToolButton.tsx'

const meta = {
  component: ToolButton,
  args: { label: 'Edit Groceries', icon: IconPencil, onClick: fn() },
} satisfies Meta<typeof ToolButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = {
  args: { shortcut: 'E' },
  argTypes: { icon: { control: false }, shortcut: { control: 'text' } },
}
export const SaysItsNameWhenFocused: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Edit Groceries' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const WithAKey: Story = { args: { shortcut: 'E' } }

/** A finger needs 44 pixels. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  },
}
