import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inMenu } from '#components/testDecorators.tsx'
import { DataItem } from './DataItem.tsx'

const meta = {
  component: DataItem,
  args: { onOpen: fn() },
  decorators: [inMenu],
} satisfies Meta<typeof DataItem>
export default meta
type Story = StoryObj<typeof meta>

export const Item: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your data' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
