import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inMenu } from '#components/testDecorators.tsx'
import { StorageItem } from './StorageItem.tsx'

const meta = {
  component: StorageItem,
  args: { onOpen: fn() },
  decorators: [inMenu],
} satisfies Meta<typeof StorageItem>
export default meta
type Story = StoryObj<typeof meta>

export const InAMenu: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: /Storage.*5.3 MB of 536.9 MB used/ }))
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledOnce())
  },
}
