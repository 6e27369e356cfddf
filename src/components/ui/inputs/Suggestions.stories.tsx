import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Suggestions } from './Suggestions.tsx'

const meta = {
  component: Suggestions,
  args: { label: 'Suggested names', names: ['Everyday', 'Savings', 'Cash'], isPending: false, onPick: fn() },
} satisfies Meta<typeof Suggestions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · chips, quick actions' }
export const Playground: Story = { args: { isPending: false } }
export const Several: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Savings' }))
    await expect(args.onPick).toHaveBeenCalledWith('Savings')
  },
}
export const Pending: Story = { args: { isPending: true } }
