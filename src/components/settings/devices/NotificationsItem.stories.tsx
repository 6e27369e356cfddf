import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inMenu } from '#components/testDecorators.tsx'
import { NotificationsItem } from './NotificationsItem.tsx'

const meta = {
  component: NotificationsItem,
  args: { onOpen: fn() },
  decorators: [inMenu],
} satisfies Meta<typeof NotificationsItem>
export default meta
type Story = StoryObj<typeof meta>

export const InAMenu: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notifications' }))
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledOnce())
  },
}
