import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inMenu } from '#components/testDecorators.tsx'
import { SessionsItems } from './SessionsItems.tsx'

const meta = {
  component: SessionsItems,
  args: { onOpen: fn() },
  decorators: [inMenu],
} satisfies Meta<typeof SessionsItems>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sessions' }))
    await expect(args.onOpen).toHaveBeenCalledWith('sessions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }))
    await expect(args.onOpen).toHaveBeenCalledWith('password')
  },
}
