import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NotificationsItem } from './NotificationsItem.tsx'

const meta = {
  component: NotificationsItem,
  args: { onOpen: fn() },
  decorators: [
    (Item) => (
      <Menu opened width={240} trapFocus={false}>
        <Menu.Target>
          <button type="button">{'…'}</button>
        </Menu.Target>
        <Menu.Dropdown aria-label="menu">{Item()}</Menu.Dropdown>
      </Menu>
    ),
  ],
} satisfies Meta<typeof NotificationsItem>
export default meta
type Story = StoryObj<typeof meta>

export const InAMenu: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notifications' }))
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledOnce())
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
