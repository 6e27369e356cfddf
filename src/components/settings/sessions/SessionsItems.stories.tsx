import { Button, Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { SessionsItems } from './SessionsItems.tsx'

const meta = {
  component: SessionsItems,
  args: { onOpen: fn() },
  decorators: [
    (Story) => (
      <Menu>
        <Menu.Target>
          <Button>Menu</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Story />
        </Menu.Dropdown>
      </Menu>
    ),
  ],
} satisfies Meta<typeof SessionsItems>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sessions' }))
    await expect(args.onOpen).toHaveBeenCalledWith('sessions')
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }))
    await expect(args.onOpen).toHaveBeenCalledWith('password')
  },
}
