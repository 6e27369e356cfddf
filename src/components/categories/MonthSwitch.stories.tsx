import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { MonthSwitch } from './MonthSwitch.tsx'

const meta = { component: MonthSwitch, args: { month: '2026-11', onChange: fn() } } satisfies Meta<typeof MonthSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const November: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'The month before' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-10')
    await userEvent.click(canvas.getByRole('button', { name: 'The month after' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12')
  },
}
export const OverTheYear: Story = {
  args: { month: '2026-01' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'The month before' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-12')
  },
}
export const InRussian: Story = { globals: { language: 'ru' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
