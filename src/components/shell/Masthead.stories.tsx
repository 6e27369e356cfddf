import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Masthead } from './Masthead.tsx'

const meta = {
  component: Masthead,
  args: { path: '/transactions', onFind: fn(), onHelp: fn(), onFiles: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Masthead>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Find or do/ }))
    await expect(args.onFind).toHaveBeenCalledOnce()
  },
}
export const Folded: Story = { globals: { viewport: { value: 'folded' } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Romanian: Story = { globals: { language: 'ro', viewport: { value: 'desktop' } } }
