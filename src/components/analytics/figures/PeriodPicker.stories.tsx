import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { PeriodPicker } from './PeriodPicker.tsx'

const meta = {
  component: PeriodPicker,
  args: { kind: 'month', value: '2026-01', onChange: fn() },
} satisfies Meta<typeof PeriodPicker>
export default meta
type Story = StoryObj<typeof meta>

/** The new period is announced, because focus stays on the arrow. */
export const Month: Story = {
  name: 'Month · date range, period',
  tags: ['screen-reader'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('January 2026', { selector: '[aria-live]' })).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-12')
    await userEvent.click(canvas.getByRole('button', { name: 'January 2026: choose a month' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mar' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03')
  },
}

export const Year: Story = {
  args: { kind: 'year', value: '2026' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next year' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2027')
  },
}
export const Default: Story = { parameters: inModes('ru', 'phone') }
