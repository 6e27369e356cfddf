import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NothingSaid } from './NothingSaid.tsx'

const meta = { component: NothingSaid, args: { onTake: fn() } } satisfies Meta<typeof NothingSaid>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSentences: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Coffee 4.50 from card' }))
    await expect(args.onTake).toHaveBeenCalledWith('Coffee 4.50 from card')
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
