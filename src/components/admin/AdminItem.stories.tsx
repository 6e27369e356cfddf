import { Menu, MenuItem } from '#components/ui/layout/Menu.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Button } from '#components/ui/layout/Button.tsx'
import { AdminItem } from './AdminItem.tsx'

const meta = {
  component: AdminItem,
  decorators: [
    (Story) => (
      <Menu target={<Button>Menu</Button>}>
        <MenuItem>elena</MenuItem>
        <Story />
      </Menu>
    ),
  ],
} satisfies Meta<typeof AdminItem>
export default meta
type Story = StoryObj<typeof meta>

export const ForAnAdmin: Story = {
  parameters: { backend: { isAdmin: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await expect(await screen.findByRole('menuitem', { name: 'Administration' })).toHaveAttribute('href', '/admin')
  },
}
export const NotForOthers: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await screen.findByRole('menuitem', { name: 'elena' })
    await expect(screen.queryByRole('menuitem', { name: 'Administration' })).toBeNull()
  },
}
